import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { job, mailMessage, notice, organisation } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { sendDigests } from './send-digests.ts'
import { sendNotifications } from './send-notifications.ts'

describe('many notices', () => {
  let api: TestApp
  let ada: TestUser
  let bob: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
  })
  beforeEach(async () => {
    ada = await newUser(api.database, { organisationId: (await newOrganisation(api.database)).id })
    bob = await newUser(api.database, { organisationId: (await newOrganisation(api.database)).id })
  })
  afterAll(() => api.close())

  const fail = ({ id: userId, organisationId }: TestUser, imports: number) => {
    const failed = { kind: 'import.items', state: 'FAILED', input: { name: 'a.csv' }, error: 'No.' } as const
    const one = { ...failed, userId, organisationId, dispatchedAt: sql`now()`, finishedAt: sql`now()` }
    return asJob(api.database, (tx) => tx.insert(job).values(Array.from({ length: imports }, () => one)))
  }
  const signIn = ({ id: userId, organisationId, email }: TestUser) => {
    const data = { browser: 'Firefox', network: '192.0.2.0' }
    const mail = { userId, organisationId, to: email, template: 'new-device' as const, data }
    return asJob(api.database, (tx) => tx.insert(mailMessage).values(mail))
  }
  const told = () =>
    asJob(api.database, (tx) =>
      tx
        .select()
        .from(notice)
        .where(inArray(notice.userId, [ada.id, bob.id]))
        .orderBy(asc(notice.id)),
    )
  /** Sends the daily mails of the day after tomorrow, which tell all that was told until now. */
  const sendAtNoon = () => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    return sendDigests(api.database, new Date(`${day}T12:00:00Z`))
  }
  const digestsTo = ({ email }: TestUser) =>
    asJob(api.database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.to, email), eq(mailMessage.template, 'digest'))),
    )

  it('are all told at once, those about the safety of an account first, of whichever organisation', async () => {
    await fail(ada, 450)
    await signIn(bob)
    expect(await sendNotifications(api.database)).toBe(451)
    const all = await told()
    expect(all).toHaveLength(451)
    expect(all[0]).toMatchObject({ userId: bob.id, kind: 'sign-in.new-device' })
  })

  it('fill one daily mail of a person, however many there are', async () => {
    await fail(ada, 450)
    await sendNotifications(api.database)
    const mails = await asJob(api.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.to, ada.email)),
    )
    expect(mails).toHaveLength(5)
    expect((await told()).filter(({ isForDigest }) => isForDigest)).toHaveLength(445)
  })

  it('come in no daily mail of an organisation that is closed', async () => {
    await fail(ada, 6)
    await sendNotifications(api.database)
    const close = (isActive: boolean) =>
      asJob(api.database, (tx) =>
        tx.update(organisation).set({ isActive }).where(eq(organisation.id, ada.organisationId)),
      )
    await close(false)
    await sendAtNoon()
    expect(await digestsTo(ada)).toHaveLength(0)
    await close(true)
    await sendAtNoon()
    expect(await digestsTo(ada)).toHaveLength(1)
  })

  it('are in the daily mail of everybody on the same morning, one for each, more than are read at once', async () => {
    const facts = { name: 'a.csv', reason: 'No.' }
    const told = { kind: 'import.failed', facts, isInApp: false, isForDigest: true } as const
    const most = 700
    for (const { id: userId, organisationId } of [ada, bob]) {
      const rows = Array.from({ length: most }, (_, n) => ({
        ...told,
        userId,
        organisationId,
        occasion: `${n}`,
      }))
      await asJob(api.database, (tx) => tx.insert(notice).values(rows))
    }
    await sendAtNoon()
    const lines = [...(await digestsTo(ada)), ...(await digestsTo(bob))].map(
      ({ data }) => data['lines']?.split('\n').length,
    )
    expect(lines).toEqual([most, most])
  })
})
