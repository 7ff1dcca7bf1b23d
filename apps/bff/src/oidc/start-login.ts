import { calculateJwkThumbprint } from 'jose'
import * as client from 'openid-client'
import type { Config } from '../env-config.ts'
import { type DpopKey, newDpopKey } from '../session/dpop-key.ts'
import type { ProviderClient } from './provider-client.ts'

/** What only this attempt knows; the browser keeps it sealed until the way back. */
export type LoginSecrets = {
  state: string
  nonce: string
  codeVerifier: string
  dpopKey: DpopKey | undefined
}

export type LoginRequest = {
  secrets: LoginSecrets
  /** Ask for the credentials again, whatever session the provider has. */
  forcePrompt: boolean
  loginHint: string | undefined
  maxAgeS: number | undefined
}

/** Fresh, unguessable values for one attempt (RFC 9700 2.1.1). */
export function randomLoginSecrets({ oidc }: Config): LoginSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    dpopKey: oidc.dpop ? newDpopKey() : undefined,
  }
}

/**
 * Address at the provider that starts a sign-in: authorization code flow with PKCE S256 (OIDC Core 3.1.2.1, RFC 7636),
 * pushed ahead when the provider offers it (RFC 9126).
 * @throws ProviderError when discovery or the push fails
 */
export async function startLogin(
  provider: ProviderClient,
  config: Config,
  request: LoginRequest,
): Promise<URL> {
  const configuration = await provider.configuration()
  const parameters = await authorizationParameters(config, request)
  if (!configuration.serverMetadata().pushed_authorization_request_endpoint) {
    return client.buildAuthorizationUrl(configuration, parameters)
  }
  try {
    return await client.buildAuthorizationUrlWithPAR(configuration, parameters)
  } catch (error) {
    throw provider.failure(error)
  }
}

async function authorizationParameters({ oidc, publicUrl }: Config, request: LoginRequest) {
  const { secrets, loginHint, maxAgeS } = request
  return new URLSearchParams({
    ...oidc.extraParameters,
    redirect_uri: redirectUri(publicUrl),
    scope: oidc.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    // Binds the code to the key as well (RFC 9449 10).
    ...(secrets.dpopKey ? { dpop_jkt: await calculateJwkThumbprint(secrets.dpopKey) } : {}),
    ...(oidc.resource === null ? {} : { resource: oidc.resource }),
    ...(request.forcePrompt ? { prompt: 'login' } : {}),
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
    ...(maxAgeS === undefined ? {} : { max_age: String(maxAgeS) }),
  })
}

/** Where the provider sends the browser back to; from the configuration, never from a request header. */
export function redirectUri(publicUrl: string): string {
  return `${publicUrl}/bff/callback`
}
