import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { mapImport } from '../../testing/imports.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'
import { peopleFiles } from '../../testing/people-files.ts'

const view = '[Setup] [View] [Users]'
const create = '[Setup] [Create] [Users]'

describe('the preview of a file of people', () => {
  let api: TestApp
  let p: TestPeople
  const { send, read, rowsOf, apply, mistakes, people, invitations } = peopleFiles(
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

  it('tells nothing of people of other tenants, and once applied no more than that somebody was not invited', async () => {
    const foreign = await newOrganisation(api.database)
    const theirs = await newUser(api.database, { organisationId: foreign.id })
    const [one, two] = [newAddress(), newAddress()]
    const file = (email: string, username: string) => ['Email,Username', `${email},${username}`, `${two},`]
    const free = await read(file(one, 'surely-free'))
    const taken = await read(file(theirs.email.toUpperCase(), theirs.username))
    expect(taken.counts).toEqual(free.counts)
    expect(taken.notes).toEqual(free.notes)
    expect(await mistakes(taken)).toEqual(await mistakes(free))
    expect((await rowsOf(taken)).map(({ state, changes }) => ({ state, changes }))).toEqual(
      (await rowsOf(free)).map(({ state, changes }) => ({ state, changes })),
    )
    const applied = await apply(taken)
    expect(applied).toMatchObject({
      state: 'APPLIED',
      counts: { NEW: 1, ERROR: 1 },
      notes: [expect.stringMatching(/^1 of the rows/)],
    })
    expect(await mistakes(applied)).toEqual([[expect.stringMatching(/^null: was not invited/)], []])
    expect(await people(two)).toMatchObject([{ state: 'INVITED' }])
    expect(await invitations(two, theirs.email)).toHaveLength(1)
  })

  it('is applied although nobody of it could be invited, and nobody gets a mail', async () => {
    const foreign = await newOrganisation(api.database)
    const theirs = await newUser(api.database, { organisationId: foreign.id })
    const applied = await apply(await read(['Email', theirs.email]))
    expect(applied).toMatchObject({ state: 'APPLIED', counts: { NEW: 0, ERROR: 1 } })
    expect(await invitations(theirs.email)).toEqual([])
  })

  it('is read thirty times an hour by one person, a change of its columns too, and then only after a wait', async () => {
    const clerk = await p.person([view, create])
    const made = await read(['Email', newAddress()], clerk)
    const hour = { organisationId: p.organisationId, actorId: clerk.id, entity: 'import', entityId: made.id }
    const preview = { ...hour, action: 'preview', after: { kind: 'users' }, traceId: 't' }
    await asJob(api.database, (tx) => tx.insert(auditEvent).values(Array.from({ length: 28 }, () => preview)))
    const mapped = await mapImport(api.as(clerk), made, { email: 0 })
    expect(mapped.statusCode).toBe(200)
    const refused = await mapImport(api.as(clerk), mapped.json(), { email: 0 })
    expect(refused.json()).toMatchObject({ status: 429, code: 'request.too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    const another = await send(['Email', 'a@b.example'], clerk)
    expect(another.statusCode).toBe(429)
    expect((await read(['Email', newAddress()])).counts).toMatchObject({ NEW: 1 })
    const early = await p.person([view, create])
    const at = new Date(Date.now() - 61 * 60_000)
    await asJob(api.database, (tx) =>
      tx.insert(auditEvent).values(Array.from({ length: 30 }, () => ({ ...preview, actorId: early.id, at }))),
    )
    expect((await read(['Email', newAddress()], early)).counts).toMatchObject({ NEW: 1 })
  })
})
