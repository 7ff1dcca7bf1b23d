import type { Tokens } from '../session/session.ts'
import { fingerprint } from './successor-memory.ts'

const lifetimeMs = 43_200_000
const recentMs = 300_000
const maxEntries = 20_000

/**
 * Why a refused refresh token may be in two hands (RFC 9700 4.14.2). `already-redeemed`: this gateway redeemed it before,
 * so these are old cookies; `renewed-recently`: it was issued minutes ago and is dead already, as after the theft of an
 * older one; `answer-lost`: the answer to its redemption never arrived, which looks like theft to the provider.
 */
export type ReuseSuspicion = 'already-redeemed' | 'renewed-recently' | 'answer-lost'

/** What this gateway has done with refresh tokens, to tell why one is refused. It decides nothing. */
export type RedemptionHistory = {
  redeemed(refreshToken: string, tokens: Tokens): void
  answerLost(refreshToken: string): void
  suspicion(refreshToken: string): ReuseSuspicion | null
  size(): number
}

type Fate = { kind: 'redeemed' | 'answer-lost' | 'issued'; at: number }

/** Kept by hash for half a day, the oldest going first when there are many. */
export function createRedemptionHistory(now: () => number, limit = maxEntries): RedemptionHistory {
  const fates = new Map<string, Fate>()

  function note(refreshToken: string, kind: Fate['kind']): void {
    const key = fingerprint(refreshToken)
    fates.delete(key)
    fates.set(key, { kind, at: now() })
    for (const [oldest, { at }] of fates) {
      // Entries stand in the order of their times.
      if (at + lifetimeMs > now() && fates.size <= limit) return
      fates.delete(oldest)
    }
  }

  return {
    size: () => fates.size,
    redeemed(refreshToken, tokens) {
      // A provider without rotation lets a token be redeemed again.
      const successor = tokens.refreshToken
      if (successor === null || successor === refreshToken) return
      note(refreshToken, 'redeemed')
      note(successor, 'issued')
    },
    answerLost: (refreshToken) => note(refreshToken, 'answer-lost'),
    suspicion(refreshToken) {
      const fate = fates.get(fingerprint(refreshToken))
      if (!fate) return null
      if (fate.kind === 'redeemed') return 'already-redeemed'
      if (fate.kind === 'answer-lost') return 'answer-lost'
      return now() - fate.at < recentMs ? 'renewed-recently' : null
    },
  }
}
