import { linkIn, type Mailbox, openMailbox } from '@backoffice/mailbox'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfCode } from '../../auth/user-code.ts'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { appUser, job, mailMessage, userCode } from '../../database/schema/index.ts'
import { runJob } from '../../jobs/run-job.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { testEnv } from '../../testing/env.ts'
import { workOff } from '../../testing/jobs.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

describe('a mail with a link that could not leave yet', () => {
  let mailbox: Mailbox
  let api: TestApp
  let p: TestPeople

  beforeAll(async () => {
    mailbox = await openMailbox()
    api = await openTestApp({ env: testEnv({ SMTP_URL: mailbox.url }) })
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(async () => {
    await api.close()
    await mailbox.close()
  })

  const mailsOf = (userId: number) =>
    asJob(api.database, (tx) =>
      tx
        .select({
          id: mailMessage.id,
          to: mailMessage.to,
          state: mailMessage.state,
          lastError: mailMessage.lastError,
        })
        .from(mailMessage)
        .where(eq(mailMessage.userId, userId))
        .orderBy(mailMessage.id),
    )
  /** Makes one attempt at each mail that waits, the newest first: that is how one comes after a later one. */
  async function deliverNewestFirst() {
    const waiting = await asJob(api.database, (tx) =>
      tx.select({ id: job.id }).from(job).where(eq(job.state, 'QUEUED')).orderBy(sql`${job.id} desc`),
    )
    for (const { id } of waiting) await runJob(api.app, id)
  }
  async function failToDeliver() {
    mailbox.refuse(true)
    await workOff(api.app)
    mailbox.refuse(false)
  }
  /** Whether the link in the letter to this address is the one that opens something. */
  async function isLinkGood(userId: number, to: string, page: string): Promise<boolean> {
    const code =
      linkIn(await mailbox.take(to), page)
        .split('/')
        .at(-1) ?? ''
    const kept = await asAuthServer(api.database, (tx) =>
      tx.select().from(userCode).where(eq(userCode.userId, userId)),
    )
    return kept.some(({ codeHash }) => codeHash === hashOfCode(code))
  }
  const addressGone = 'The person has another address by now.'
  const laterLeft = 'A later mail with such a link was written to the person.'

  it('is given up once the invited person has another address, whose link stays good', async () => {
    const [mistyped, right] = [newAddress(), newAddress()]
    const { id } = (await p.invite({ email: mistyped })).json()
    await failToDeliver()
    expect((await p.put(id, { email: right })).statusCode).toBe(200)
    await deliverNewestFirst()
    expect(await mailsOf(id)).toMatchObject([
      { to: mistyped, state: 'FAILED', lastError: addressGone },
      { to: right, state: 'SENT' },
    ])
    expect(await isLinkGood(id, right, 'update-password')).toBe(true)
  })

  it('is given up once the person was mailed another one, whose link stays good', async () => {
    const email = newAddress()
    const { id } = (await p.invite({ email })).json()
    await failToDeliver()
    expect((await api.as(p.ada).post(`/api/v2/user/${id}/resend-invitation`)).statusCode).toBe(200)
    await deliverNewestFirst()
    expect(await mailsOf(id)).toMatchObject([{ state: 'FAILED', lastError: laterLeft }, { state: 'SENT' }])
    expect(await isLinkGood(id, email, 'update-password')).toBe(true)
  })

  it('is given up when it confirms an address that is no longer the one', async () => {
    const user = await p.person()
    await api.as(user).post('/api/v2/user/verify-email')
    await failToDeliver()
    const right = newAddress()
    await asJob(api.database, (tx) => tx.update(appUser).set({ email: right }).where(eq(appUser.id, user.id)))
    await workOff(api.app)
    expect(await mailsOf(user.id)).toMatchObject([{ state: 'FAILED', lastError: addressGone }])
  })

  it('leaves after all where the later one was given up', async () => {
    const email = newAddress()
    const { id } = (await p.invite({ email })).json()
    await failToDeliver()
    await api.as(p.ada).post(`/api/v2/user/${id}/resend-invitation`)
    const [, later] = await mailsOf(id)
    await asJob(api.database, (tx) =>
      tx
        .update(mailMessage)
        .set({ state: 'FAILED' })
        .where(eq(mailMessage.id, later?.id ?? 0)),
    )
    await workOff(api.app)
    expect(await mailsOf(id)).toMatchObject([{ state: 'SENT' }, { state: 'FAILED' }])
    expect(await isLinkGood(id, email, 'update-password')).toBe(true)
  })
})
