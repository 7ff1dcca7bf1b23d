import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { mailMessage } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

describe('a person is told by mail', () => {
  let api: TestApp
  let p: TestPeople
  let user: TestUser
  let buyerId: number

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
    user = await p.person(['[Counts] [View] [List]'])
    buyerId = await p.newRole('Buyer', ['[Orders] [View] [List]'])
  })
  afterAll(() => api.close())

  const mails = (userId = user.id) =>
    asJob(api.database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.userId, userId), eq(mailMessage.template, 'role-raised'))),
    )
  const roleIds = async () => (await p.read(user.id)).roles.map(({ id }) => id)

  it('of a role with a right that was lacked, and by whom', async () => {
    expect((await p.put(user.id, { roleIds: [...(await roleIds()), buyerId] })).statusCode).toBe(200)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: user.email, data: { by: p.ada.username } })
    expect(mail?.data['roles']).toContain('Buyer')
  })

  it('of a right that a role of theirs was given, unless another role has it', async () => {
    const { id, version } = (await api.as(p.ada).get(`/api/v2/role/${buyerId}`)).json()
    const both = await p.person(['[Orders] [View] [Order Files]'])
    for (const { id: userId } of [user, both]) {
      const held = (await p.read(userId)).roles.map(({ id: roleId }) => roleId)
      await p.put(userId, { roleIds: [...held, buyerId] })
    }
    const [earlier, earlierOfBoth] = [(await mails()).length, (await mails(both.id)).length]
    const rights = { permissions: ['[Orders] [View] [List]', '[Orders] [View] [Order Files]'] }
    const answer = await api
      .as(p.ada)
      .put(`/api/v2/role/${id}`, { name: 'Buyer', ...rights }, { 'if-match': String(version) })
    expect(answer.statusCode).toBe(200)
    expect([(await mails()).length, (await mails(both.id)).length]).toEqual([earlier + 1, earlierOfBoth])
  })

  it('of their listed roles only, whether the person or a role of theirs was given more', async () => {
    await p.give(user, await p.newRole('Base', []))
    await p.put(user.id, { roleIds: [...(await roleIds()), buyerId] })
    const { version } = (await api.as(p.ada).get(`/api/v2/role/${buyerId}`)).json()
    const more = { name: 'Buyer', permissions: ['[Orders] [View] [List]', '[Orders] [View] [Order Files]'] }
    await api.as(p.ada).put(`/api/v2/role/${buyerId}`, more, { 'if-match': String(version) })
    const told = (await mails()).map(({ data }) => data['roles']?.split(', ').toSorted())
    const listed = ['Buyer', `Role of ${user.username}`]
    expect(told).toEqual([listed, listed])
  })

  it('of further places', async () => {
    const { companyId, locationIds } = await p.newPlaces('SOF')
    await p.confine(user, { companyId, locationId: locationIds[0] })
    await p.put(user.id, { scope: [{ companyId }] })
    expect(await mails()).toHaveLength(1)
    await p.put(user.id, { scope: null })
    expect(await mails()).toHaveLength(2)
  })

  it('not of less, of the same rights under another name, nor of a new name', async () => {
    const held = await roleIds()
    const alikeId = await p.newRole('The same', ['[Counts] [View] [List]'])
    await p.put(user.id, { roleIds: [...held, alikeId] })
    await p.put(user.id, { roleIds: [alikeId] })
    await p.put(user.id, { firstName: 'Ann' })
    const { companyId } = await p.newPlaces('SOF')
    await p.put(user.id, { scope: [{ companyId }] })
    expect(await mails()).toEqual([])
  })

  it('not before the invitation is accepted, which tells of the account itself', async () => {
    const { id } = (await p.invite({ email: newAddress() })).json()
    await p.put(id, { roleIds: [buyerId] })
    expect(await mails(id)).toEqual([])
  })
})
