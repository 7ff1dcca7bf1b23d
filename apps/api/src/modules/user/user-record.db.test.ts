import { randomUUID } from 'node:crypto'
import type { UserRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { mailMessage, userRole } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

describe('the calls about one person', () => {
  let api: TestApp
  let p: TestPeople

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  describe('an invitation', () => {
    it('makes a person who is not in yet, with the roles and places that were chosen', async () => {
      const counterId = await p.newRole('Counter', ['[Counts] [View] [List]'])
      const { companyId, locationIds } = await p.newPlaces('SOF')
      const scope = [{ locationId: locationIds[0] }]
      const answer = await p.invite({ email: newAddress(), firstName: 'Ann', roleIds: [counterId], scope })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        firstName: 'Ann',
        state: 'INVITED',
        isEmailVerified: false,
        roles: [{ id: counterId, name: 'Counter' }],
        scope: [{ company: { id: companyId, name: 'SOF' }, location: { name: 'SOF 1' } }],
        createdBy: { id: p.ada.id },
      })
      const mails = await asJob(api.database, (tx) =>
        tx.select().from(mailMessage).where(eq(mailMessage.userId, answer.json().id)),
      )
      expect(mails).toMatchObject([{ template: 'invitation', to: answer.json().email }])
    })

    it('makes the username from the e-mail, with a number when it is somebody else’s', async () => {
      const first = await p.invite({ email: 'Zoe.K+shop@north.example' })
      expect(first.json()).toMatchObject({ username: 'zoe.k' })
      const second = await p.invite({ email: 'zoe.k@west.example' })
      expect(second.json()).toMatchObject({ username: 'zoe.k2' })
    })

    it('gives the number 20 to the twentieth of one name, and chance to the next', async () => {
      const names = Array.from({ length: 19 }, (_, at) => (at === 0 ? 'max.m' : `max.m${at + 1}`))
      for (const username of names)
        await newUser(api.database, { organisationId: p.organisationId, username })
      const invited = async (email: string) => (await p.invite({ email })).json().username
      expect(await invited('max.m@north.example')).toBe('max.m20')
      expect(await invited('max.m@west.example')).toMatch(/^max\.m-[\da-f]{8}$/)
    })

    it('tells every mistake of access at once, then every one of names, and writes nothing', async () => {
      const foreign = await newOrganisation(api.database)
      const other = await newUser(api.database, { organisationId: foreign.id })
      const names = { email: other.email.toUpperCase(), username: other.username }
      const access = { roleIds: [999_999], scope: [{ companyId: 999_999 }] }
      const mistakes = async (body: object) => {
        const { status, code, errors } = (await p.invite(body)).json()
        expect({ status, code }).toMatchObject({ status: 400, code: 'request.invalid' })
        return errors.map((error: { field: string; code: string }) => [error.field, error.code])
      }
      expect(await mistakes({ ...names, ...access })).toEqual([
        ['roleIds[0]', 'user.role-unknown'],
        ['scope[0]', 'user.scope-unknown'],
      ])
      expect(await mistakes(names)).toEqual([
        ['email', 'user.email-taken'],
        ['username', 'user.username-taken'],
      ])
      const { total } = (await api.as(p.ada).get('/api/v2/user/all')).json()
      expect(total).toBe(1)
    })

    it('says the same of an address of another tenant as of one of its own', async () => {
      const foreign = await newOrganisation(api.database)
      const theirs = await newUser(api.database, { organisationId: foreign.id })
      const mine = await p.person()
      const answers = await Promise.all([theirs, mine].map(({ email }) => p.invite({ email })))
      const [one, two] = answers.map((answer) => {
        const { traceId: _id, errors, ...rest } = answer.json()
        return { ...rest, errors: errors.map((error: object) => ({ ...error, rejected: '' })) }
      })
      expect(one).toMatchObject({ status: 409, code: 'user.email-taken' })
      expect(two).toEqual(one)
    })

    it('is sent again only to somebody who has not accepted', async () => {
      const guest = (await p.invite({ email: newAddress() })).json<UserRecord>()
      const again = await api.as(p.ada).post(`/api/v2/user/${guest.id}/resend-invitation`)
      expect(again.statusCode).toBe(200)
      const active = await p.person()
      const refused = await api.as(p.ada).post(`/api/v2/user/${active.id}/resend-invitation`)
      expect(refused.json()).toMatchObject({ status: 409, code: 'state.transition-refused' })
    })

    it('needs the right to create people', async () => {
      const reader = await p.person(['[Setup] [View] [Users]'])
      const refused = await p.invite({ email: newAddress() }, reader)
      expect(refused.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    })
  })

  describe('what a person may do', () => {
    it('is told right by right, in the order of the catalogue, with the roles it comes from', async () => {
      const user = await p.person()
      await p.give(user, await p.newRole('Buyer', ['[Orders] [View] [List]', '[Counts] [View] [List]']))
      await p.give(user, await p.newRole('Counter', ['[Counts] [View] [List]']))
      expect((await p.read(user.id)).permissions).toEqual([
        { functionalityName: '[Counts] [View] [List]', roles: ['Buyer', 'Counter'] },
        { functionalityName: '[Orders] [View] [List]', roles: ['Buyer'] },
      ])
    })

    it('names no role that is never listed, and still tells the rights that it gives', async () => {
      const user = await p.person()
      await p.give(user, await p.newRole('Everything', rightsCatalogue))
      const record = await p.read(user.id)
      expect(record.roles).toEqual([])
      expect(record.permissions).toHaveLength(rightsCatalogue.length)
      expect(record.permissions[0]?.roles).toEqual([])
    })
  })

  describe('a change', () => {
    it('replaces what the body has, leaves the rest, and tells who changed what', async () => {
      const counterId = await p.newRole('Counter', ['[Counts] [View] [List]'])
      const user = await p.person()
      const answer = await p.put(user.id, { firstName: 'Ben', roleIds: [counterId] })
      expect(answer.json()).toMatchObject({ firstName: 'Ben', username: user.username, email: user.email })
      const { data } = (await api.as(p.ada).get(`/api/v2/user/${user.id}/timeline`)).json()
      expect(data[0]).toMatchObject({ action: 'update', actor: { id: p.ada.id } })
      expect(data[0].changes).toEqual([
        { field: 'firstName', before: null, after: 'Ben' },
        { field: 'roles', before: null, after: 'Counter' },
      ])
    })

    it('of the places is told by their names, and no place as everywhere', async () => {
      const { companyId, locationIds } = await p.newPlaces(`PL-${randomUUID().slice(0, 8)}`)
      const user = await p.person()
      const placesTold = async (scope: object | null) => {
        await p.put(user.id, { scope })
        const { data } = (await api.as(p.ada).get(`/api/v2/user/${user.id}/timeline`)).json()
        return data[0].changes
      }
      const [{ after: inCompany }] = await placesTold([{ companyId }])
      const [atLocation] = await placesTold([{ companyId, locationId: locationIds[0] }])
      expect(atLocation).toEqual({
        field: 'scope',
        before: inCompany,
        after: `${inCompany} / ${inCompany} 1`,
      })
      expect(await placesTold(null)).toEqual([
        { field: 'scope', before: atLocation.after, after: 'Everywhere' },
      ])
    })

    it.each([
      ['firstName', 'Changed'],
      ['middleName', 'Changed'],
      ['lastName', 'Changed'],
      ['phoneNumber', '+359 2 987 65 43'],
    ])('may be of the %s alone', async (field, changed) => {
      const user = await p.person()
      expect((await p.put(user.id, { [field]: changed })).json()).toMatchObject({ [field]: changed })
    })

    it('is refused where a phone number is none, as of one’s own', async () => {
      const user = await p.person()
      const answer = await p.put(user.id, { phoneNumber: 'call me' })
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'phoneNumber' }] })
    })

    it('is refused without the version, and at another one', async () => {
      const user = await p.person()
      const without = await api.as(p.ada).put(`/api/v2/user/${user.id}`, { firstName: 'x' })
      expect(without.json()).toMatchObject({ status: 428 })
      const stale = await api
        .as(p.ada)
        .put(`/api/v2/user/${user.id}`, { firstName: 'x' }, { 'if-match': '7' })
      expect(stale.json()).toMatchObject({ status: 409, code: 'record.version-conflict' })
    })

    it('of the e-mail has to be verified again', async () => {
      const guest = (await p.invite({ email: newAddress() })).json<UserRecord>()
      const email = newAddress()
      const answer = await p.put(guest.id, { email })
      expect(answer.json()).toMatchObject({ email, isEmailVerified: false })
      const mails = await asJob(api.database, (tx) =>
        tx.select({ to: mailMessage.to }).from(mailMessage).where(eq(mailMessage.to, email)),
      )
      expect(mails).toEqual([{ to: email }])
    })

    it('keeps a role that the system alone gives', async () => {
      const user = await p.person()
      await p.give(user, await p.newRole('Base', []))
      const counterId = await p.newRole('Counter', [])
      await p.put(user.id, { roleIds: [counterId] })
      const held = await asJob(api.database, (tx) =>
        tx.select().from(userRole).where(eq(userRole.userId, user.id)),
      )
      expect(held).toHaveLength(2)
    })

    it('of somebody in another tenant is not found', async () => {
      const foreign = await newOrganisation(api.database)
      const stranger = await newUser(api.database, { organisationId: foreign.id })
      const client = api.as(p.ada)
      const answers = [
        await client.get(`/api/v2/user/${stranger.id}`),
        await client.get(`/api/v2/user/${stranger.id}/timeline`),
        await client.put(`/api/v2/user/${stranger.id}`, { firstName: 'x' }, { 'if-match': '1' }),
        await client.post(`/api/v2/user/${stranger.id}/suspend`),
        await client.post(`/api/v2/user/${stranger.id}/restore`),
        await client.post(`/api/v2/user/${stranger.id}/resend-invitation`),
        await client.delete(`/api/v2/user/delete/${stranger.id}`),
      ]
      for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'record.not-found' })
    })
  })
})
