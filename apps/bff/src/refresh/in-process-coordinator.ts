import type { Tokens } from '../session/session.ts'
import type { RefreshCoordinator, RefreshResult } from './refresh-coordinator.ts'
import { createSuccessorMemory, fingerprint, type SuccessorMemory } from './successor-memory.ts'

/** Longest chain of successors to follow: a tab that slept through several renewals within half a minute. */
export const maxSteps = 8

/** Coordination among the requests of this process; several gateways need a shared one (`shared-state/`). */
export function createInProcessCoordinator(
  now: () => number,
  memory: SuccessorMemory = createSuccessorMemory(now),
): RefreshCoordinator {
  const flights = new Map<string, Promise<RefreshResult>>()

  function newest(refreshToken: string): Tokens | null {
    let tokens = memory.recall(refreshToken)
    for (let step = 0; step < maxSteps && tokens?.refreshToken; step += 1) {
      const next = memory.recall(tokens.refreshToken)
      if (!next) return tokens
      tokens = next
    }
    return tokens
  }

  async function fly(
    refreshToken: string,
    redeem: (refreshToken: string) => Promise<RefreshResult>,
  ): Promise<RefreshResult> {
    try {
      const result = await redeem(refreshToken)
      if (result.outcome === 'refreshed') memory.remember(refreshToken, result.tokens)
      return result
    } finally {
      flights.delete(fingerprint(refreshToken))
    }
  }

  return {
    async renew(refreshToken, rejected, redeem) {
      const tokens = newest(refreshToken)
      const redeemable = tokens?.refreshToken ?? refreshToken
      const running = flights.get(fingerprint(redeemable))
      if (running) return { result: await running, share: 'shared' }
      if (tokens && isUsable(tokens, rejected, now())) {
        return { result: { outcome: 'refreshed', tokens }, share: 'successor' }
      }
      const flight = fly(redeemable, redeem)
      flights.set(fingerprint(redeemable), flight)
      return { result: await flight, share: 'done' }
    },
    async known(refreshToken) {
      const redeemable = newest(refreshToken)?.refreshToken ?? refreshToken
      const result = await flights.get(fingerprint(redeemable))
      return result?.outcome === 'refreshed' ? result.tokens : newest(refreshToken)
    },
    size: () => memory.size(),
  }
}

/** False for an access token that the upstream has refused or that has run out. */
export function isUsable(tokens: Tokens, rejected: string | null, time: number): boolean {
  return tokens.accessToken !== rejected && tokens.requestedAt + tokens.expiresInS * 1000 > time
}
