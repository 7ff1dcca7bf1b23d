import { importJWK } from 'jose'
import * as client from 'openid-client'
import type { Config } from '../env-config.ts'

/**
 * How the gateway proves who it is at the token, revocation and PAR endpoints (RFC 9700 2.5). `client_id` always
 * stands in the form as well (spec 7), which openid-client leaves out for client_secret_basic.
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
      return client.ClientSecretBasic(oidc.clientSecret ?? '')
    case 'client_secret_post':
      return client.ClientSecretPost(oidc.clientSecret ?? '')
    case 'private_key_jwt':
      return client.PrivateKeyJwt(await importPrivateKey(oidc.clientKey ?? ''))
    case 'none':
      return client.None()
  }
}

/** @throws TypeError, SyntaxError when the text is no private JWK with its `alg` */
async function importPrivateKey(text: string): Promise<client.PrivateKey> {
  const jwk: { kid?: string } = JSON.parse(text)
  const key = await importJWK(jwk)
  if (key instanceof Uint8Array) throw new TypeError('OIDC_CLIENT_KEY must be a private key, not a secret.')
  return { key, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) }
}
