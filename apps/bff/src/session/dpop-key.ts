import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod'

/** A private key for DPoP proofs (RFC 9449), as a JWK: EC, P-256, so that proofs are signed with ES256. */
export const dpopKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

export type DpopKey = z.infer<typeof dpopKey>

/**
 * A key of its own for each sign-in. It lives sealed in the cookies of the transaction and of the session: any gateway
 * can prove possession, none has to store the key, and it ends with the session.
 */
export function newDpopKey(): DpopKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return dpopKey.parse(privateKey.export({ format: 'jwk' }))
}
