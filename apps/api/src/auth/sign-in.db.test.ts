import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { appUser, auditEvent, credential, organisation, signInAttempt } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { hashPassword } from './password.ts'

const password = 'Counting-2026!'

describe('sign-in by e-mail and password', () => {
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password })
  })
  beforeEach(() => asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt))))
  afterAll(() => api.close())

  /** A browser at the sign-in page, and the address to post to. */
  async function openPage() {
    const browser = new TestBrowser(api.app)
    const { headers } = await browser.get(
      (await new TestGateway(api.app, api.env).start({ prompt: 'login' })).url,
    )
    return { browser, address: `${headers.location ?? ''}/login` }
  }

  async function attempt(body: object, from = '192.0.2.1') {
    const { browser, address } = await openPage()
    const answer = await browser.post(address, body, { 'x-forwarded-for': from })
    const { traceId: _, ...document } = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], document }
  }

  const eventsOf = (action: string) =>
    asJob(api.database, (tx) => tx.select().from(auditEvent).where(eq(auditEvent.action, action)))

  it('leads the browser to the page with the interaction, on the public origin', async () => {
    const { browser, address } = await openPage()
    const uid = address.split('/').at(-2) ?? ''
    const answer = await browser.get(`/auth/interaction/${uid}`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`http://localhost:3000/login?interaction=${uid}`)
  })

  it('answers where to go on, on the public origin', async () => {
    const { browser, address } = await openPage()
    const answer = await browser.post(address, { email: user.email, password, remember: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ location: string }>().location).toMatch(
      /^http:\/\/localhost:3000\/auth\/oauth2\/authorize\/[\w-]+$/,
    )
  })

  it('does not mind the case of the address or spaces around it', async () => {
    expect((await attempt({ email: ` ${user.email.toUpperCase()} `, password })).status).toBe(200)
  })

  it('gives one answer for a wrong password, an unknown address and people who may not sign in', async () => {
    const { organisationId } = user
    const suspended = await newUser(api.database, { organisationId, password, state: 'SUSPENDED' })
    const invited = await newUser(api.database, { organisationId, password, state: 'INVITED' })
    const withoutPassword = await newUser(api.database, { organisationId })
    const closed = await newOrganisation(api.database, { isActive: false })
    const ofClosed = await newUser(api.database, { organisationId: closed.id, password })
    const answers = [
      await attempt({ email: user.email, password: 'wrong' }),
      await attempt({ email: 'nobody@test.example', password }),
      await attempt({ email: suspended.email, password }),
      await attempt({ email: invited.email, password }),
      await attempt({ email: withoutPassword.email, password }),
      await attempt({ email: ofClosed.email, password }),
    ]
    expect(answers[0]).toMatchObject({ status: 401, document: { code: 'sign-in.failed' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('names every mistake of the form, and never repeats a password', async () => {
    const answer = await attempt({ email: '', password: 7 })
    expect(answer).toMatchObject({ status: 400, document: { code: 'request.invalid' } })
    expect(answer.document['errors']).toEqual([
      expect.objectContaining({ field: 'email', code: 'text.too-short', rejected: '' }),
      { field: 'password', code: 'field.type', message: expect.any(String) },
    ])
  })

  it.each(['known', 'unknown'])('locks an address out after five failures, also an %s one', async (kind) => {
    const email = kind === 'known' ? user.email : 'stranger@test.example'
    for (let failure = 0; failure < 5; failure++) {
      expect((await attempt({ email, password: 'wrong' })).status).toBe(401)
    }
    const locked = await attempt({ email, password })
    expect(locked).toMatchObject({ status: 429, document: { code: 'sign-in.too-many' } })
    expect(Number(locked.retryAfter)).toBeGreaterThan(0)
    expect(Number(locked.retryAfter)).toBeLessThanOrEqual(5)
  })

  it('lets a person in again when the pause is over, and forgets the failures', async () => {
    for (let failure = 0; failure < 5; failure++) await attempt({ email: user.email, password: 'wrong' })
    await asAuthServer(api.database, (tx) => tx.update(signInAttempt).set({ lockedUntil: new Date() }))
    expect((await attempt({ email: user.email, password })).status).toBe(200)
    expect((await attempt({ email: user.email, password: 'wrong' })).status).toBe(401)
  })

  it('counts attempts that arrive at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, openPage))
    const answers = await Promise.all(
      pages.map(({ browser, address }) => browser.post(address, { email: user.email, password: 'wrong' })),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('locks a network address out that tries many accounts', async () => {
    for (let failure = 0; failure < 30; failure++) {
      await attempt({ email: `guess-${failure}@test.example`, password: 'wrong' })
    }
    expect((await attempt({ email: user.email, password })).status).toBe(429)
  })

  it('lets a person in from elsewhere while a stranger is locked out of the account', async () => {
    for (let failure = 0; failure < 5; failure++) {
      await attempt({ email: user.email, password: 'wrong' }, '203.0.113.9')
    }
    expect((await attempt({ email: user.email, password }, '203.0.113.9')).status).toBe(429)
    expect((await attempt({ email: user.email, password })).status).toBe(200)
  })

  it('slows guesses down that come from many networks', async () => {
    for (let failure = 0; failure < 50; failure++) {
      await attempt({ email: user.email, password: 'wrong' }, `203.0.113.${failure}`)
    }
    expect((await attempt({ email: user.email, password })).status).toBe(429)
  })

  it('counts the addresses of one IPv6 network together', async () => {
    for (let failure = 0; failure < 30; failure++) {
      await attempt({ email: `guess-${failure}@test.example`, password: 'wrong' }, `2001:db8::${failure}`)
    }
    expect((await attempt({ email: user.email, password }, '2001:db8::ffff')).status).toBe(429)
  })

  it('counts an address once, however its letters are disguised', async () => {
    const { organisationId } = user
    const { email } = await newUser(api.database, { organisationId, password, email: 'kiki.in@test.example' })
    for (let failure = 0; failure < 5; failure++) await attempt({ email, password: 'wrong' })
    // U+212A and U+0130 are lower-cased to k and i by the database.
    const disguised = await attempt({ email: 'KIKİ.İN@test.example', password })
    expect(disguised.status).not.toBe(200)
    await asAuthServer(api.database, (tx) => tx.delete(signInAttempt))
    expect((await attempt({ email: 'kİki.in@test.example', password })).status).toBe(401)
  })

  it('says that the sign-in is over to a browser that did not start it', async () => {
    const { address } = await openPage()
    const stranger = await new TestBrowser(api.app).post(address, { email: user.email, password })
    expect(stranger.json()).toMatchObject({ status: 410, code: 'sign-in.over' })
    const { browser } = await openPage()
    const other = await browser.post(address, { email: user.email, password })
    expect(other.statusCode).toBe(410)
  })

  it('takes no form posts, which another site could make a browser send', async () => {
    const { address } = await openPage()
    const answer = await api.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${user.email}&password=${password}`,
    })
    expect(answer.json()).toMatchObject({ status: 415, code: 'request.unsupported-media-type' })
  })

  it('writes sign-ins and failures into the audit trail, and stamps the user', async () => {
    const { organisationId } = user
    const person = await newUser(api.database, { organisationId, password })
    await attempt({ email: person.email, password: 'wrong' })
    await signInByHttp(api, { email: person.email, password })
    const signIns = await eventsOf('sign-in')
    expect(signIns.filter((event) => event.actorId === person.id)).toMatchObject([
      {
        organisationId,
        entity: 'user',
        entityId: person.id,
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    await expect
      .poll(
        async () => (await eventsOf('sign-in.failed')).filter((event) => event.actorId === person.id).length,
      )
      .toBe(1)
    const [row] = await asJob(api.database, (tx) =>
      tx.select().from(appUser).where(eq(appUser.id, person.id)),
    )
    expect(Date.now() - (row?.lastSignInAt?.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('writes a failure down also when the connection is cut before the answer', async () => {
    const person = await newUser(api.database, { organisationId: user.organisationId, password })
    // At the cost of the product, so that the answer is still on its way when the connection is cut.
    const passwordHash = await hashPassword(password)
    await asAuthServer(api.database, (tx) =>
      tx.update(credential).set({ passwordHash }).where(eq(credential.userId, person.id)),
    )
    const { url: signIn } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const start = await api.app.inject(signIn)
    const cookie = start.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const url = `${await api.app.listen({ port: 0 })}${start.headers.location ?? ''}/login`
    const attempts = () => asAuthServer(api.database, (tx) => tx.$count(signInAttempt))
    const cut = new AbortController()
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: person.email, password: 'wrong' })
    const sent = fetch(url, { method: 'POST', headers, body, signal: cut.signal }).catch(() => 'cut')
    await expect.poll(attempts, { interval: 1 }).toBeGreaterThan(0)
    cut.abort()
    expect(await sent).toBe('cut')
    const failures = async () =>
      (await eventsOf('sign-in.failed')).filter((event) => event.actorId === person.id)
    await expect.poll(failures).toHaveLength(1)
  })

  it('keeps addresses of the lock-out as fingerprints', async () => {
    await attempt({ email: user.email, password: 'wrong' })
    const attempts = await asAuthServer(api.database, (tx) => tx.select().from(signInAttempt))
    expect(attempts).not.toEqual([])
    expect(JSON.stringify(attempts)).not.toContain(user.email)
  })

  it('refuses a person at once when the organisation is closed', async () => {
    const own = await newOrganisation(api.database)
    const person = await newUser(api.database, { organisationId: own.id, password })
    const { tokens } = await signInByHttp(api, { email: person.email, password })
    await asJob(api.database, (tx) =>
      tx.update(organisation).set({ isActive: false }).where(sql`${organisation.id} = ${own.id}`),
    )
    const answer = await api.app.inject({
      url: '/api/v2/user/myself',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(answer.json()).toMatchObject({ code: 'session.refused' })
  })
})
