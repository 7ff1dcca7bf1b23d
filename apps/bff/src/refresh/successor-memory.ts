import { createHash, hkdfSync } from 'node:crypto'
import { createSealer } from '../session/sealer.ts'
import type { Tokens } from '../session/session.ts'

/** How long callers with an old refresh token are served. */
export const successorLifetimeMs = 30_000
const maxEntries = 10_000
const context = 'successor'

/** Answers of the token endpoint under the refresh token that was redeemed, for callers that come late. */
export type SuccessorMemory = {
  /** For 30 s, or for what is left of them. */
  remember(refreshToken: string, tokens: Tokens, lifetimeMs?: number): void
  recall(refreshToken: string): Tokens | null
  size(): number
}

/**
 * Kept sealed under a key derived from the old refresh token and found by its hash: this process alone can read
 * nothing of it, a browser has to bring the old cookie.
 */
export function createSuccessorMemory(now: () => number, limit = maxEntries): SuccessorMemory {
  const entries = new Map<string, { sealed: string; until: number }>()

  function makeRoom(): void {
    const time = now()
    for (const [key, entry] of entries) {
      // Entries stand in the order of their ends, but for those that another gateway has kept for a while.
      if (entry.until > time && entries.size < limit) return
      entries.delete(key)
    }
  }

  return {
    size: () => entries.size,
    remember(refreshToken, tokens, lifetimeMs = successorLifetimeMs) {
      makeRoom()
      const sealed = sealUnder(refreshToken, JSON.stringify(tokens))
      const key = fingerprint(refreshToken)
      entries.delete(key)
      entries.set(key, { sealed, until: now() + lifetimeMs })
    },
    recall(refreshToken) {
      const entry = entries.get(fingerprint(refreshToken))
      if (!entry || entry.until <= now()) return null
      const text = openUnder(refreshToken, entry.sealed)
      // Written by `remember` alone and authenticated, so its shape is known.
      return text === null ? null : (JSON.parse(text) as Tokens)
    },
  }
}

/** A name for a refresh token that does not tell it. */
export function fingerprint(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url')
}

/** Seals a text so that only who brings the refresh token can read it. */
export function sealUnder(refreshToken: string, text: string): string {
  return sealerOf(refreshToken).seal(text, context)
}

/** The text, or `null` when it was not sealed under this refresh token. */
export function openUnder(refreshToken: string, sealed: string): string | null {
  return sealerOf(refreshToken).open(sealed, context)
}

function sealerOf(refreshToken: string) {
  return createSealer([Buffer.from(hkdfSync('sha256', refreshToken, '', context, 32))])
}
