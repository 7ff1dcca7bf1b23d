import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { publicKeySet } from './public-keys.ts'
import type { SigningKey } from './signing-key-repository.ts'

/** Whoever sends a token with a made-up key must not cause a look into the database each time. */
const pauseMs = 5000

/** The public halves of the signing keys, for the checks of this process and for whoever asks for them. */
export type VerificationKeys = {
  find: JWTVerifyGetKey
  /** As they are now, at most five seconds old. */
  published: () => Promise<JSONWebKeySet>
}

/**
 * Keys that are looked up anew when a token names an unknown one: another process may have made the next key already.
 * @param read all keys as they are now
 */
export function verificationKeys(
  keys: readonly SigningKey[],
  read: () => Promise<readonly SigningKey[]>,
  now: () => number = Date.now,
): VerificationKeys {
  let known = publicKeySet(keys)
  let readAt = Number.NEGATIVE_INFINITY

  async function published(): Promise<JSONWebKeySet> {
    if (now() - readAt < pauseMs) return known
    readAt = now()
    known = publicKeySet(await read())
    return known
  }

  return {
    published,
    async find(header, token) {
      try {
        return await createLocalJWKSet(known)(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return createLocalJWKSet(await published())(header, token)
      }
    },
  }
}
