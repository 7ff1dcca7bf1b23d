import { type Mailbox, openMailbox } from '@backoffice/mailbox'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { mailMessage } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'

describe('mail that anybody may ask for', () => {
  let mailbox: Mailbox
  let api: TestApp

  beforeAll(async () => {
    mailbox = await openMailbox()
    api = await openTestSystem({ env: testEnv({ SMTP_URL: mailbox.url }) })
  })
  afterAll(async () => {
    await api.close()
    await mailbox.close()
  })

  const call = (path: string, payload: object, from: string) =>
    api.app.inject({
      method: 'POST',
      url: `/auth/user/public/${path}`,
      headers: { 'x-forwarded-for': from },
      payload,
    })

  it('floods no mailbox: the same answer, and no further mail', async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    const ada = await newUser(api.database, { organisationId, isEmailVerified: true })
    for (let time = 0; time < 8; time++) {
      const answer = await call('forgot-password', { email: ada.email }, `192.0.2.${time}`)
      expect(answer.statusCode).toBe(202)
    }
    await workOff(api.app)
    const mails = await asJob(api.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.userId, ada.id)),
    )
    expect(mails).toHaveLength(4)
  })

  it('is not asked for without end by one network', async () => {
    const forget = (time: number) =>
      call('forgot-password', { email: `guess-${time}@test.example` }, '203.0.113.9')
    for (let time = 0; time < 20; time++) expect((await forget(time)).statusCode).toBe(202)
    const flooding = await forget(20)
    expect(flooding.json()).toMatchObject({ status: 429, code: 'request.too-many' })
    expect(Number(flooding.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('carries codes that no network may guess at without end', async () => {
    const guess = (time: number) =>
      call(`verify-password-update/1/guess-${time}`, { password: 'marigold ferns at dusk' }, '203.0.113.10')
    for (let time = 0; time < 20; time++) expect((await guess(time)).statusCode).toBe(410)
    expect((await guess(20)).json()).toMatchObject({ status: 429, code: 'request.too-many' })
  })

  it('tells what is wrong with an address that is none, and nothing else', async () => {
    const answer = await call('forgot-password', { email: ' ' }, '192.0.2.1')
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'email', code: 'text.too-short' }] })
  })
})
