import type { IncomingHttpHeaders } from 'node:http'
import type { UsableSession } from '../refresh/session-renewal.ts'
import { dpopProof } from './dpop-proof.ts'

/** A call of an upstream; `path` with its query. */
export type UpstreamCall = { origin: string; path: string; method: string }

/** What shows an upstream that a call may be made. */
export type CallCredentials = {
  /** The one place where a token enters a request: a Bearer (RFC 6750 2.1), or a bound token with its proof (RFC 9449 7.1). */
  add(headers: Record<string, string>, session: UsableSession, call: UpstreamCall): void
  /** Keeps the nonce that an upstream gives for the next proofs (RFC 9449 8.2, 9). */
  learn(origin: string, headers: IncomingHttpHeaders): void
}

export function createCallCredentials(now: () => number): CallCredentials {
  const nonces = new Map<string, string>()

  return {
    add(headers, { access, dpopKey }, { origin, path, method }) {
      if (!dpopKey) {
        headers['authorization'] = `Bearer ${access.token}`
        return
      }
      const call = { method, url: origin + path, accessToken: access.token, nonce: nonces.get(origin) }
      headers['authorization'] = `DPoP ${access.token}`
      headers['dpop'] = dpopProof(dpopKey, call, now())
    },
    learn(origin, headers) {
      const nonce = headers['dpop-nonce']
      if (typeof nonce === 'string' && isNonce(nonce)) nonces.set(origin, nonce)
    },
  }
}

/** A 401 that only asks for a proof with a nonce: it says nothing about the token. */
export function asksForNonce(headers: IncomingHttpHeaders): boolean {
  const challenge = headers['www-authenticate'] ?? ''
  return typeof headers['dpop-nonce'] === 'string' && /error="?use_dpop_nonce"?/.test(challenge)
}

/** RFC 9449 8.1, and no longer than what a server can want. */
function isNonce(text: string): boolean {
  return /^[\x21\x23-\x5b\x5d-\x7e]{1,512}$/.test(text)
}
