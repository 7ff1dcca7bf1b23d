import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { asAuthServer } from '../database/roles.ts'
import { signingKey } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp } from '../testing/browser.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'
import { loadSigningKeys, rotateSigningKey } from './signing-key-repository.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
const password = 'Counting-2026!'

describe('the key that tokens are signed with', () => {
  let api: TestApp
  beforeEach(async () => {
    api = await openTestSystem()
  })
  afterEach(() => api.close())

  const rows = () => asAuthServer(api.database, (tx) => tx.select().from(signingKey))
  const load = (secrets: string[]) => loadSigningKeys(api.database, secrets)
  const kids = async (secrets: string[]) => (await load(secrets)).map(({ kid }) => kid)
  const age = (days: number) =>
    asAuthServer(api.database, (tx) =>
      tx.update(signingKey).set({ createdAt: sql`${signingKey.createdAt} - ${days} * interval '1 day'` }),
    )

  it('is sealed: the database and its backups forge no token', async () => {
    const [key] = await load([first])
    const kept = JSON.stringify(await rows())
    for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const) expect(kept).not.toContain(key?.[member])
    expect((await rows())[0]?.jwk).toEqual({ sealed: expect.any(String) })
  })

  it('is sealed when it was kept in clear, and with the first secret when that is another one', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)) }
    await asAuthServer(api.database, async (tx) => {
      await tx.delete(signingKey)
      await tx.insert(signingKey).values({ kid: 'in-clear', jwk })
    })
    expect((await load([first]))[0]).toMatchObject({ kid: 'in-clear', d: jwk.d })
    expect(JSON.stringify(await rows())).not.toContain(jwk.d)
    expect(await kids([second, first])).toEqual(['in-clear'])
    expect(await kids([second])).toEqual(['in-clear'])
  })

  it('is asked for when no secret opens it, and made anew by the command alone', async () => {
    await expect(load([second])).rejects.toThrow('keys:rotate')
    const { kid } = await rotateSigningKey(api.database, [second])
    expect(await kids([second])).toEqual([kid])
  })

  it('is followed after 90 days; the one before checks for 30 more', async () => {
    const [old] = await kids([first])
    await age(89)
    expect(await kids([first])).toEqual([old])
    await age(2)
    const [next, ...before] = await kids([first])
    expect([next === old, before]).toEqual([false, [old]])
    await age(29)
    expect(await kids([first])).toEqual([next, old])
    await age(2)
    expect(await kids([first])).toEqual([next])
  })

  it('is good at once in processes that began before it was made', async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    const { email } = await newUser(api.database, { organisationId, password })
    const { kid } = await rotateSigningKey(api.database, api.env.cookieKeys)
    const restarted = await buildApp({ env: api.env, database: api.database })
    const { tokens } = await signInByHttp({ app: restarted, env: api.env }, { email, password })
    const authorization = `Bearer ${tokens.access_token}`
    const answer = await api.app.inject({ url: '/api/v2/user/myself', headers: { authorization } })
    expect(answer.statusCode).toBe(200)
    const { keys } = (await api.app.inject('/auth/oauth2/jwks')).json<{ keys: { kid: string }[] }>()
    expect(keys[0]).toMatchObject({ kid })
    await restarted.close()
  })
})
