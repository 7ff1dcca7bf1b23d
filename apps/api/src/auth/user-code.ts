// Codes in mailed links: 256 random bits, kept as a hash, used once, the newest of its purpose alone.
import { createHash, randomBytes } from 'node:crypto'
import type { CodePurpose } from './user-code-repository.ts'

const minute = 60_000

/** How long a code opens something, in milliseconds: an invitation may lie in a mailbox over a week-end and longer. */
export const codeLifetimeMs: Readonly<Record<CodePurpose, number>> = {
  password: 60 * minute,
  email: 60 * minute,
  'new-email': 60 * minute,
  'undo-email': 7 * 24 * 60 * minute,
  invitation: 7 * 24 * 60 * minute,
}

export const newCode = (): string => randomBytes(32).toString('base64url')

/** A code is as random as a key, so a plain hash will do. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')
