import type { UserRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { appUser, credential, mailMessage, passkey, userSetting } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

const inviting: readonly Right[] = ['[Setup] [View] [Users]', '[Setup] [Clone] [Users]']
const counting: readonly Right[] = ['[Counts] [View] [List]']

describe('a person who is invited like another', () => {
  let api: TestApp
  let p: TestPeople
  let model: TestUser
  let counterId: number
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
    model = await p.person()
    counterId = await p.newRole('Counter', counting)
    await p.give(model, counterId)
  })
  afterAll(() => api.close())

  const clone = (body: object = {}, { of = model.id, as = p.ada } = {}) =>
    api.as(as).post(`/api/v2/user/${of}/clone`, { email: newAddress(), firstName: 'Like', ...body })
  const cloned = async (): Promise<UserRecord> => (await clone()).json()

  it('has the roles and places of the other and a name of their own, and gets the invitation', async () => {
    const { companyId, locationIds } = await p.newPlaces('SOF')
    await p.confine(model, { companyId, locationId: locationIds[1] })
    const answer = await clone({ lastName: 'New' })
    expect(answer.statusCode).toBe(201)
    const made: UserRecord = answer.json()
    const { roles, scope } = await p.read(model.id)
    expect(made).toMatchObject({ firstName: 'Like', lastName: 'New', state: 'INVITED', roles, scope })
    expect(roles).toEqual([{ id: counterId, name: 'Counter' }])
    const mails = await asJob(api.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.userId, made.id)),
    )
    expect(mails).toMatchObject([{ template: 'invitation', to: made.email }])
    const { data } = (await api.as(p.ada).get(`/api/v2/user/${made.id}/timeline`)).json()
    const { username } = await p.read(model.id)
    expect(data[0].changes).toContainEqual({ field: 'clonedFrom', before: null, after: username })
  })

  it('sees the product as the other does, but for views that may be somebody’s own', async () => {
    const client = api.as(model)
    const timeZone = { value: 'Europe/Berlin', at: '2026-01-01T00:00:00.000Z' }
    await client.put('/api/v2/user/preferences', { timeZone })
    const grid = { order: ['name'] }
    await client.put('/api/v2/user/setting/grid.orders', { value: grid })
    await client.put('/api/v2/user/setting/view.default.orders', { value: { viewId: 7 } })
    const { id } = await cloned()
    const [person] = await asJob(api.database, (tx) => tx.select().from(appUser).where(eq(appUser.id, id)))
    expect(person?.preferences).toMatchObject({ timeZone })
    const settings = await asJob(api.database, (tx) =>
      tx.select().from(userSetting).where(eq(userSetting.userId, id)),
    )
    expect(settings.map(({ key, value }) => ({ key, value }))).toEqual([{ key: 'grid.orders', value: grid }])
  })

  it('has neither password nor second factor', async () => {
    const { id } = await cloned()
    const held = await asAuthServer(api.database, async (tx) => [
      await tx.select().from(credential).where(eq(credential.userId, id)),
      await tx.select().from(passkey).where(eq(passkey.userId, id)),
    ])
    expect(held.flat()).toEqual([])
  })

  it('is no super-admin, and a super-admin is copied by no other', async () => {
    const { organisationId } = p
    const mta = await newUser(api.database, { organisationId, isMta: true })
    expect((await clone({}, { of: mta.id })).json()).toMatchObject({ code: 'user.rights-exceed' })
    const made = await clone({}, { of: mta.id, as: mta })
    expect(made.json()).toMatchObject({ isMta: false })
  })

  it('gets no right that whoever invites lacks', async () => {
    const inviter = await p.person(inviting)
    const refused = await clone({}, { as: inviter })
    expect(refused.json()).toMatchObject({ status: 403, code: 'user.rights-exceed' })
    const equal = await p.person([...inviting, ...counting])
    expect((await clone({}, { as: equal })).statusCode).toBe(201)
  })

  it('works at no place where whoever invites does not, neither elsewhere nor everywhere', async () => {
    const [here, there] = [await p.newPlaces('HERE'), await p.newPlaces('THERE')]
    const inviter = await p.person([...inviting, ...counting])
    await p.confine(inviter, { companyId: here.companyId })
    expect((await clone({}, { as: inviter })).json()).toMatchObject({ code: 'user.rights-exceed' })
    await p.confine(model, { companyId: there.companyId })
    expect((await clone({}, { as: inviter })).json()).toMatchObject({ code: 'user.rights-exceed' })
  })

  it('has an address that is nobody’s, and is like nobody who was deleted', async () => {
    const taken = await clone({ email: model.email })
    expect(taken.json()).toMatchObject({ code: 'user.email-taken', errors: [{ field: 'email' }] })
    await api.as(p.ada).delete(`/api/v2/user/delete/${model.id}`)
    expect((await clone()).json()).toMatchObject({ code: 'record.not-editable' })
  })

  it('is invited by nobody without the right, nor like somebody of another organisation', async () => {
    const plain = await p.person(['[Setup] [View] [Users]', '[Setup] [Create] [Users]', ...counting])
    expect((await clone({}, { as: plain })).json()).toMatchObject({ code: 'permission.missing' })
    const { ada } = await newPeople(api)
    expect((await clone({}, { as: ada })).json()).toMatchObject({ code: 'record.not-found' })
  })

  it('is invited once, however often the call is repeated', async () => {
    const body = { email: newAddress(), firstName: 'Once' }
    const send = () =>
      api.as(p.ada).post(`/api/v2/user/${model.id}/clone`, body, { 'idempotency-key': 'clone-once' })
    const [first, again] = [await send(), await send()]
    expect(again.json().id).toBe(first.json().id)
  })
})
