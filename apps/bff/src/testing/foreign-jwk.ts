import { exportJWK, type JWK } from 'jose'
import { newRsaKeys } from '@backoffice/test-kit/rsa-keys'

let foreign: Promise<JWK> | undefined

/** A public key that has signed nothing. */
export function foreignJwk(): Promise<JWK> {
  return (foreign ??= newRsaKeys().then(async ({ publicKey }) => ({
    ...(await exportJWK(publicKey)),
    alg: 'RS256',
    use: 'sig',
  })))
}
