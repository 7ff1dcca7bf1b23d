import { createHash, randomInt } from 'node:crypto'

/** So many are made at once. */
const howMany = 10
/** Without letters and digits that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12

const oneCode = () =>
  Array.from({ length }, () => letters[randomInt(letters.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Ten codes of 59 bits each, as they are shown: `abcd-efgh-jkmn`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, oneCode)

/**
 * What is kept of a code. A fast hash is enough, since nobody guesses 59 random bits; the person is part of it, so that
 * equal hashes tell nothing.
 * @param code as it was typed: case, spaces and hyphens do not count
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId}:${plain}`).digest('hex')
}
