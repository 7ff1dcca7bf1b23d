import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoutEvent, makeLogoutToken, postLogoutToken } from '../testing/logout-token.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
let now: number
beforeAll(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
  now = Math.floor(Date.now() / 1000)
})
afterAll(() => gateway.close())

const isSignedIn = async () => (await browser.call('GET', '/api/x')).status === 200
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

async function expectRefused(token: string) {
  const answer = await postLogoutToken(gateway, token)
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    400,
    'no-store',
    { error: 'invalid_request' },
  ])
  expect(gateway.audits().at(-1)).toMatchObject({ audit: 'backchannel.refused', reason: 'token-invalid' })
  expect(await isSignedIn()).toBe(true)
}

describe('R26: a logout token is refused', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ iss: 'https://attacker.example' })],
    ['without an issuer', () => ({ iss: undefined })],
    ['for another client', () => ({ aud: 'another' })],
    ['without an audience', () => ({ aud: undefined })],
    ['without iat', () => ({ iat: undefined })],
    ['with an iat that is no number', () => ({ iat: String(now) })],
    ['that is too old', () => ({ iat: now - 600, exp: undefined })],
    ['from the future', () => ({ iat: now + 600, exp: now + 700 })],
    ['that has expired', () => ({ iat: now - 200, exp: now - 150 })],
    ['with an exp that is no number', () => ({ exp: 'never' })],
    ['that is not valid yet', () => ({ nbf: now + 600 })],
    ['without jti', () => ({ jti: undefined })],
    ['with an empty jti', () => ({ jti: '' })],
    ['with a nonce', () => ({ nonce: 'n' })],
    ['with a nonce of null', () => ({ nonce: null })],
    ['without events', () => ({ events: undefined })],
    ['with events that lack the logout', () => ({ events: { 'https://example.org/other': {} } })],
    ['with an event that is no object', () => ({ events: { [logoutEvent]: true } })],
    ['with events in a list', () => ({ events: [logoutEvent] })],
    ['with neither sub nor sid', () => ({ sub: undefined })],
    ['with an empty sub', () => ({ sub: '' })],
    ['with a sub that is no text', () => ({ sub: 1 })],
    ['with a sid that is no text', () => ({ sid: ['a'] })],
  ])('%s', async (_what, claims) => {
    await expectRefused(await makeLogoutToken(gateway, claims()))
  })

  it.each([['JWT'], ['at+jwt'], ['secevent+jwt'], [undefined]])('R26: with the type %s', async (typ) => {
    await expectRefused(await makeLogoutToken(gateway, {}, { typ } as { typ: string }))
  })

  it('R26: that nobody has signed', async () => {
    const claims = claimsOf(await makeLogoutToken(gateway))
    await expectRefused(`${base64url({ alg: 'none', typ: 'logout+jwt' })}.${base64url(claims)}.`)
  })

  it('R26: that is signed with the public key, or with the secret of the client, as a shared secret', async () => {
    const claims = claimsOf(await makeLogoutToken(gateway))
    for (const secret of [
      JSON.stringify(gateway.provider.publicJwk),
      String(gateway.source.OIDC_CLIENT_SECRET),
    ]) {
      const { kid } = gateway.provider.publicJwk
      const signed = `${base64url({ alg: 'HS256', typ: 'logout+jwt', kid })}.${base64url(claims)}`
      await expectRefused(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`)
    }
  })

  it('R26: that another key has signed, under the name of the real one', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const claims = claimsOf(await makeLogoutToken(gateway))
    const { kid } = gateway.provider.publicJwk
    const header = { alg: 'RS256', typ: 'logout+jwt', kid }
    await expectRefused(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))
  })

  it('that brings its own key along', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const claims = claimsOf(await makeLogoutToken(gateway))
    const header = { alg: 'RS256', typ: 'logout+jwt', jwk: await exportJWK(publicKey) }
    await expectRefused(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))
  })

  it('whose claims were changed, cut short, or are none', async () => {
    const [header, , signature] = (await makeLogoutToken(gateway)).split('.')
    const claims = { ...claimsOf(await makeLogoutToken(gateway)), sub: 'person-2' }
    for (const token of [`${header}.${base64url(claims)}.${signature}`, `${header}.`, 'x', '{}', 'a.b.c.d.e'])
      await expectRefused(token)
  })

  it.each([
    ['aud', { aud: 'another' }],
    ['jti', { jti: '' }],
  ])('with a line in the log that names the claim: %s', async (claim, claims) => {
    await expectRefused(await makeLogoutToken(gateway, claims))
    const lines = gateway.lines.map((line) => JSON.parse(line))
    expect(lines.findLast(({ msg }) => msg === 'a logout token was refused')).toMatchObject({ claim })
  })
})

describe('R26: a logout token is accepted', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['without exp', () => ({ exp: undefined })],
    ['for several clients', () => ({ aud: ['another', 'backoffice'] })],
    ['from a clock that is 90 s ahead', () => ({ iat: now + 90, exp: now + 210 })],
    ['from a clock that is 90 s behind', () => ({ iat: now - 90, exp: now - 60 })],
    ['with members in its event', () => ({ events: { [logoutEvent]: { reason: 'x' } } })],
  ])('S15: %s', async (_what, claims) => {
    const token = await makeLogoutToken(gateway, { sub: 'person-2', ...claims() })
    expect((await postLogoutToken(gateway, token)).status).toBe(200)
  })
})

describe('R26: a back-channel call is refused', () => {
  const call = (headers: Record<string, string>, body: string) =>
    fetch(`http://127.0.0.1:${gateway.port}/bff/backchannel-logout`, { method: 'POST', headers, body })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('without a token, or with two', async () => {
    for (const body of ['', 'x=1', 'logout_token=a&logout_token=b']) {
      const answer = await call(form, body)
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_request' }])
      expect(gateway.audits().at(-1)).toMatchObject({ reason: 'token-missing' })
    }
  })

  it('as JSON, above 16 KiB, and by GET', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await call(json, JSON.stringify({ logout_token: 'x' }))).status).toBe(415)
    expect((await call(form, `logout_token=${'x'.repeat(20_000)}`)).status).toBe(413)
    expect((await browser.call('GET', '/bff/backchannel-logout')).status).toBe(404)
  })
})
