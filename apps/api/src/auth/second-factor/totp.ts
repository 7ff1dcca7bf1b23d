// Codes of authenticator apps (RFC 6238): SHA-1, 6 digits, 30 s, which is what every app knows.
import { Secret, TOTP } from 'otpauth'

const issuer = 'All data counts'
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks of phones are off, and people type slowly: the step before and the one after count as well. */
const window = 1

/** A fresh secret of 160 bits (RFC 4226 4), in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from a picture, to keep the secret under the name of the person. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), ...shape }).toString()
}

/**
 * The time step that a code belongs to.
 * @param code 6 digits
 * @returns undefined when it is not the code of now, nor of the step before or after
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...shape })
  const delta = totp.validate({ token: code, timestamp: nowMs, window })
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta
}
