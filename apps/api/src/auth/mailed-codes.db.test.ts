import { linkIn, type Mailbox, openMailbox } from '@backoffice/mailbox'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { appUser, auditEvent, job, signInAttempt, userCode } from '../database/schema/index.ts'
import { enqueueMail } from '../modules/mail/enqueue-mail.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type NewUser, type TestUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'

const password = 'Counting-2026!'
const better = 'marigold ferns at dusk'

describe('codes by mail', () => {
  let mailbox: Mailbox
  let api: TestApp
  let organisationId = 0

  beforeAll(async () => {
    mailbox = await openMailbox()
    api = await openTestSystem({ env: testEnv({ SMTP_URL: mailbox.url }) })
    organisationId = (await newOrganisation(api.database)).id
  })
  beforeEach(() => asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt))))
  afterAll(async () => {
    await api.close()
    await mailbox.close()
  })

  const person = (values: Partial<NewUser> = {}) =>
    newUser(api.database, { organisationId, password, isEmailVerified: true, ...values })
  const call = (path: string, payload: object, from = '192.0.2.1') =>
    api.app.inject({
      method: 'POST',
      url: `/auth/user/public/${path}`,
      headers: { 'x-forwarded-for': from },
      payload,
    })
  const forget = (email: string, from?: string) => call('forgot-password', { email }, from)
  /** The path of the link that a person is mailed after having forgotten the password: `<userId>/<code>`. */
  const mailedLink = async (user: TestUser, page = 'update-password') => {
    await workOff(api.app)
    return new URL(linkIn(await mailbox.take(user.email), page)).pathname.split('/').slice(2).join('/')
  }
  const forgottenLink = async (user: TestUser) => {
    await forget(user.email)
    return mailedLink(user)
  }
  const choose = (link: string, chosen = better) =>
    call(`verify-password-update/${link}`, { password: chosen })
  const verificationLink = async (user: TestUser) => {
    await asJob(api.database, (tx) =>
      enqueueMail(
        { tx },
        { template: 'verify-email', data: { firstName: '' }, to: user.email, userId: user.id },
      ),
    )
    return mailedLink(user, 'verify-email')
  }
  const canSignIn = async (email: string, typed: string) => {
    const browser = new TestBrowser(api.app)
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const interaction = (await browser.get(url)).headers.location ?? ''
    const from = { 'x-forwarded-for': '192.0.2.1' }
    const answer = await browser.post(`${interaction}/login`, { email, password: typed }, from)
    return answer.statusCode === 200
  }
  const stored = async ({ id }: TestUser) => {
    const [row] = await asJob(api.database, (tx) => tx.select().from(appUser).where(eq(appUser.id, id)))
    return row
  }
  const eventsOf = async ({ id }: TestUser) => {
    const events = await asJob(api.database, (tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.entityId, id), eq(auditEvent.entity, 'user'))),
    )
    return events.map(({ action }) => action)
  }

  it('set a new password in place of a forgotten one, once', async () => {
    const ada = await person()
    const link = await forgottenLink(ada)
    expect((await choose(link)).statusCode).toBe(200)
    expect(await canSignIn(ada.email, better)).toBe(true)
    expect(await canSignIn(ada.email, password)).toBe(false)
    expect((await choose(link, 'another fine sentence')).json()).toMatchObject({
      status: 410,
      code: 'code.invalid',
    })
    expect(await eventsOf(ada)).toContain('password-changed')
  })

  it('end every session of the person, and tell the person', async () => {
    const ada = await person()
    const { tokens, browser } = await signInByHttp(api, { email: ada.email, password, remember: true })
    await choose(await forgottenLink(ada))
    const answer = await api.app.inject({
      url: '/api/v2/user/myself',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(answer.json()).toMatchObject({ code: 'session.refused' })
    const again = await browser.get((await new TestGateway(api.app, api.env).start()).url)
    expect(again.headers.location).toMatch(/^\/auth\/interaction\//)
    await workOff(api.app)
    expect((await mailbox.take(ada.email)).subject).toBe('Your password was changed')
  })

  it('are asked for with one answer and the same steps, whether there is an account or not', async () => {
    // What other tests have left to do is not what this one asks for.
    await workOff(api.app)
    const suspended = await person({ state: 'SUSPENDED' })
    const ada = await person()
    const known = await forget(ada.email)
    const closed = await newOrganisation(api.database, { isActive: false })
    const ofClosed = await newUser(api.database, { organisationId: closed.id, password })
    const before = (await mailbox.letters()).length
    const answers = [
      await forget('nobody@test.example'),
      await forget(suspended.email),
      await forget(ofClosed.email),
    ]
    expect(known.statusCode).toBe(202)
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body])
    }
    const waiting = await asJob(api.database, (tx) => tx.select().from(job).where(eq(job.state, 'QUEUED')))
    // Each has left the same behind: one wish, for whatever address.
    expect(waiting.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'password.forgotten'))
    await workOff(api.app)
    expect(await mailbox.letters()).toHaveLength(before + 1)
    expect((await mailbox.take(ada.email)).subject).toBe('Choose a new password')
  })

  it('lose their force when a newer one is sent', async () => {
    const ada = await person()
    const first = await forgottenLink(ada)
    const second = await forgottenLink(ada)
    expect((await choose(first)).statusCode).toBe(410)
    expect((await choose(second)).statusCode).toBe(200)
  })

  it('run out', async () => {
    const ada = await person()
    const link = await forgottenLink(ada)
    await asAuthServer(api.database, (tx) =>
      tx
        .update(userCode)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(userCode.userId, ada.id)),
    )
    expect((await choose(link)).json()).toMatchObject({ code: 'code.invalid' })
  })

  it('open nothing for somebody else, for another purpose, or at an address that was changed since', async () => {
    const [ada, bob] = [await person(), await person()]
    const [userId, code] = (await forgottenLink(ada)).split('/')
    expect((await choose(`${bob.id}/${code}`)).statusCode).toBe(410)
    expect((await choose(`999999999/${code}`)).statusCode).toBe(410)
    expect((await choose(`${userId}/%00`)).statusCode).toBe(410)
    expect((await call(`verify-email/${userId}/${code}`, {})).statusCode).toBe(410)
    await asJob(api.database, (tx) =>
      tx
        .update(appUser)
        .set({ email: `new-${ada.email}` })
        .where(eq(appUser.id, ada.id)),
    )
    expect((await choose(`${userId}/${code}`)).statusCode).toBe(410)
  })

  it('are used by one of two who come at the same moment', async () => {
    const ada = await person()
    const link = await forgottenLink(ada)
    const answers = await Promise.all([choose(link), choose(link, 'another fine sentence')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  })

  it('stay as they are when the password is too easy to guess, which says what would help', async () => {
    const ada = await person({ firstName: 'Marigold', lastName: 'Ferncliffe' })
    const link = await forgottenLink(ada)
    const weak = await choose(link, 'password123')
    expect(weak.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(weak.json().errors).toEqual([
      {
        field: 'password',
        code: 'password.weak',
        message: expect.stringContaining('commonly used password'),
      },
    ])
    expect((await choose(link, 'marigoldferncliffe')).statusCode).toBe(400)
    expect((await choose(link)).statusCode).toBe(200)
  })

  it('let an invited person choose the first password, who is then active and has a confirmed address', async () => {
    const ada = await newUser(api.database, { organisationId, state: 'INVITED' })
    const data = { firstName: 'Ada', organisation: 'North', inviter: 'Bob' }
    await asJob(api.database, (tx) =>
      enqueueMail({ tx }, { template: 'invitation', data, to: ada.email, userId: ada.id }),
    )
    const link = await mailedLink(ada)
    const [kept] = await asAuthServer(api.database, (tx) =>
      tx.select().from(userCode).where(eq(userCode.userId, ada.id)),
    )
    expect(((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    expect((await choose(link)).statusCode).toBe(200)
    expect(await stored(ada)).toMatchObject({ state: 'ACTIVE', isEmailVerified: true, version: 2 })
    expect(await canSignIn(ada.email, better)).toBe(true)
    expect(await eventsOf(ada)).toContain('invitation-accepted')
  })

  it('reach an invited person who has lost the invitation, by asking for a password', async () => {
    const ada = await newUser(api.database, { organisationId, state: 'INVITED' })
    expect((await choose(await forgottenLink(ada))).statusCode).toBe(200)
    expect(await stored(ada)).toMatchObject({ state: 'ACTIVE' })
  })

  it('confirm an address, once', async () => {
    const ada = await person({ isEmailVerified: false })
    const link = await verificationLink(ada)
    expect(await stored(ada)).toMatchObject({ isEmailVerified: false })
    expect((await call(`verify-email/${link}`, {})).statusCode).toBe(200)
    expect(await stored(ada)).toMatchObject({ isEmailVerified: true, state: 'ACTIVE' })
    expect((await call(`verify-email/${link}`, {})).json()).toMatchObject({ code: 'code.invalid' })
    expect(await eventsOf(ada)).toContain('email-verified')
  })

  it('tell of an address that they confirmed among what became of the own sign-in', async () => {
    const ada = await person({ isEmailVerified: false })
    await call(`verify-email/${await verificationLink(ada)}`, {})
    const { data } = (await api.as(ada).get('/api/v2/user/sign-in/all')).json()
    expect(data).toMatchObject([{ action: 'email-verified' }])
  })

  it('confirm the address of an invited person, who is not active by that', async () => {
    const ada = await person({ state: 'INVITED', isEmailVerified: false })
    expect((await call(`verify-email/${await verificationLink(ada)}`, {})).statusCode).toBe(200)
    expect(await stored(ada)).toMatchObject({ isEmailVerified: true, state: 'INVITED' })
  })

  it('let a person in whom the wrong password has locked out', async () => {
    const ada = await person()
    for (let failure = 0; failure < 5; failure++) await canSignIn(ada.email, 'wrong')
    expect(await canSignIn(ada.email, password)).toBe(false)
    await choose(await forgottenLink(ada))
    expect(await canSignIn(ada.email, better)).toBe(true)
  })
})
