import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { type ProofVerifier, proofAlgorithms } from './dpop-proof.ts'

/** An access token as a request carries it; `thumbprint` of the key that a DPoP proof showed. */
export type PresentedToken = { token: string; thumbprint: string | undefined }

/** Reads the access token of a request. @throws AppError `session.none` without one, `session.refused` for a bad proof */
export type TokenReader = (request: FastifyRequest) => Promise<PresentedToken>

function tokenOf(request: FastifyRequest, scheme: RegExp): string {
  const [, token] = scheme.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new AppError('session.none')
  return token
}

/** `Authorization: Bearer` (RFC 6750 2.1). */
export const bearerReader: TokenReader = async (request) => ({
  token: tokenOf(request, /^Bearer ([\w.~+/-]+=*)$/i),
  thumbprint: undefined,
})

/** `WWW-Authenticate` of an API that takes bound tokens (RFC 9449 7.1). */
export const dpopChallenge = `DPoP algs="${proofAlgorithms.join(' ')}"`

/**
 * `Authorization: DPoP` with one proof beside it (RFC 9449 7.1); a Bearer is refused, whatever it is bound to.
 * @param origins under which this server is addressed; the Host of a request could be anybody's
 */
export function dpopReader(verify: ProofVerifier, origins: readonly string[]): TokenReader {
  return async (request) => {
    const token = tokenOf(request, /^DPoP ([\w.~+/-]+=*)$/i)
    const proof = request.headers['dpop']
    // Node joins repeated headers with a comma, which no JWT has.
    if (typeof proof !== 'string' || proof.includes(',')) throw new AppError('session.refused')
    const urls = origins.map((origin) => origin + request.url)
    return { token, thumbprint: await verify(proof, { method: request.method, urls, accessToken: token }) }
  }
}
