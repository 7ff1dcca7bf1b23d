import type { ImportRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { appUser, role } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { workOff } from '../../testing/jobs.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'
import { peopleFiles } from '../../testing/people-files.ts'

const view = '[Setup] [View] [Users]'
const create = '[Setup] [Create] [Users]'

describe('a file of people', () => {
  let api: TestApp
  let p: TestPeople
  const { send, read, exported, rowsOf, apply, mistakes, people, invitations } = peopleFiles(
    () => api,
    () => p,
  )

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  const undo = (made: ImportRecord, user = p.ada) => api.as(user).post(`/api/v2/import/${made.id}/undo`)

  it('invites each new person by a mail of the own, with the roles and places it names', async () => {
    await p.newRole('Counter, junior', ['[Counts] [View] [List]'])
    await p.newRole('Buyer', ['[Orders] [View] [List]'])
    await p.newPlaces('SOF')
    const [one, two] = [newAddress(), newAddress()]
    const made = await read([
      'First name,Last name,E-mail,Roles,Works at',
      `Ann,Lee,${one},"counter, junior; Buyer",SOF 1`,
      `Ben,,${two},"Counter, junior",`,
    ])
    expect(made.counts).toEqual({ NEW: 2, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(await people(one, two)).toEqual([undefined, undefined])
    expect(await apply(made)).toMatchObject({ state: 'APPLIED' })
    expect(await people(one, two)).toMatchObject([
      { firstName: 'Ann', state: 'INVITED', roles: ['Counter, junior', 'Buyer'], scope: ['SOF 1'] },
      { firstName: 'Ben', state: 'INVITED', roles: ['Counter, junior'], scope: null },
    ])
    expect((await invitations(one, two)).map(({ to }) => to).toSorted()).toEqual([one, two].toSorted())
  })

  it('tells every mistake of every row before anything is written', async () => {
    const ours = await p.person()
    const twin = newAddress()
    const made = await read([
      'Email,Username,Roles,Works at,First name',
      `${newAddress()},${ours.username},Nobody,Nowhere,Ann`,
      `not an address,,Everything,,${'x'.repeat(121)}`,
      `${twin},dora,,,`,
      `${twin},,,,`,
      `${newAddress()},Dora,,,`,
    ])
    expect(made.counts).toMatchObject({ NEW: 1, ERROR: 4 })
    expect(await mistakes(made)).toMatchObject([
      [
        'roles: there is no role “Nobody”',
        'scope: there is no place “Nowhere”',
        expect.stringContaining('username: this username cannot be used'),
      ],
      [
        expect.stringMatching(/^email: /),
        expect.stringMatching(/^firstName: /),
        'roles: there is no role “Everything”',
      ],
      [],
      ['null: is about the same record as row 4'],
      ['username: is the username of row 4 as well'],
    ])
    await apply(made, p.ada, true)
    expect(await people(twin)).toMatchObject([{ username: 'dora' }])
    expect(await invitations(twin)).toHaveLength(1)
  })

  it('finds a username for each of many who would have the same', async () => {
    const emails = Array.from({ length: 25 }, (_, n) => `info@${n}-${newAddress().slice(6, 14)}.example`)
    const named = newAddress()
    await apply(await read(['Email,Username', ...emails.map((email) => `${email},`), `${named},info`]))
    const usernames = (await people(...emails)).map((user) => user?.username ?? '')
    expect(new Set(usernames).size).toBe(25)
    expect(usernames.filter((name) => /^info\d*$/.test(name)).length).toBeGreaterThan(10)
    expect(await people(named)).toMatchObject([{ username: 'info' }])
  })

  it('gives no right and no place that the sender lacks', async () => {
    const local = await p.person([view, create])
    const { companyId, locationIds } = await p.newPlaces('SOF')
    await p.confine(local, { companyId, locationId: locationIds[0] })
    await p.newRole('Buyer', ['[Orders] [View] [List]'])
    const guest = newAddress()
    const made = await read(
      [
        'Email,Roles,Works at',
        `${newAddress()},Buyer,SOF`,
        `${newAddress()},,SOF 2`,
        `${newAddress()},,Everywhere`,
        `${guest},,`,
      ],
      local,
    )
    expect(await mistakes(made, local)).toEqual([
      [
        'roles: Buyer has the right [Orders] [View] [List], which you lack',
        'scope: you do not work at all of SOF',
      ],
      ['scope: there is no place “SOF 2”'],
      ['scope: you work at some places only, so you can let people work there alone'],
      [],
    ])
    await apply(made, local, true)
    expect(await people(guest)).toMatchObject([{ scope: ['SOF 1'] }])
  })

  it('changes names and telephone of people who are there, and nothing else of them', async () => {
    const buyerId = await p.newRole('Buyer', [])
    const user = await p.person()
    await p.give(user, buyerId)
    const file = (name: string) => [
      'Email,First name,Phone,Roles,Username',
      `${user.email.toUpperCase()},${name},+359 2 1,System Admin,other`,
    ]
    const made = await read(file('Zoe'))
    expect(made).toMatchObject({
      counts: { NEW: 0, CHANGED: 1, SAME: 0, ERROR: 0 },
      notes: [expect.any(String)],
    })
    expect((await rowsOf(made))[0]?.changes.map(({ field }) => field)).toEqual(['firstName', 'phoneNumber'])
    const before = await p.read(user.id)
    await apply(made)
    expect(await p.read(user.id)).toEqual({
      ...before,
      firstName: 'Zoe',
      phoneNumber: '+359 2 1',
      version: before.version + 1,
    })
    expect((await read(file('Zoe'))).counts).toMatchObject({ SAME: 1 })
    expect(await invitations(user.email)).toEqual([])
    await undo(made)
    expect(await p.read(user.id)).toMatchObject({
      firstName: before.firstName,
      phoneNumber: before.phoneNumber,
    })
  })

  it('of an export changes nobody', async () => {
    await p.person()
    const bytes = await exported()
    const made = await read(bytes)
    expect(made.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 2, ERROR: 0 })
  })

  it('changes people only for who may: with the right, and never somebody who can do more', async () => {
    const user = await p.person()
    const file = ['Email,First name', `${p.ada.email},Eve`, `${user.email},Eve`]
    const clerk = await p.person([view, create])
    const right = 'null: changing people needs the right [Setup] [Edit] [Users]'
    expect(await mistakes(await read(file, clerk), clerk)).toEqual([[right], [right]])
    const editor = await p.person([view, create, '[Setup] [Edit] [Users]'])
    expect(await mistakes(await read(file, editor), editor)).toEqual([
      ['null: somebody who has every right of this person can change it'],
      [],
    ])
  })

  it('is taken by nobody without the right to invite', async () => {
    const rights: Right[][] = [[view], [create], ['[Setup] [Create] [Company]', '[Setup] [Edit] [Company]']]
    for (const some of rights) {
      const answer = await send(['Email', 'a@b.example'], await p.person(some))
      expect(answer.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    }
  })

  it('is taken back: invitations that nobody accepted are withdrawn, who accepted stays', async () => {
    const [one, two] = [newAddress(), newAddress()]
    const made = await read(['Email', one, two])
    await apply(made)
    await asJob(api.database, (tx) =>
      tx.update(appUser).set({ state: 'ACTIVE', version: sql`version + 1` }).where(eq(appUser.email, two)),
    )
    const clerk = await p.person([view, create])
    expect((await undo(made, clerk)).json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect((await undo(made)).json()).toMatchObject({
      state: 'UNDONE',
      notes: ['Left as it is. Changed since: row 3.'],
    })
    expect(await people(one, two)).toMatchObject([undefined, { state: 'ACTIVE' }])
  })

  it('that failed is applied once whoever looks after the jobs asks for its work again', async () => {
    const guest = newAddress()
    const roleId = await p.newRole('Buyer', [])
    const made = await read(['Email,Roles', `${guest},Buyer`])
    await asJob(api.database, (tx) => tx.update(role).set({ name: 'Clerk' }).where(eq(role.id, roleId)))
    const failed = await apply(made)
    expect(failed.state).toBe('FAILED')
    await asJob(api.database, (tx) => tx.update(role).set({ name: 'Buyer' }).where(eq(role.id, roleId)))
    const helper = api.as(await p.person(['[Setup] [Other] [Support]']))
    expect((await helper.post(`/api/v2/support/job/${failed.jobId}/retry`)).statusCode).toBe(201)
    await workOff(api.app)
    expect((await api.as(p.ada).get(`/api/v2/import/${made.id}`)).json()).toMatchObject({ state: 'APPLIED' })
    expect(await people(guest)).toMatchObject([{ state: 'INVITED' }])
  })
})
