// RFC 9068: JWT access tokens of the authorization server, checked by the API without a call over the network.
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { AppError } from '../app-error.ts'

/** What the API takes from an access token: the person, and the grant whose end ends the token. */
export type AccessTokenClaims = { userId: number; grantId: string }

/**
 * `thumbprint` is that of the key which the sender has proved to hold: a token that is bound to a key is good with that
 * key alone, any other without one (RFC 9449 7.1). @throws AppError `session.refused`
 */
export type AccessTokenVerifier = (token: string, thumbprint?: string) => Promise<AccessTokenClaims>

/** Claim of the access token that carries the id of its grant. */
export const grantClaim = 'gid'

const payload = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  [grantClaim]: z.string().min(1),
  cnf: z.object({ jkt: z.string().min(1) }).optional(),
})

function claimsOf(verified: JWTPayload, thumbprint: string | undefined): AccessTokenClaims {
  const claims = payload.safeParse(verified)
  if (!claims.success) throw new AppError('session.refused', { cause: claims.error })
  if (claims.data.cnf?.jkt !== thumbprint)
    throw new AppError('session.refused', { detail: 'The token is bound to another key.' })
  return { userId: claims.data.sub, grantId: claims.data.gid }
}

/**
 * Makes the check of access tokens: signature, issuer, audience, expiry and the type `at+jwt`.
 * @param clockTolerance seconds by which a token may be past its end
 */
export function accessTokenVerifier(
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
  clockTolerance = 5,
): AccessTokenVerifier {
  const options = { ...expected, typ: 'at+jwt', requiredClaims: ['exp', 'sub'], clockTolerance }
  return async (token, thumbprint) => {
    try {
      return claimsOf((await jwtVerify(token, keys, options)).payload, thumbprint)
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new AppError('session.refused', { cause })
      throw cause
    }
  }
}
