import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockOutOf } from '../../auth/lock-out.ts'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

describe('whether somebody of another tenant has an e-mail', () => {
  let api: TestApp
  let p: TestPeople
  let theirs: { email: string; username: string }

  beforeAll(async () => {
    api = await openTestApp()
    const foreign = await newOrganisation(api.database)
    theirs = await newUser(api.database, { organisationId: foreign.id })
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  const { free } = lockOutOf.takenNames
  const inviteTheirs = () => p.invite({ email: theirs.email })
  const inviteMany = (times: number) => Promise.all(Array.from({ length: times }, inviteTheirs))

  it.each([
    ['roles', { roleIds: [999_999] }],
    ['places', { scope: [{ companyId: 999_999 }] }],
  ])('is not told to an invitation with %s that are not there', async (_what, wrong) => {
    const answerTo = async (names: object) => {
      const { traceId: _id, ...answer } = (await p.invite({ ...names, ...wrong })).json()
      return answer
    }
    const { email, username } = theirs
    expect(await answerTo({ email, username })).toEqual(await answerTo({ email: newAddress() }))
  })

  it('is told so many times, also at once, and then no more for a while', async () => {
    const answers = await inviteMany(free + 5)
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'user.email-taken')).toHaveLength(free)
    const refused = await p.invite({ email: newAddress() })
    expect(refused.json()).toMatchObject({ status: 429, code: 'request.too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is not told by changing a person either, nor by changing the own username', async () => {
    const guest = await p.person()
    const other = await p.newAdmin()
    await inviteMany(free)
    expect((await p.put(guest.id, { username: theirs.username })).json().code).toBe('request.too-many')
    expect((await p.put(guest.id, { firstName: 'Ben' })).statusCode).toBe(200)
    expect((await p.put(guest.id, { username: theirs.username }, other)).json().code).toBe(
      'user.username-taken',
    )
  })

  it('stands in the history of who asked, each time', async () => {
    await inviteTheirs()
    const guest = await p.person()
    await p.put(guest.id, { email: theirs.email, username: theirs.username })
    const events = await asJob(api.database, (tx) =>
      tx
        .select({ after: auditEvent.after })
        .from(auditEvent)
        .where(and(eq(auditEvent.entityId, p.ada.id), eq(auditEvent.action, 'name-taken')))
        .orderBy(auditEvent.id),
    )
    const { email, username } = theirs
    expect(events).toEqual([{ after: { email } }, { after: { email, username } }])
  })

  it('costs nobody anything whose invitations go through', async () => {
    for (let round = 0; round < free + 1; round++) {
      expect((await p.invite({ email: newAddress() })).statusCode).toBe(201)
    }
    expect((await inviteTheirs()).json().code).toBe('user.email-taken')
  })
})
