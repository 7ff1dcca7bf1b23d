import { createHash, createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { DpopKey } from '../session/dpop-key.ts'

/** The request that a proof is for; `url` may have a query, which a proof leaves out. */
export type ProvenCall = { method: string; url: string; accessToken: string; nonce: string | undefined }

/** Keys of requests that share an opened cookie are read once. */
const known = new WeakMap<DpopKey, { privateKey: KeyObject; header: string }>()

/**
 * A DPoP proof for one call of a resource server (RFC 9449 4.2, 7.1), good for nothing else: method, address, token, time
 * and an id of its own stand in it, and the server's nonce when it asked for one.
 */
export function dpopProof(
  key: DpopKey,
  { method, url, accessToken, nonce }: ProvenCall,
  now: number,
): string {
  const { privateKey, header } = prepared(key)
  const payload = {
    jti: randomBytes(16).toString('base64url'),
    htm: method,
    htu: url.replace(/[?#].*$/s, ''),
    iat: Math.floor(now / 1000),
    ath: createHash('sha256').update(accessToken).digest('base64url'),
    ...(nonce === undefined ? {} : { nonce }),
  }
  const input = `${header}.${encoded(payload)}`
  // The two numbers of the signature one after the other, as JOSE wants them (RFC 7518 3.4).
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${input}.${signature.toString('base64url')}`
}

function prepared(key: DpopKey) {
  const found = known.get(key)
  if (found) return found
  const { d: _private, ...jwk } = key
  const made = {
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    header: encoded({ alg: 'ES256', typ: 'dpop+jwt', jwk }),
  }
  known.set(key, made)
  return made
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
