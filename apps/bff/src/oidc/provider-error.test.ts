import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { toProviderError } from './provider-error.ts'

const issuer = 'https://provider.example'

/** What a refresh comes to when the token endpoint does this. */
async function outcomeOf(answer: () => Promise<Response>) {
  const metadata = { issuer, token_endpoint: `${issuer}/token` }
  const configuration = new client.Configuration(metadata, 'backoffice', undefined, client.None())
  configuration[client.customFetch] = answer
  const cause = await client.refreshTokenGrant(configuration, 'refresh-token').catch((error) => error)
  return toProviderError(cause)
}

const json = (status: number, body: object, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const page = (status: number, headers = {}) => new Response('<h1>No</h1>', { status, headers })

describe('an answer of the token endpoint', () => {
  it.each<[what: string, status: number, error: string, kind: string]>([
    ['the token is dead', 400, 'invalid_grant', 'invalid-grant'],
    ['it does not know the gateway', 401, 'invalid_client', 'client-refused'],
    ['the gateway may not do this', 400, 'unauthorized_client', 'client-refused'],
    ['the request was no good', 400, 'invalid_request', 'unavailable'],
    ['it is busy', 400, 'temporarily_unavailable', 'unavailable'],
    ['nothing that is known', 403, 'x', 'client-refused'],
  ])('says that %s: %i %s', async (_what, status, error, kind) => {
    const failure = await outcomeOf(async () => json(status, { error }))
    expect([failure.kind, failure.isAddressGone]).toEqual([kind, false])
    expect(failure.message).toBe(`The provider failed: ${kind} (${error})`)
  })

  it.each([
    [401, 'client-refused', false],
    [403, 'client-refused', false],
    [404, 'unavailable', true],
    [405, 'unavailable', true],
    [410, 'unavailable', true],
    [500, 'unavailable', false],
    [503, 'unavailable', false],
  ])('that is a page with status %i is %s, its address gone: %s', async (status, kind, isAddressGone) => {
    expect(await outcomeOf(async () => page(status))).toMatchObject({ kind, isAddressGone })
  })

  it.each([
    [null, undefined],
    ['0.2', 1],
    ['7', 7],
    ['0', 0],
    ['900', 60],
    ['-1', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('asks to wait %s s, which is %s', async (header, seconds) => {
    const headers = header === null ? {} : { 'retry-after': header }
    const failure = await outcomeOf(async () => page(503, headers))
    expect(failure.retryAfterS).toBe(seconds)
  })

  it('without a token breaks a rule', async () => {
    expect(await outcomeOf(async () => json(200, {}))).toMatchObject({ kind: 'invalid-response' })
  })
})

describe('no answer of the token endpoint', () => {
  it.each([
    ['nobody listens', new TypeError('fetch failed'), true],
    ['it takes too long', new DOMException('late', 'TimeoutError'), false],
    ['the gateway breaks it off', new DOMException('enough', 'AbortError'), false],
  ])('since %s ends nothing', async (_what, error, isAddressGone) => {
    expect(await outcomeOf(() => Promise.reject(error))).toMatchObject({ kind: 'unavailable', isAddressGone })
  })
})
