import { importJWK } from 'jose'
import * as client from 'openid-client'
import type { DpopKey } from '../session/dpop-key.ts'

/** What openid-client needs to prove possession of the session's key at the provider (RFC 9449 5), nonces included. */
export async function dpopHandle(
  configuration: client.Configuration,
  key: DpopKey,
): Promise<client.DPoPHandle> {
  const { d: _private, ...publicJwk } = key
  const [privateKey, publicKey] = await Promise.all([
    importJWK(key, 'ES256'),
    importJWK(publicJwk, 'ES256', { extractable: true }),
  ])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new TypeError('A DPoP key is a key pair.')
  return client.getDPoPHandle(configuration, { privateKey, publicKey })
}
