import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import type { ProviderClient } from './provider-client.ts'
import { refreshTokens } from './refresh-tokens.ts'

/** What the token endpoint is asked when a refresh token is redeemed at a gateway with these settings. */
async function askedWith(env: Record<string, string>): Promise<Record<string, string>> {
  let asked = {}
  const issuer = 'https://provider.example'
  const metadata = { issuer, token_endpoint: `${issuer}/token` }
  const configuration = new client.Configuration(metadata, 'backoffice', 'a-secret')
  configuration[client.customFetch] = async (_url, { body }) => {
    if (body instanceof URLSearchParams) asked = Object.fromEntries(body)
    return Response.json({ access_token: 'next', token_type: 'bearer', expires_in: 60 })
  }
  const { config } = readConfig({ COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x', ...env })
  const provider = { configuration: async () => configuration, failure: (error: Error) => error }
  await refreshTokens(provider as unknown as ProviderClient, config, 'the-old-one', undefined, Date.now)
  return asked
}

describe('the redemption of a refresh token', () => {
  it('asks for the audience that the sign-in asked for (RFC 8707 2.2)', async () => {
    expect(await askedWith({ OIDC_RESOURCE: 'https://api.example' })).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'the-old-one',
      resource: 'https://api.example',
    })
  })

  it('names none where there is none', async () => {
    expect(await askedWith({ OIDC_RESOURCE: '' })).not.toHaveProperty('resource')
  })
})
