import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { mailMessage, userCode } from '../database/schema/index.ts'
import { emailChanges } from '../testing/email-changes.ts'
import { workOff } from '../testing/jobs.ts'

const password = 'Counting-2026!'
const day = 86_400_000

describe('the link that takes a change of address back', () => {
  const { api, user, signIn, undoTo, follow } = emailChanges(password)

  const ofPerson = () => and(eq(userCode.userId, user().id), eq(userCode.purpose, 'undo-email'))

  it('opens for its seven days again from each change that it is mailed for', async () => {
    const { ask } = await signIn(user().email)
    await ask(`new-${user().email}`)
    const inAnHour = sql`now() + interval '1 hour'`
    await asAuthServer(api().database, (tx) =>
      tx.update(userCode).set({ expiresAt: inAnHour }).where(ofPerson()),
    )
    const [before] = await asAuthServer(api().database, (tx) => tx.select().from(userCode).where(ofPerson()))
    await ask(`third-${user().email}`)
    const [after] = await asAuthServer(api().database, (tx) => tx.select().from(userCode).where(ofPerson()))
    expect(after).toMatchObject({ codeHash: before?.codeHash, createdAt: before?.createdAt })
    expect((after?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * day)
  })

  it('is in no letter that leaves once there is nothing to take back', async () => {
    const { ask } = await signIn(user().email)
    await ask(`new-${user().email}`)
    const undo = await undoTo(user().email)
    await ask(`third-${user().email}`)
    expect((await follow(undo)).statusCode).toBe(200)
    await workOff(api().app)
    const [letter] = await asJob(api().database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.to, user().email), eq(mailMessage.template, 'email-change')))
        .orderBy(desc(mailMessage.id)),
    )
    expect(letter).toMatchObject({
      state: 'FAILED',
      lastError: 'What its link would open was given up, or has run out.',
    })
  })
})
