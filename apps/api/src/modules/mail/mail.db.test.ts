import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkIn, type Mailbox, openMailbox } from '@backoffice/mailbox'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfCode } from '../../auth/user-code.ts'
import { asAuthServer, asJob, inTenant } from '../../database/roles.ts'
import { job, mailMessage, userCode } from '../../database/schema/index.ts'
import { runJob } from '../../jobs/run-job.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { testEnv } from '../../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { heldUp } from '../../testing/held-up.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { workOff } from '../../testing/jobs.ts'
import { deliverMailKind, enqueueMail } from './enqueue-mail.ts'
import type { Mail } from './mail-data.ts'

describe('mail', () => {
  let mailbox: Mailbox
  let api: TestApp
  let organisationId = 0

  beforeAll(async () => {
    mailbox = await openMailbox()
    const MAIL_FROM = 'The Office <office@test.example>'
    api = await openTestApp({
      env: testEnv({ SMTP_URL: mailbox.url, MAIL_FROM, PUBLIC_URL: 'https://office.example' }),
    })
    organisationId = (await newOrganisation(api.database)).id
  })
  afterAll(async () => {
    await api.close()
    await mailbox.close()
  })

  const person = () => newUser(api.database, { organisationId })
  const write = (to: TestUser, mail: Mail, from = api) =>
    inTenant(from.database, to.organisationId, (tx) =>
      enqueueMail({ tx, actor: { organisationId, userId: to.id } }, { ...mail, to: to.email, userId: to.id }),
    )
  const invitation = (inviter: string): Mail => ({
    template: 'invitation',
    data: { firstName: 'Ada', organisation: 'North', inviter },
  })
  const rowOf = async (id: number) => {
    const [row] = await asJob(api.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.id, id)),
    )
    return row
  }
  const codesOf = ({ id }: TestUser) =>
    asAuthServer(api.database, (tx) => tx.select().from(userCode).where(eq(userCode.userId, id)))

  it('is sent from the configured sender, as text and as HTML with the same link', async () => {
    const ada = await person()
    const id = await write(ada, invitation('Bob Brown'))
    await workOff(api.app)
    const letter = await mailbox.take(ada.email)
    expect(letter.from).toEqual({ name: 'The Office', address: 'office@test.example' })
    expect(letter.subject).toBe('“Bob Brown” invites you to “North”')
    const link = linkIn(letter, 'update-password')
    expect(link).toMatch(new RegExp(`^https://office\\.example/update-password/${ada.id}/[\\w-]{43}$`))
    expect(letter.html).toContain(`href="${link}"`)
    expect(letter.text).toContain('Hello Ada,')
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', attempts: 1, organisationId, userId: ada.id })
  })

  it('shows what people have typed as text alone', async () => {
    const ada = await person()
    await write(ada, invitation('<img src=x>\r\nBcc: all@test.example'))
    await workOff(api.app)
    const letter = await mailbox.take(ada.email)
    expect(letter.html).toContain('“&lt;img src=x&gt; Bcc: all@test.\u200bexample” has made an account')
    expect(letter.subject).toBe('“<img src=x> Bcc: all@test.\u200bexample” invites you to “North”')
    expect(letter.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('tells moments in the zone that the person chose, in Europe/Sofia until then', async () => {
    const at = '2026-03-01T10:30:00Z'
    const [ada, bob] = [await person(), await person()]
    const zone = { value: 'America/New_York', at: new Date().toISOString() }
    expect((await api.as(ada).put('/api/v2/user/preferences', { timeZone: zone })).statusCode).toBe(200)
    for (const user of [ada, bob])
      await write(user, { template: 'password-changed', data: { firstName: 'Ada', at } })
    await workOff(api.app)
    const textTo = async ({ email }: TestUser) => (await mailbox.take(email)).text
    expect(await textTo(ada)).toContain('on 2026-03-01 05:30:00 (America/New_York)')
    expect(await textTo(bob)).toContain('on 2026-03-01 12:30:00 (Europe/Sofia)')
  })

  it('makes the code of its link when it leaves, and keeps its hash alone', async () => {
    const ada = await person()
    await write(ada, { template: 'forgot-password', data: { firstName: 'Ada' } })
    expect(await codesOf(ada)).toEqual([])
    await workOff(api.app)
    const code =
      linkIn(await mailbox.take(ada.email), 'update-password')
        .split('/')
        .at(-1) ?? ''
    const [kept] = await codesOf(ada)
    expect(kept).toMatchObject({ purpose: 'password', codeHash: hashOfCode(code), usedAt: null })
    const minutes = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
    const written = await asJob(api.database, async (tx) => [
      await tx.select().from(mailMessage),
      await tx.select().from(job),
      await tx.select().from(userCode),
    ])
    expect(JSON.stringify(written)).not.toContain(code)
  })

  it('leaves later when the server has no time, with another code', async () => {
    const ada = await person()
    mailbox.refuse(true)
    const id = await write(ada, invitation('Bob'))
    await workOff(api.app)
    expect(await rowOf(id)).toMatchObject({ state: 'QUEUED', lastError: expect.stringContaining('later') })
    const [before] = await codesOf(ada)
    mailbox.refuse(false)
    await workOff(api.app)
    const code =
      linkIn(await mailbox.take(ada.email), 'update-password')
        .split('/')
        .at(-1) ?? ''
    const after = await codesOf(ada)
    expect(after).toMatchObject([{ codeHash: hashOfCode(code) }])
    expect(after[0]?.codeHash).not.toBe(before?.codeHash)
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', attempts: 2, lastError: null })
  })

  it('leaves later when something else held it up, and says nothing of what the statement was given', async () => {
    const ada = await person()
    const id = await write(ada, invitation('Bob'))
    const error = heldUp()
    const call = () => Promise.reject(error)
    const attempt = api.app.jobKinds
      .get(deliverMailKind)
      ?.run(jobContextOf(api, { isLastAttempt: false, call }), { mailId: id })
    await expect(attempt).rejects.toBe(error)
    expect(await rowOf(id)).toMatchObject({ state: 'QUEUED', lastError: 'Failed query: update' })
    await workOff(api.app)
    await mailbox.take(ada.email)
  })

  it('is given up after the last attempt, with the reason', async () => {
    const ada = await person()
    mailbox.refuse(true)
    const id = await write(ada, invitation('Bob'))
    for (let attempt = 0; attempt < 10; attempt++) await workOff(api.app)
    mailbox.refuse(false)
    await workOff(api.app)
    expect(await rowOf(id)).toMatchObject({
      state: 'FAILED',
      attempts: 10,
      lastError: expect.stringContaining('later'),
    })
    expect(await mailbox.letters()).toEqual([])
  })

  it('is given up with its work when every attempt died, and can be sent again', async () => {
    const ada = await person()
    const id = await write(ada, invitation('Bob'))
    const ofMail = sql`${job.input} ->> 'mailId' = ${String(id)}`
    const [work] = await asJob(api.database, (tx) =>
      tx.update(job).set({ state: 'RUNNING', attempts: 10 }).where(ofMail).returning(),
    )
    await runJob(api.app, work?.id ?? 0)
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', lastError: 'It never came to its end.' })
    const rights = ['[Setup] [Other] [Support]'] as const
    const helper = await newUser(api.database, { organisationId, rights })
    expect((await api.as(helper).post(`/api/v2/support/mail/${id}/resend`)).statusCode).toBe(201)
    await workOff(api.app)
    await mailbox.take(ada.email)
  })

  it('stays sent when its last attempt died after it had left', async () => {
    const ada = await person()
    const id = await write(ada, invitation('Bob'))
    await workOff(api.app)
    await mailbox.take(ada.email)
    const ofMail = sql`${job.input} ->> 'mailId' = ${String(id)}`
    const [work] = await asJob(api.database, (tx) =>
      tx.update(job).set({ state: 'RUNNING', attempts: 10 }).where(ofMail).returning(),
    )
    await runJob(api.app, work?.id ?? 0)
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', lastError: null })
  })

  it('fails with the reason when it cannot even be written', async () => {
    const ada = await person()
    const mail = { template: 'forgot-password', data: { firstName: 'Ada' } } as const
    const id = await inTenant(api.database, organisationId, (tx) =>
      enqueueMail(
        { tx, actor: { organisationId, userId: ada.id } },
        { ...mail, to: ada.email, userId: null },
      ),
    )
    for (let attempt = 0; attempt < 10; attempt++) await workOff(api.app)
    expect(await rowOf(id)).toMatchObject({
      state: 'FAILED',
      attempts: 10,
      lastError: expect.stringContaining('for nobody of ours'),
    })
  })

  it('is not written by a tenant in the name of nobody', async () => {
    const ada = await person()
    const mail = { ...invitation('Bob'), to: ada.email, userId: ada.id }
    const asked = inTenant(api.database, organisationId, (tx) => enqueueMail({ tx }, mail))
    await expect(asked).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('is laid into the data folder for its owner alone, where no server is configured', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'mail-'))
    const own = await openTestApp({ env: testEnv({ DATA_DIR }) })
    organisationId = (await newOrganisation(own.database)).id
    const ada = await newUser(own.database, { organisationId })
    await write(ada, invitation('Bob'), own)
    await workOff(own.app)
    const [file = ''] = await readdir(join(DATA_DIR, 'outbox'))
    expect(file).toMatch(/\.eml$/)
    const path = join(DATA_DIR, 'outbox', file)
    const letter = await PostalMime.parse(await readFile(path))
    expect(linkIn(letter, 'update-password')).toContain(`/update-password/${ada.id}/`)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await own.close()
    await rm(DATA_DIR, { recursive: true })
  })
})
