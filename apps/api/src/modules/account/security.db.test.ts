import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { credential, mailMessage, role, signInAttempt } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { signInByHttp, TestBrowser } from '../../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'

const password = 'Counting-2026!'
const newPassword = 'three-cups-of-tea-at-eight'

describe('how a person signs in', () => {
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    await asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt)))
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, password, roles: ['Clerk'] })
  })
  afterAll(() => api.close())

  /** A browser in which the person is signed in, and its calls. */
  async function signIn(browser = new TestBrowser(api.app)) {
    const { tokens } = await signInByHttp(api, { email: user.email, password }, { browser })
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      api.app.inject({ method, url: `/api/v2/user/${path}`, headers, ...(payload ? { payload } : {}) })
    return { call, status: async () => (await call('GET', 'myself')).statusCode }
  }

  describe('sessions', () => {
    it('are shown with this one marked, and nobody else’s', async () => {
      const [here, there] = [await signIn(), await signIn()]
      await there.status()
      const { data } = (await here.call('GET', 'session/all')).json()
      expect(data).toHaveLength(2)
      expect(data.filter((session: { isThis: boolean }) => session.isThis)).toHaveLength(1)
      expect(data[0]).toMatchObject({ network: '127.0.0.1', device: '' })
    })

    it('end one by one, by their owner alone', async () => {
      const [here, there] = [await signIn(), await signIn()]
      const { data } = (await here.call('GET', 'session/all')).json()
      const { id } = data.find((session: { isThis: boolean }) => !session.isThis)
      const { organisationId } = user
      const stranger = await newUser(api.database, { organisationId })
      expect((await api.as(stranger).delete(`/api/v2/user/session/${id}`)).statusCode).toBe(404)
      expect(await there.status()).toBe(200)
      expect((await here.call('DELETE', `session/${id}`)).json()).toEqual({ sessions: 1 })
      expect(await there.status()).toBe(401)
      expect(await here.status()).toBe(200)
    })

    it('end everywhere at the next request, with or without this one', async () => {
      const [here, there] = [await signIn(), await signIn()]
      await here.call('POST', 'session/end-all', { exceptThis: true })
      expect([await here.status(), await there.status()]).toEqual([200, 401])
      await here.call('POST', 'session/end-all', { exceptThis: false })
      expect(await here.status()).toBe(401)
    })
  })

  describe('the password', () => {
    const change = (person: Awaited<ReturnType<typeof signIn>>, body: object) =>
      person.call('PUT', 'update-password', { currentPassword: password, newPassword, ...body })

    it('is changed by whoever knows it; other sessions end, this one stays, and a mail tells of it', async () => {
      const [here, there] = [await signIn(), await signIn()]
      expect((await change(here, {})).json()).toEqual({ sessions: 1 })
      expect([await here.status(), await there.status()]).toEqual([200, 401])
      const { callback } = await signInByHttp(api, { email: user.email, password: newPassword })
      expect(callback).toContain('code=')
      const [stored] = await asAuthServer(api.database, (tx) =>
        tx.select().from(credential).where(eq(credential.userId, user.id)),
      )
      expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const mails = await asJob(api.database, (tx) =>
        tx.select().from(mailMessage).where(eq(mailMessage.userId, user.id)),
      )
      expect(mails.map(({ template }) => template)).toContain('password-changed')
      const { data } = (await here.call('GET', 'sign-in/all')).json()
      expect(data.map(({ action }: { action: string }) => action)).toContain('password-changed')
    })

    it('stays when the current one is wrong, which counts against the lock-out', async () => {
      const here = await signIn()
      for (let attempt = 0; attempt < 5; attempt++) {
        const answer = await change(here, { currentPassword: 'wrong' })
        expect(answer.json()).toMatchObject({
          status: 400,
          errors: [{ field: 'currentPassword', code: 'password.wrong' }],
        })
      }
      expect((await change(here, {})).json()).toMatchObject({ status: 429, code: 'sign-in.too-many' })
      expect(JSON.stringify((await change(here, { currentPassword: 'wrong' })).json())).not.toContain(
        newPassword,
      )
    })

    it('is another one, and hard to guess', async () => {
      const here = await signIn()
      expect((await change(here, { newPassword: password })).json().errors).toMatchObject([
        { field: 'newPassword', code: 'password.same' },
      ])
      expect((await change(here, { newPassword: 'short' })).json().errors).toMatchObject([
        { field: 'newPassword', code: 'password.weak' },
      ])
    })
  })

  describe('second factors', () => {
    const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

    it('are changed shortly after the password was given, and not without it', async () => {
      const own = api.as(user)
      expect((await own.get('/api/v2/user/security')).json()).toMatchObject({ isConfirmed: false })
      expect((await own.post('/api/v2/user/totp', {})).json()).toMatchObject({
        status: 403,
        code: 'session.unconfirmed',
      })
      const wrong = await own.post('/api/v2/user/security/confirm', { password: 'wrong' })
      expect(wrong.json().errors).toMatchObject([{ field: 'password', code: 'password.wrong' }])
      await own.post('/api/v2/user/security/confirm', { password })
      expect((await own.get('/api/v2/user/security')).json()).toMatchObject({ isConfirmed: true })
      expect((await own.post('/api/v2/user/totp', {})).statusCode).toBe(200)
    })

    it('begin with an app whose first code is right, and ten recovery codes', async () => {
      const { call } = await signIn()
      const { secret } = (await call('POST', 'totp')).json()
      const wrong = await call('POST', 'totp/confirm', { code: '000000' })
      expect(wrong.json().errors).toMatchObject([{ field: 'code', code: 'code.wrong' }])
      const done = (await call('POST', 'totp/confirm', { code: codeOf(secret) })).json()
      expect(done.recoveryCodes).toHaveLength(10)
      expect((await call('GET', 'security')).json()).toMatchObject({
        totpSince: expect.any(String),
        recoveryCodesLeft: 10,
        isRequired: false,
      })
    })

    it('end every other session, which has none, and leave this one', async () => {
      const [here, there] = [await signIn(), await signIn()]
      const { secret } = (await here.call('POST', 'totp')).json()
      await here.call('POST', 'totp/confirm', { code: '000000' })
      expect(await there.status()).toBe(200)
      await here.call('POST', 'totp/confirm', { code: codeOf(secret) })
      expect([await here.status(), await there.status()]).toEqual([200, 401])
    })

    it('lose their recovery codes with the last of them', async () => {
      const { call } = await signIn()
      const { secret } = (await call('POST', 'totp')).json()
      await call('POST', 'totp/confirm', { code: codeOf(secret) })
      expect((await call('DELETE', 'totp')).json()).toEqual({ done: true })
      expect((await call('GET', 'security')).json()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    })

    it('are told among what became of the sign-in, the newest first', async () => {
      const { call } = await signIn()
      const { secret } = (await call('POST', 'totp')).json()
      await call('POST', 'totp/confirm', { code: codeOf(secret) })
      await call('POST', 'recovery-code')
      await call('DELETE', 'totp')
      const { data } = (await call('GET', 'sign-in/all')).json()
      const actions = data.map(({ action }: { action: string }) => action)
      expect(actions).toEqual(['totp-removed', 'recovery-codes-made', 'totp-added', 'sign-in'])
    })

    it('cannot all be taken away when a role asks for one', async () => {
      const { call } = await signIn()
      const { secret } = (await call('POST', 'totp')).json()
      await call('POST', 'totp/confirm', { code: codeOf(secret) })
      await asJob(api.database, (tx) => tx.update(role).set({ requiresSecondFactor: true }))
      expect((await call('DELETE', 'totp')).json()).toMatchObject({
        status: 409,
        code: 'second-factor.required',
      })
      await asJob(api.database, (tx) => tx.update(role).set({ requiresSecondFactor: false }))
    })

    it('take no passkey that answers no challenge of ours', async () => {
      const { call } = await signIn()
      const response = JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: {} })
      const answer = await call('POST', 'passkey', { name: 'Phone', response })
      expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
      const { options } = (await call('POST', 'passkey/options')).json()
      expect(JSON.parse(options)).toMatchObject({ rp: { id: 'localhost' }, user: { name: user.email } })
      expect((await call('POST', 'passkey', { name: 'Phone', response })).statusCode).toBe(400)
    })
  })

  it('shows failures and successes of the sign-in with their place', async () => {
    const { call } = await signIn()
    const { data } = (await call('GET', 'sign-in/all')).json()
    expect(data).toMatchObject([{ action: 'sign-in', network: '127.0.0.1', device: '' }])
  })
})
