import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

const setupRights: Right[] = [
  '[Setup] [View] [Users]',
  '[Setup] [Create] [Users]',
  '[Setup] [Edit] [Users]',
  '[Setup] [Delete] [Users]',
]

const companyRights: Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Edit] [Company]',
  '[Setup] [Delete] [Company]',
]

describe('nobody', () => {
  let api: TestApp
  let p: TestPeople

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  it('changes the own roles or places, or suspends or deletes oneself', async () => {
    await p.newAdmin()
    const { companyId } = await p.newPlaces('SOF')
    const client = api.as(p.ada)
    const answers = [
      await p.put(p.ada.id, { roleIds: [] }),
      await p.put(p.ada.id, { scope: [{ companyId }] }),
      await client.post(`/api/v2/user/${p.ada.id}/suspend`),
      await client.delete(`/api/v2/user/delete/${p.ada.id}`),
    ]
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 403, code: 'user.own-access' })
    expect((await p.put(p.ada.id, { firstName: 'Ada' })).statusCode).toBe(200)
  })

  it('gives a role with a right that the giver lacks, to new people or old ones', async () => {
    const clerk = await p.person(setupRights)
    const buyerId = await p.newRole('Buyer', ['[Orders] [View] [List]'])
    const viewerId = await p.newRole('Viewer of users', ['[Setup] [View] [Users]'])
    const user = await p.person()
    const refused = [
      await p.invite({ email: newAddress(), roleIds: [viewerId, buyerId] }, clerk),
      await p.put(user.id, { roleIds: [viewerId, buyerId] }, clerk),
    ]
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ status: 403, code: 'user.role-exceeds' })
      expect(answer.json().errors).toMatchObject([{ field: 'roleIds[1]', rejected: 'Buyer' }])
    }
    expect((await p.put(user.id, { roleIds: [viewerId] }, clerk)).statusCode).toBe(200)
  })

  it('gives Base, graphiql or Everything, a super-admin neither', async () => {
    const mo = await newUser(api.database, { organisationId: p.organisationId, isMta: true })
    const hidden = await Promise.all(['Base', 'graphiql', 'Everything'].map((name) => p.newRole(name, [])))
    for (const actor of [p.ada, mo]) {
      const answer = await p.invite({ email: newAddress(), roleIds: hidden }, actor)
      expect(answer.json()).toMatchObject({ code: 'user.role-unknown', errors: [{}, {}, {}] })
    }
  })

  it('touches somebody who has more rights, or who works where they do not', async () => {
    const clerk = await p.person(setupRights)
    const local = await p.person(setupRights)
    const { companyId, locationIds } = await p.newPlaces('SOF')
    await p.confine(local, { companyId, locationId: locationIds[0] })
    const everywhere = await p.person()
    for (const [actor, other] of [
      [clerk, p.ada],
      [local, everywhere],
    ] as const) {
      const answers = [
        await p.put(other.id, { firstName: 'x' }, actor),
        await api.as(actor).post(`/api/v2/user/${other.id}/suspend`),
        await api.as(actor).delete(`/api/v2/user/delete/${other.id}`),
      ]
      for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'user.rights-exceed' })
    }
  })

  it('lets people work where the giver does not', async () => {
    const local = await p.person(setupRights)
    const { companyId, locationIds } = await p.newPlaces('SOF')
    const own = { companyId, locationId: locationIds[0] }
    await p.confine(local, { companyId, locationId: locationIds[0] })
    const codeOf = async (scope: object | null) => {
      const answer = await p.invite({ email: newAddress(), scope }, local)
      return answer.json().code
    }
    expect(await codeOf(null)).toBe('user.scope-exceeds')
    expect(await codeOf([{ companyId }])).toBe('user.scope-exceeds')
    expect(await codeOf([{ companyId, locationId: locationIds[1] }])).toBe('user.scope-unknown')
    expect(await codeOf([own])).toBeUndefined()
  })

  it('changes what holds at a whole company, and works at one of its locations only', async () => {
    const clerk = await p.person(companyRights)
    const { companyId, locationIds } = await p.newPlaces('SOF')
    await p.confine(clerk, { companyId, locationId: locationIds[0] })
    const path = `/api/v2/company/${companyId}`
    const client = api.as(clerk)
    const read = async (what = '') => (await client.get(`${path}${what}`)).json()
    const [record, rules, numbering] = [await read(), await read('/rule'), await read('/numbering')]
    const { version, ...profile } = record
    const at = (one: { version: number }) => ({ 'if-match': String(one.version) })
    const pattern = numbering.data[0]
    const answers = [
      await client.put(path, { ...profile, name: 'Other' }, at({ version })),
      await client.put(`${path}/rule`, { backdateDays: 3 }, at(rules)),
      await client.put(`${path}/numbering/${pattern.kind}`, pattern, at(pattern)),
      await client.post(`${path}/archive`),
      await client.delete(`/api/v2/company/delete/${companyId}`),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'place.outside'))
    const chief = await p.person(companyRights)
    await p.confine(chief, { companyId })
    const changed = await api.as(chief).put(path, { ...profile, name: 'Other' }, at({ version }))
    expect(changed.json()).toMatchObject({ name: 'Other' })
  })

  it('removes, suspends, strips or confines the last System Admin', async () => {
    const mo = await newUser(api.database, { organisationId: p.organisationId, isMta: true })
    const { companyId } = await p.newPlaces('SOF')
    const client = api.as(mo)
    const answers = [
      await p.put(p.ada.id, { roleIds: [] }, mo),
      await p.put(p.ada.id, { scope: [{ companyId }] }, mo),
      await client.post(`/api/v2/user/${p.ada.id}/suspend`),
      await client.delete(`/api/v2/user/delete/${p.ada.id}`),
    ]
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 409, code: 'user.last-admin' })
    await p.newAdmin()
    expect((await client.post(`/api/v2/user/${p.ada.id}/suspend`)).statusCode).toBe(200)
  })

  it('is left out when two admins remove each other at once: one of them stays', async () => {
    const bob = await p.newAdmin()
    const answers = await Promise.all([
      api.as(p.ada).post(`/api/v2/user/${bob.id}/suspend`),
      api.as(bob).post(`/api/v2/user/${p.ada.id}/suspend`),
    ])
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done).toHaveLength(1)
  })
})
