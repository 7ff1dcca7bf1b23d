import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import {
  auditEvent,
  pendingStep,
  recoveryCode,
  role,
  signInAttempt,
  totpFactor,
} from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { TestBrowser, TestGateway } from '../../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { codeOfApp, givePassword as givePasswordOf } from '../../testing/second-step.ts'
import { freshRecoveryCodes } from './change-factors.ts'
import { replaceTotp } from './factor-repository.ts'
import { sealSecret } from './seal-secret.ts'
import { newTotpSecret } from './totp.ts'

const password = 'Counting-2026!'

describe('the second step of a sign-in', () => {
  let api: TestApp
  let user: TestUser
  let secret: string

  beforeAll(async () => {
    api = await openTestSystem()
  })
  beforeEach(async () => {
    await asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt)))
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, password, roles: ['Clerk'] })
    secret = newTotpSecret()
  })
  afterAll(() => api.close())

  const codeNow = (of = secret, steps = 0) => codeOfApp(of, steps)
  const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')
  const enrol = () =>
    asAuthServer(api.database, (tx) => {
      const sealedSecret = sealSecret(api.env.cookieKeys, user.id, secret)
      return replaceTotp(tx, { userId: user.id, sealedSecret, step: 0 })
    })
  const recoveryCodes = () => asAuthServer(api.database, (tx) => freshRecoveryCodes(tx, user.id))

  const givePassword = () => givePasswordOf(api, { email: user.email, password })

  const unlock = () => asAuthServer(api.database, (tx) => tx.delete(signInAttempt))
  const events = async () =>
    (
      await asJob(api.database, (tx) => tx.select().from(auditEvent).where(eq(auditEvent.entityId, user.id)))
    ).map(({ action }) => action)

  it('is not asked for when the person has none and no role asks for one', async () => {
    const { answer } = await givePassword()
    expect(answer).toEqual({ location: expect.stringContaining('/auth/oauth2/authorize/') })
  })

  it('is a code of the app, and the ID token says how the person signed in', async () => {
    await enrol()
    const { answer, give, tokensAt } = await givePassword()
    expect(answer).toEqual({ step: 'second-factor', methods: ['totp'] })
    const { location } = (await give({ method: 'totp', code: codeNow() })).json()
    const tokens = await tokensAt(location)
    expect(decodeJwt(tokens.id_token)['amr']).toEqual(['pwd', 'otp', 'mfa'])
  })

  it('signs nobody in before it is done', async () => {
    await enrol()
    const { browser, interaction, give } = await givePassword()
    expect((await give({ method: 'totp', code: wrongCode() })).json()).toMatchObject({
      status: 401,
      code: 'second-factor.failed',
    })
    expect(await events()).toEqual(['second-factor.failed'])
    const resumed = await browser.get(interaction.replace('/interaction/', '/oauth2/authorize/'))
    expect(resumed.headers.location ?? '').not.toContain('code=')
  })

  it('takes no code twice, also not from two browsers at the same moment', async () => {
    await enrol()
    const code = codeNow()
    const browsers = await Promise.all([givePassword(), givePassword(), givePassword()])
    const statuses = await Promise.all(
      browsers.map(async ({ give }) => (await give({ method: 'totp', code })).statusCode),
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401])
    const { give } = await givePassword()
    expect((await give({ method: 'totp', code })).statusCode).toBe(401)
    expect((await give({ method: 'totp', code: codeNow(secret, 1) })).statusCode).toBe(200)
  })

  it('is over after five wrong codes, and the sign-in starts anew', async () => {
    await enrol()
    const { give } = await givePassword()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await give({ method: 'totp', code: wrongCode() })).statusCode).toBe(401)
      await unlock()
    }
    expect((await give({ method: 'totp', code: codeNow() })).json()).toMatchObject({ code: 'sign-in.over' })
  })

  it('locks guesses out, and the right password does not forgive them', async () => {
    await enrol()
    for (let attempt = 0; attempt < 5; attempt++) {
      const { give } = await givePassword()
      expect((await give({ method: 'totp', code: wrongCode() })).statusCode).toBe(401)
    }
    const { give } = await givePassword()
    expect((await give({ method: 'totp', code: codeNow() })).json()).toMatchObject({
      status: 429,
      code: 'sign-in.too-many',
    })
  })

  it('is a recovery code instead, once, however it is typed', async () => {
    await enrol()
    const [code = ''] = await recoveryCodes()
    const first = await givePassword()
    expect(first.answer).toMatchObject({ methods: ['totp', 'recovery'] })
    const typed = ` ${code.replaceAll('-', '').toUpperCase()} `
    expect((await first.give({ method: 'recovery', code: typed })).statusCode).toBe(200)
    const again = await givePassword()
    expect((await again.give({ method: 'recovery', code })).statusCode).toBe(401)
  })

  it('is nobody else’s code, and nothing without the password', async () => {
    await enrol()
    const [code = ''] = await recoveryCodes()
    const { organisationId } = user
    const other = await newUser(api.database, { organisationId, password })
    user = other
    secret = newTotpSecret()
    await enrol()
    const { give } = await givePassword()
    expect((await give({ method: 'recovery', code })).statusCode).toBe(401)
    const browser = new TestBrowser(api.app)
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const interaction = (await browser.get(url)).headers.location ?? ''
    const answer = await browser.post(`${interaction}/second-factor`, { method: 'totp', code: codeNow() })
    expect(answer.json()).toMatchObject({ status: 410, code: 'sign-in.over' })
  })

  it('keeps neither secrets nor codes in the clear', async () => {
    await enrol()
    const codes = await recoveryCodes()
    const kept = await asAuthServer(api.database, async (tx) =>
      JSON.stringify([
        await tx.select().from(totpFactor),
        await tx.select().from(recoveryCode),
        await tx.select().from(pendingStep),
      ]),
    )
    for (const hidden of [secret, ...codes]) expect(kept).not.toContain(hidden)
    expect(new Set(codes).size).toBe(10)
  })

  describe('of a person whose role asks for one', () => {
    beforeEach(() =>
      asJob(api.database, (tx) =>
        tx
          .update(role)
          .set({ requiresSecondFactor: true })
          .where(eq(role.organisationId, user.organisationId)),
      ),
    )

    it('is to set up an app right after the password, with recovery codes shown once', async () => {
      const { browser, interaction, answer, give, tokensAt } = await givePassword()
      expect(answer).toEqual({ step: 'enrol' })
      const offer = (await browser.post(`${interaction}/enrol`, {})).json()
      expect(offer.uri).toContain(offer.secret)
      const done = (await give({ method: 'enrol', code: codeNow(offer.secret) })).json()
      expect(done.recoveryCodes).toHaveLength(10)
      const tokens = await tokensAt(done.location)
      expect(decodeJwt(tokens.id_token)['amr']).toEqual(['pwd', 'otp', 'mfa'])
      expect((await givePassword()).answer).toEqual({
        step: 'second-factor',
        methods: ['totp', 'recovery'],
      })
    })

    it('is not passed by a code of another secret, nor by leaving it out', async () => {
      const { browser, interaction, give } = await givePassword()
      await browser.post(`${interaction}/enrol`, {})
      expect((await give({ method: 'enrol', code: codeNow() })).statusCode).toBe(401)
      expect((await give({ method: 'totp', code: codeNow() })).json()).toMatchObject({ code: 'sign-in.over' })
      const resumed = await browser.get(interaction.replace('/interaction/', '/oauth2/authorize/'))
      expect(resumed.headers.location ?? '').not.toContain('code=')
    })

    it('cannot be set up anew by somebody who only has the password', async () => {
      await enrol()
      const { browser, interaction } = await givePassword()
      expect((await browser.post(`${interaction}/enrol`, {})).statusCode).toBe(410)
    })
  })
})
