import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { reSign } from '../testing/re-sign.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { startTestProvider } from '../testing/test-provider.ts'

async function newSigningKey(kid: string): Promise<{ privateJwk: JWK; publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const about = { alg: 'ES256', use: 'sig', kid }
  return {
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
  }
}

describe('a provider that changes while the gateway runs', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())

  async function signedIn() {
    const browser = gateway.newBrowser()
    const call = async () => (await browser.call('GET', '/api/v2/items')).status
    const callback = await browser.signIn()
    return { call, location: callback.headers['location'] }
  }

  it('S51: signs with keys that it has just published, at a sign-in and at a refresh', async () => {
    gateway = await startTestGateway()
    const { switches } = gateway.provider
    switches.metadata = { id_token_signing_alg_values_supported: ['RS256', 'ES256'] }
    const { call } = await signedIn()
    const signWithNewKey = async (kid: string) => {
      const { privateJwk, publicJwk } = await newSigningKey(kid)
      switches.extraKeys = [publicJwk]
      switches.tokenAnswer = async (answer) => ({
        ...answer,
        id_token: await reSign(String(answer['id_token']), privateJwk),
      })
    }
    await signWithNewKey('second')
    expect((await signedIn()).location).toMatch(/^\/authorized/)
    await signWithNewKey('third')
    gateway.clock.offsetMs += 3_590_000
    expect(await call()).toBe(200)
    expect(gateway.provider.counts.refreshed).toBe(1)
  })

  it('S51: a key that is not published signs nothing', async () => {
    gateway = await startTestGateway()
    const { privateJwk } = await newSigningKey('unknown')
    gateway.provider.switches.metadata = { id_token_signing_alg_values_supported: ['ES256'] }
    gateway.provider.switches.tokenAnswer = async (answer) => ({
      ...answer,
      id_token: await reSign(String(answer['id_token']), privateJwk),
    })
    expect((await signedIn()).location).toMatch(/^\/login\?error=/)
  })

  it('S51: the token endpoint moves: the next try finds it, and nobody is signed out', async () => {
    gateway = await startTestGateway()
    const { call } = await signedIn()
    gateway.provider.switches.tokenPath = '/oauth2/token-v2'
    gateway.clock.offsetMs += 3_590_000
    expect(await call()).toBe(503)
    expect(await call()).toBe(200)
    expect(gateway.provider.counts.refreshed).toBe(1)
  })

  it('S51: is down when the gateway starts: readyz says so, and the first sign-in after works', async () => {
    gateway = await startTestGateway({ foreignProvider: true })
    const { port } = new URL(gateway.provider.url)
    await gateway.provider.close()
    const browser = gateway.newBrowser()
    expect((await browser.call('GET', '/readyz')).status).toBe(503)
    const refused = await browser.call('GET', '/bff/login')
    expect(refused.headers['location']).toMatch(/^\/login\?error=/)
    const origin = `http://127.0.0.1:${port}`
    const returned = await startTestProvider(gateway.publicUrl, { origin, port: Number(port) })
    gateway.clock.offsetMs += 60_000
    expect((await browser.call('GET', '/readyz')).status).toBe(200)
    expect((await browser.signInAnywhere()).headers['location']).toMatch(/^\/authorized/)
    await returned.close()
  })

  it.each([
    ['R10: another issuer', { issuer: 'https://elsewhere.example' }],
    ['R10: an issuer that differs in a slash', { issuer: 'slash' }],
  ])('metadata that name %s are refused', async (_what, metadata) => {
    gateway = await startTestGateway()
    const issuer = metadata.issuer === 'slash' ? `${gateway.publicUrl}/auth/` : metadata.issuer
    gateway.provider.switches.metadata = { issuer }
    const answer = await gateway.newBrowser().call('GET', '/bff/login')
    expect(answer.headers['location']).toMatch(/^\/login\?error=/)
    expect((await gateway.newBrowser().call('GET', '/readyz')).status).toBe(503)
  })

  it('S27: behind a proxy that ends TLS the provider is told the public address, whatever the request says', async () => {
    gateway = await startTestGateway({ env: { PUBLIC_URL: 'https://stock.example' }, foreignProvider: true })
    const headers = { host: 'stock.example', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
    const answer = await gateway.newBrowser().call('GET', '/bff/login', { headers })
    const target = new URL(String(answer.headers['location']))
    expect(target.searchParams.get('redirect_uri')).toBe('https://stock.example/bff/callback')
  })
})
