import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with argon2id (RFC 9106); tens of milliseconds, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Stand-in hash for unknown addresses, so that checking one takes just as long. */
const nobody = hashPassword('nobody has this password')

/**
 * Compares a password with a hash, at the same cost without one.
 * @returns false when there is no hash
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
