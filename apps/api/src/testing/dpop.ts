import { createHash, randomUUID } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose'

export type ProofOptions = {
  method: string
  url: string
  accessToken?: string
  claims?: Record<string, unknown>
  header?: Partial<JWTHeaderParameters>
}

/** Somebody who holds a key and makes DPoP proofs with it; what is given in `claims` and `header` stands instead. */
export type ProofMaker = { publicJwk: JWK; thumbprint: string; prove(options: ProofOptions): Promise<string> }

/** A new key. @param alg a signature algorithm of JOSE */
export async function newProofMaker(alg = 'ES256'): Promise<ProofMaker> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  return {
    publicJwk,
    thumbprint: await calculateJwkThumbprint(publicJwk),
    prove({ method, url, accessToken, claims, header }) {
      const ath = accessToken && createHash('sha256').update(accessToken).digest('base64url')
      const own = { htm: method, htu: url, jti: randomUUID(), iat: Math.floor(Date.now() / 1000) }
      return new SignJWT({ ...own, ...(ath ? { ath } : {}), ...claims })
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk: publicJwk, ...header })
        .sign(privateKey)
    },
  }
}
