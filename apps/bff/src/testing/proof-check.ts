import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, decodeJwt, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import type { Accepts } from './test-api.ts'

/** How an API checks bound tokens (RFC 9449 4.3, 7), with a nonce when `state.nonce` is set. */
export function proofCheck() {
  const state = {
    nonce: undefined as string | undefined,
    /** Thumbprint of the key of each proof that was good. */
    keys: [] as string[],
    refusals: [] as string[],
  }
  const seen = new Set<unknown>()

  const accepts: Accepts = async (token, { method, url, headers }) => {
    const { authorization = '', host } = headers
    if (!authorization.startsWith('DPoP ')) return refused('scheme')
    const { payload, protectedHeader } = await jwtVerify(String(headers['dpop']), EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
    })
    if (payload['nonce'] !== state.nonce && state.nonce !== undefined) {
      refused('nonce')
      return { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"', 'dpop-nonce': state.nonce }
    }
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk as JWK)
    const expected = {
      htm: method,
      htu: `http://${host}${url.split('?')[0]}`,
      ath: createHash('sha256').update(token).digest('base64url'),
    }
    for (const [name, value] of Object.entries(expected)) if (payload[name] !== value) return refused(name)
    const { cnf } = decodeJwt<{ cnf?: { jkt: string } }>(token)
    if (cnf?.jkt !== thumbprint) return refused('cnf')
    if (seen.has(payload.jti) || typeof payload.iat !== 'number') return refused('jti')
    seen.add(payload.jti)
    state.keys.push(thumbprint)
    return true
  }

  function refused(why: string): false {
    state.refusals.push(why)
    return false
  }

  return { accepts, state }
}
