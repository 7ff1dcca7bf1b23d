import { importJWK } from 'jose'
import * as client from 'openid-client'
import type { Config } from '../env-config.ts'

/**
 * How the gateway proves who it is at the token, revocation and PAR endpoints (RFC 9700 2.5). `client_id` always
 * stands in the form as well, which openid-client leaves out for client_secret_basic.
 */
export async function clientAuthentication(oidc: Config['oidc']): Promise<client.ClientAuth> {
  const authenticate = await chosenMethod(oidc)
  return (server, metadata, body, headers) => {
    body.set('client_id', metadata.client_id)
    // Typed as void, but an assertion takes a while to sign: openid-client waits for what is returned.
    return authenticate(server, metadata, body, headers)
  }
}

async function chosenMethod(oidc: Config['oidc']): Promise<client.ClientAuth> {
  switch (oidc.clientAuth) {
    case 'client_secret_basic':
      return basic(oidc.clientSecret ?? '')
    case 'client_secret_post':
      return client.ClientSecretPost(oidc.clientSecret ?? '')
    case 'private_key_jwt':
      return signedAssertion(await importPrivateKey(oidc.clientKey ?? ''), oidc.assertionAudience)
    case 'none':
      return client.None()
  }
}

/**
 * RFC 6749 2.3.1 to the letter: openid-client encodes `-`, `_`, `.` and `*` as well, which a form leaves as they are, and
 * some providers compare without decoding.
 */
function basic(secret: string): client.ClientAuth {
  return (_server, metadata, _body, headers) => {
    const credentials = `${formEncoded(metadata.client_id)}:${formEncoded(secret)}`
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice('='.length)
}

/**
 * RFC 7523 2.2. `issuer` is the audience that cannot be used at another provider; older providers take the address of the
 * endpoint alone (OIDC Core 9).
 */
function signedAssertion(
  key: client.PrivateKey,
  audience: Config['oidc']['assertionAudience'],
): client.ClientAuth {
  if (audience === 'issuer') return client.PrivateKeyJwt(key)
  return (server, metadata, body, headers) => {
    const aud = endpointOf(server, body)
    const authenticate = client.PrivateKeyJwt(key, {
      [client.modifyAssertion]: (_header, payload) => void Object.assign(payload, { aud }),
    })
    return authenticate(server, metadata, body, headers)
  }
}

/** Where a form of the gateway goes to. */
function endpointOf(server: client.ServerMetadata, body: URLSearchParams): string | undefined {
  if (body.has('grant_type')) return server.token_endpoint
  return body.has('token') ? server.revocation_endpoint : server.pushed_authorization_request_endpoint
}

/** @throws TypeError, SyntaxError when the text is no private JWK with its `alg` */
async function importPrivateKey(text: string): Promise<client.PrivateKey> {
  const jwk: { kid?: string } = JSON.parse(text)
  const key = await importJWK(jwk)
  if (key instanceof Uint8Array) throw new TypeError('OIDC_CLIENT_KEY must be a private key, not a secret.')
  return { key, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) }
}
