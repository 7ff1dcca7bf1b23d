import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway, type Tokens } from '../testing/browser.ts'
import { newProofMaker, type ProofMaker } from '../testing/dpop.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'
const tokenUrl = 'http://localhost:3000/auth/oauth2/token'
const own = 'http://127.0.0.1:3001'
const path = '/api/v2/user/myself'

describe('with OIDC_DPOP=1', () => {
  let api: TestApp
  let user: TestUser
  let maker: ProofMaker

  beforeAll(async () => {
    api = await openTestSystem({ env: testEnv({ OIDC_DPOP: '1' }) })
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: id, password })
    maker = await newProofMaker()
  })
  afterAll(() => api.close())

  const forToken = (by = maker) => by.prove({ method: 'POST', url: tokenUrl })
  const signIn = async (by = maker) =>
    signInByHttp(
      api,
      { email: user.email, password },
      { parameters: { dpop_jkt: maker.thumbprint }, proof: await forToken(by) },
    )
  const call = (headers: Record<string, string>) => api.app.inject({ url: path, headers })
  async function bound(token: string, by = maker, method = 'GET', url = own + path) {
    const dpop = await by.prove({ method, url, accessToken: token })
    return { authorization: `DPoP ${token}`, dpop }
  }

  it('the tokens of a sign-in are bound to the key of the gateway, and good with a proof of it', async () => {
    const { tokens } = await signIn()
    expect(tokens).toMatchObject({ token_type: 'DPoP', refresh_token: expect.any(String) })
    expect(decodeJwt(tokens.access_token)).toMatchObject({ cnf: { jkt: maker.thumbprint } })
    const answer = await call(await bound(tokens.access_token))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: user.id })
  })

  it('a code is not exchanged without a proof, nor with one of another key', async () => {
    const without = await signInByHttp(api, { email: user.email, password })
    expect(without.tokens).toMatchObject({ error: 'invalid_grant' })
    expect((await signIn(await newProofMaker())).tokens).toMatchObject({ error: 'invalid_grant' })
  })

  it('a refresh keeps the binding', async () => {
    const { tokens } = await signIn()
    const gateway = new TestGateway(api.app, api.env)
    const refreshed = await gateway.refresh(tokens.refresh_token, { dpop: await forToken() })
    const next = refreshed.json<Tokens>()
    expect(decodeJwt(next.access_token)).toMatchObject({ cnf: { jkt: maker.thumbprint } })
    expect((await call(await bound(next.access_token))).statusCode).toBe(200)
  })

  it('a bound token is refused as a Bearer, and the answer says what is wanted (RFC 9449 7.1)', async () => {
    const { tokens } = await signIn()
    const answer = await call({ authorization: `Bearer ${tokens.access_token}` })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('DPoP algs="ES256 Ed25519"')
  })

  it('a plain token is refused, with and without a proof', async () => {
    const plain = await api.tokenFor(user)
    expect((await call({ authorization: `Bearer ${plain}` })).statusCode).toBe(401)
    expect((await call(await bound(plain))).statusCode).toBe(401)
  })

  it('a proof of another key, for another server, missing, doubled or used before is refused', async () => {
    const token = (await signIn()).tokens.access_token
    const good = await bound(token)
    const thief = await newProofMaker()
    const elsewhere = await bound(token, maker, 'GET', `https://elsewhere.example${path}`)
    expect((await call(await bound(token, thief))).statusCode).toBe(401)
    expect((await call(elsewhere)).statusCode).toBe(401)
    expect((await call({ authorization: `DPoP ${token}` })).statusCode).toBe(401)
    expect((await call({ ...good, dpop: `${good.dpop}, ${good.dpop}` })).statusCode).toBe(401)
    expect((await call(good)).statusCode).toBe(200)
    expect((await call(good)).statusCode).toBe(401)
  })

  it('the logout takes the bound token, and ends its grant', async () => {
    const { access_token: token } = (await signIn()).tokens
    const proven = await bound(token, maker, 'POST', `${own}/auth/user/logout`)
    expect((await new TestBrowser(api.app).post('/auth/user/logout', {}, proven)).statusCode).toBe(200)
    expect((await call(await bound(token))).statusCode).toBe(401)
  })
})

describe('without OIDC_DPOP', () => {
  it('no token is bound, whatever the client sends, and a bound call is refused', async () => {
    const api = await openTestSystem()
    const { id } = await newOrganisation(api.database)
    const user = await newUser(api.database, { organisationId: id, password })
    const maker = await newProofMaker()
    const proof = await maker.prove({ method: 'POST', url: tokenUrl })
    const { tokens } = await signInByHttp(api, { email: user.email, password }, { proof })
    expect(tokens).toMatchObject({ token_type: 'Bearer' })
    const dpop = await maker.prove({ method: 'GET', url: own + path, accessToken: tokens.access_token })
    const headers = { authorization: `DPoP ${tokens.access_token}`, dpop }
    expect((await api.app.inject({ url: path, headers })).statusCode).toBe(401)
    await api.close()
  })
})
