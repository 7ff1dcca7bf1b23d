import type { JWK } from 'jose'
import { testClient, testPerson } from './provider-switches.ts'

/** What an administrator sets up; `client` and `plugin` are properties of Glewlwyd, beside or instead of the usual. */
export type GlewlwydSetup = {
  publicUrl: string
  signingKey: JWK
  client?: Record<string, unknown>
  plugin?: Record<string, unknown>
}

/** Its OpenID plugin: code flow with PKCE, refresh tokens for one use, and what the provider can offer besides. */
function pluginParameters(issuer: string, { publicUrl, signingKey, plugin }: GlewlwydSetup) {
  return {
    iss: issuer,
    'jwks-private': JSON.stringify({ keys: [signingKey] }),
    'default-kid': signingKey.kid,
    'jwks-show': true,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    'access-token-duration': 3600,
    'refresh-token-duration': 86_400,
    'code-duration': 600,
    'refresh-token-rolling': false,
    'refresh-token-one-use': 'always',
    'auth-type-code-enabled': true,
    'auth-type-code-revoke-replayed': true,
    'auth-type-client-enabled': true,
    'auth-type-refresh-enabled': true,
    'subject-type': 'public',
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'scope-claim': 'no',
    'allowed-scope': ['openid'],
    'address-claim': { type: 'no' },
    'pkce-allowed': true,
    'pkce-required': true,
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
    'client-jwks-parameter': 'jwks',
    'request-parameter-allow': true,
    'request-maximum-exp': 3600,
    'oauth-par-allowed': true,
    'oauth-par-duration': 90,
    'oauth-par-request_uri-prefix': 'urn:ietf:params:oauth:request_uri:',
    'oauth-as-iss-id': true,
    'resource-allowed': true,
    'resource-scope': { openid: [`${publicUrl}/api`] },
    'resource-client-property': 'resource',
    ...plugin,
  }
}

function gatewayClient({ publicUrl, client }: GlewlwydSetup) {
  return {
    client_id: testClient.id,
    name: 'Back-office',
    confidential: true,
    enabled: true,
    client_secret: testClient.secret,
    redirect_uri: [`${publicUrl}/bff/callback`],
    post_logout_redirect_uri: `${publicUrl}/login`,
    // Revocation takes clients with this grant type alone.
    authorization_type: ['code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_method: ['client_secret_basic'],
    scope: ['openid'],
    resource: [`${publicUrl}/api`],
    ...client,
  }
}

/** Sets up the plugin, the gateway as its client and the test person, by the API of the administrator. */
export async function setUpGlewlwyd(origin: string, setup: GlewlwydSetup): Promise<void> {
  const answer = await post('/auth/', { username: 'admin', password: 'password' }, '')
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const parameters = pluginParameters(`${origin}/api/oidc`, setup)
  await post(
    '/mod/plugin/',
    { module: 'oidc', name: 'oidc', display_name: 'OpenID', parameters, enabled: true },
    cookie,
  )
  const { email, password } = testPerson
  const person = { username: 'person', password, email, name: 'A Person', scope: ['openid', 'g_profile'] }
  await post('/user/?source=database', { ...person, enabled: true }, cookie)
  await post('/client/?source=database', gatewayClient(setup), cookie)

  async function post(path: string, body: object, cookies: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie: cookies }
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return response
  }
}
