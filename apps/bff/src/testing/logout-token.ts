import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { testClient } from './provider-switches.ts'
import type { TestProvider } from './test-provider.ts'

type Header = { alg?: string; typ?: string; kid?: string }

export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** A logout token with the provider's real key; `claims` and `header` change it, `undefined` leaves a claim out. */
export async function makeLogoutToken(
  { provider, publicUrl }: { provider: TestProvider; publicUrl: string },
  claims: Record<string, unknown> = {},
  header: Header = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const { privateKey, keyId } = provider.signingKey
  const payload = {
    iss: `${publicUrl}/auth`,
    aud: testClient.id,
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    sub: 'person-1',
    events: { [logoutEvent]: {} },
    ...claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: keyId, ...header })
    .sign(privateKey)
}

/** What the provider would post. */
export function postLogoutToken(
  gateway: { port: number },
  token: string,
  headers: Record<string, string> = {},
) {
  return fetch(`http://127.0.0.1:${gateway.port}/bff/backchannel-logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ logout_token: token }).toString(),
  })
}
