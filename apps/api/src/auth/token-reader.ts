import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { AccessTokenClaims, AccessTokenVerifier } from './access-token.ts'
import { type ProofVerifier, proofAlgorithms } from './dpop-proof.ts'

/**
 * Reads the access token of a request and has it checked by `verify`, with the key that a DPoP proof showed. The proof is
 * remembered only then: one beside a token that is not good costs no memory.
 * @throws AppError `session.none` without a token, `session.refused` for a bad proof or token
 */
export type TokenReader = (request: FastifyRequest, verify: AccessTokenVerifier) => Promise<AccessTokenClaims>

function tokenOf(request: FastifyRequest, scheme: RegExp): string {
  const [, token] = scheme.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new AppError('session.none')
  return token
}

/** `Authorization: Bearer` (RFC 6750 2.1). */
export const bearerReader: TokenReader = async (request, verify) =>
  verify(tokenOf(request, /^Bearer ([\w.~+/-]+=*)$/i))

/** `WWW-Authenticate` of an API that takes bound tokens (RFC 9449 7.1). */
export const dpopChallenge = `DPoP algs="${proofAlgorithms.join(' ')}"`

/**
 * `Authorization: DPoP` with one proof beside it (RFC 9449 7.1); a Bearer is refused, whatever it is bound to.
 * @param origins under which this server is addressed; the Host of a request could be anybody's
 */
export function dpopReader(check: ProofVerifier, origins: readonly string[]): TokenReader {
  return async (request, verify) => {
    const token = tokenOf(request, /^DPoP ([\w.~+/-]+=*)$/i)
    const proof = request.headers['dpop']
    // Node joins repeated headers with a comma, which no JWT has.
    if (typeof proof !== 'string' || proof.includes(',')) throw new AppError('session.refused')
    const urls = origins.map((origin) => origin + request.url)
    const { thumbprint, useUp } = await check(proof, { method: request.method, urls, accessToken: token })
    const claims = await verify(token, thumbprint)
    useUp()
    return claims
  }
}
