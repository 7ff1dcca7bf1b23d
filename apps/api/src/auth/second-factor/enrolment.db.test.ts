import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { mailMessage, passkey, role, signInAttempt, totpFactor } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { codeOfApp, givePassword } from '../../testing/second-step.ts'
import { replaceTotp } from './factor-repository.ts'

const password = 'Counting-2026!'

type Browser = Awaited<ReturnType<typeof givePassword>>

describe('the first app, set up within a sign-in', () => {
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
  })
  beforeEach(async () => {
    await asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt)))
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, password, roles: ['Clerk'] })
    await asJob(api.database, (tx) =>
      tx.update(role).set({ requiresSecondFactor: true }).where(eq(role.organisationId, organisationId)),
    )
  })
  afterAll(() => api.close())

  const begin = () => givePassword(api, { email: user.email, password })
  const offered = async (browser: Browser) => (await browser.offer()).json<{ secret: string }>().secret
  const enrol = (browser: Browser, secret: string) =>
    browser.give({ method: 'enrol', code: codeOfApp(secret) })
  const factors = () =>
    asAuthServer(api.database, async (tx) => [
      await tx.select().from(passkey).where(eq(passkey.userId, user.id)),
      await tx.select().from(totpFactor).where(eq(totpFactor.userId, user.id)),
    ])
  /** As if it came in the very moment in which another sign-in is answered. */
  const addFactor = async (kind: 'passkey' | 'app') => {
    const of = { userId: user.id }
    await asAuthServer(api.database, async (tx) => {
      if (kind === 'app') await replaceTotp(tx, { ...of, sealedSecret: 'own', step: 0 })
      else
        await tx
          .insert(passkey)
          .values({ ...of, credentialId: `of-${user.id}`, publicKey: 'x', name: 'Phone' })
    })
    return factors()
  }
  const mails = () =>
    asJob(api.database, (tx) => tx.select().from(mailMessage).where(eq(mailMessage.userId, user.id)))

  it('is not replaced by somebody who had the password before it was there', async () => {
    const [stranger, owner] = [await begin(), await begin()]
    const [theirs, own] = [await offered(stranger), await offered(owner)]
    expect((await enrol(owner, own)).statusCode).toBe(200)
    expect((await enrol(stranger, theirs)).json()).toMatchObject({ status: 410, code: 'sign-in.over' })
    const later = await begin()
    expect((await later.give({ method: 'totp', code: codeOfApp(own, 1) })).statusCode).toBe(200)
  })

  it('is one of two that are confirmed at the same moment', async () => {
    const browsers = await Promise.all([begin(), begin(), begin(), begin()])
    const secrets = await Promise.all(browsers.map(offered))
    const answers = await Promise.all(browsers.map((browser, index) => enrol(browser, secrets[index] ?? '')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410])
    const winner = secrets[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    const later = await begin()
    expect((await later.give({ method: 'totp', code: codeOfApp(winner, 1) })).statusCode).toBe(200)
  })

  it.each(['passkey', 'app'] as const)(
    'is never in the place of a factor, even where the sign-in does not know of it: %s',
    async (factor) => {
      const stranger = await begin()
      const theirs = await offered(stranger)
      const before = await addFactor(factor)
      expect((await enrol(stranger, theirs)).json()).toMatchObject({ status: 410, code: 'sign-in.over' })
      expect(await factors()).toEqual(before)
    },
  )

  it('ends every other sign-in of the person that waits for a step', async () => {
    const [waiting, owner] = [await begin(), await begin()]
    await enrol(owner, await offered(owner))
    expect((await waiting.offer()).json()).toMatchObject({ status: 410, code: 'sign-in.over' })
  })

  it('is told by mail, and in the history', async () => {
    const owner = await begin()
    const { location } = (await enrol(owner, await offered(owner))).json()
    const { access_token: token } = await owner.tokensAt(location)
    expect(await mails()).toMatchObject([
      { template: 'factor-added', to: user.email, data: { factor: 'an authenticator app' } },
    ])
    const headers = { authorization: `Bearer ${token}` }
    const { data } = (
      await api.app.inject({ method: 'GET', url: '/api/v2/user/sign-in/all', headers })
    ).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['sign-in', 'totp-added'])
  })
})
