// RFC 9449: a DPoP proof shows that whoever sends an access token holds the private key that it is bound to.
import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { replayMemory } from './replay-memory.ts'

/** Seconds by which a proof may be older or younger than now: the clocks of the gateway and the API may differ. */
const windowS = 120

/** Signature algorithms of proofs; the gateway signs with the first. Never a symmetric one (RFC 9449 4.3). */
export const proofAlgorithms = ['ES256', 'Ed25519']

/** The request that a proof was sent with; `urls` as the sender may have addressed it, queries are not looked at. */
export type ProvenRequest = { method: string; urls: readonly string[]; accessToken: string }

/** A proof that fits its request, of which it is not known yet whether it came before. */
export type CheckedProof = {
  /** Of the key behind the proof (RFC 7638). */
  thumbprint: string
  /**
   * Remembers the proof; only for a token that was verified and is bound to this key, because anybody can make proofs
   * for a token of their own. @throws AppError `session.refused` when it came before
   */
  useUp: () => void
}

/** @throws AppError `session.refused` */
export type ProofVerifier = (proof: string, request: ProvenRequest) => Promise<CheckedProof>

const payload = z.object({
  jti: z.string().min(1).max(256),
  htm: z.string(),
  htu: z.url(),
  ath: z.string(),
  iat: z.number(),
})

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

function matches(proof: z.output<typeof payload>, request: ProvenRequest, nowS: number): boolean {
  return (
    proof.htm === request.method &&
    request.urls.some((url) => withoutQuery(url) === withoutQuery(proof.htu)) &&
    proof.ath === createHash('sha256').update(request.accessToken).digest('base64url') &&
    Math.abs(nowS - proof.iat) <= windowS
  )
}

/**
 * Makes the check of proofs (RFC 9449 4.3): type, embedded public key, signature, method, address, token, time, and that
 * none comes twice. What was seen is kept in this process: with several, a proof is good once in each.
 */
export function proofVerifier(now: () => number = Date.now): ProofVerifier {
  const seen = replayMemory(now)
  return async (proof, request) => {
    try {
      const verified = await jwtVerify(proof, EmbeddedJWK, { algorithms: proofAlgorithms, typ: 'dpop+jwt' })
      const claims = payload.safeParse(verified.payload)
      const { jwk } = verified.protectedHeader
      if (jwk === undefined || !claims.success || !matches(claims.data, request, now() / 1000))
        throw new AppError('session.refused', { detail: 'The DPoP proof does not fit the request.' })
      const thumbprint = await calculateJwkThumbprint(jwk)
      const { iat, jti } = claims.data
      const useUp = () => {
        if (!seen.isFirst(`${thumbprint} ${jti}`, (iat + windowS) * 1000))
          throw new AppError('session.refused', { detail: 'The DPoP proof was used before.' })
      }
      return { thumbprint, useUp }
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new AppError('session.refused', { cause })
      throw cause
    }
  }
}
