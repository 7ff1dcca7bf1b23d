import { fingerprint, successorLifetimeMs } from '../refresh/successor-memory.ts'

const maxDoubts = 10_000

/** Refresh tokens that are left alone for 30 s: the result of another gateway could still be told. */
export type Doubts = {
  add(refreshToken: string): void
  has(refreshToken: string): boolean
}

/** Kept by their hashes; when there are too many the oldest goes. */
export function createDoubts(now: () => number, limit = maxDoubts): Doubts {
  const untilByToken = new Map<string, number>()

  return {
    add(refreshToken) {
      for (const [key, until] of untilByToken) {
        // They stand in the order of their ends.
        if (until > now() && untilByToken.size < limit) break
        untilByToken.delete(key)
      }
      const key = fingerprint(refreshToken)
      untilByToken.delete(key)
      untilByToken.set(key, now() + successorLifetimeMs)
    },
    has: (refreshToken) => (untilByToken.get(fingerprint(refreshToken)) ?? 0) > now(),
  }
}
