import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose'

/** The same token with other claims, signed with another key. */
export async function reSign(token: string, key: JWK, claims: Record<string, unknown> = {}): Promise<string> {
  const { typ } = decodeProtectedHeader(token)
  const { alg = 'RS256', kid } = key
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg, ...(typ ? { typ } : {}), ...(kid ? { kid } : {}) })
    .sign(await importJWK(key, alg))
}

/** Token answers of a provider whose clock is `seconds` ahead of ours. */
export function fromClockAhead(seconds: number, key: JWK) {
  return async (answer: Record<string, unknown>): Promise<object> => ({
    ...answer,
    id_token: await ahead(String(answer['id_token'])),
  })

  async function ahead(token: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000) + seconds
    const { auth_time: authTime } = decodeJwt(token)
    const signedIn = typeof authTime === 'number' ? { auth_time: authTime + seconds } : {}
    // As short-lived as providers make them, so that its end is soon for a clock behind.
    return reSign(token, key, { iat: now, nbf: now, exp: now + 30, ...signedIn })
  }
}
