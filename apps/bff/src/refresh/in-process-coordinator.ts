import type { Tokens } from '../session/session.ts'
import type { RefreshCoordinator, RefreshResult } from './refresh-coordinator.ts'
import { createSuccessorMemory, fingerprint } from './successor-memory.ts'

/** Longest chain of successors to follow: a tab that slept through several renewals within half a minute. */
const maxSteps = 8

/** Coordination among the requests of this process; several gateways need a shared one. */
export function createInProcessCoordinator(now: () => number): RefreshCoordinator {
  const flights = new Map<string, Promise<RefreshResult>>()
  const memory = createSuccessorMemory(now)

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
      if (tokens && tokens.accessToken !== rejected && isAlive(tokens, now())) {
        return { result: { outcome: 'refreshed', tokens }, share: 'successor' }
      }
      const flight = fly(redeemable, redeem)
      flights.set(fingerprint(redeemable), flight)
      return { result: await flight, share: 'done' }
    },
    async known(refreshToken) {
      const result = await flights.get(fingerprint(refreshToken))
      return result?.outcome === 'refreshed' ? result.tokens : newest(refreshToken)
    },
    size: () => memory.size(),
  }
}

function isAlive({ requestedAt, expiresInS }: Tokens, time: number): boolean {
  return requestedAt + expiresInS * 1000 > time
}
