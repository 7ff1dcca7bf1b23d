import { type Mailbox, openMailbox } from '@backoffice/mailbox'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { mailMessage, signInAttempt, userCode } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { emailChanges } from '../testing/email-changes.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'

const password = 'Counting-2026!'
const day = 86_400_000

describe('the link that takes a change of address back', () => {
  let mailbox: Mailbox
  let api: TestApp
  let user: TestUser
  const { signIn, undoTo, follow } = emailChanges(
    () => api,
    () => mailbox,
    password,
  )

  beforeAll(async () => {
    mailbox = await openMailbox()
    api = await openTestSystem({ env: testEnv({ SMTP_URL: mailbox.url }) })
  })
  beforeEach(async () => {
    await asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt)))
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, password, isEmailVerified: true })
  })
  afterAll(async () => {
    await api.close()
    await mailbox.close()
  })

  const ofPerson = () => and(eq(userCode.userId, user.id), eq(userCode.purpose, 'undo-email'))

  it('opens for its seven days again from each change that it is mailed for', async () => {
    const { ask } = await signIn(user.email)
    await ask(`new-${user.email}`)
    const inAnHour = sql`now() + interval '1 hour'`
    await asAuthServer(api.database, (tx) =>
      tx.update(userCode).set({ expiresAt: inAnHour }).where(ofPerson()),
    )
    const [before] = await asAuthServer(api.database, (tx) => tx.select().from(userCode).where(ofPerson()))
    await ask(`third-${user.email}`)
    const [after] = await asAuthServer(api.database, (tx) => tx.select().from(userCode).where(ofPerson()))
    expect(after).toMatchObject({ codeHash: before?.codeHash, createdAt: before?.createdAt })
    expect((after?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * day)
  })

  it('is in no letter that leaves once there is nothing to take back', async () => {
    const { ask } = await signIn(user.email)
    await ask(`new-${user.email}`)
    const undo = await undoTo(user.email)
    await ask(`third-${user.email}`)
    expect((await follow(undo)).statusCode).toBe(200)
    await workOff(api.app)
    const [letter] = await asJob(api.database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.to, user.email), eq(mailMessage.template, 'email-change')))
        .orderBy(desc(mailMessage.id)),
    )
    expect(letter).toMatchObject({
      state: 'FAILED',
      lastError: 'What its link would open was given up, or has run out.',
    })
  })
})
