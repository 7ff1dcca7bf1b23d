/** At about 500 requests a second, what comes within the life of a proof. */
const maxEntries = 100_000

export type ReplayMemory = {
  /** False when the name was given before and its time (milliseconds) is not over. */
  isFirst(name: string, untilMs: number): boolean
}

/** Names that were seen, each until its time; beyond the limit the oldest are forgotten. */
export function replayMemory(now: () => number, limit = maxEntries): ReplayMemory {
  const seen = new Map<string, number>()

  function makeRoom(): void {
    for (const [name, until] of seen) {
      // Nearly in the order of their ends; one out of order waits for those before it.
      if (until > now() && seen.size < limit) return
      seen.delete(name)
    }
  }

  return {
    isFirst(name, untilMs) {
      const known = seen.get(name)
      if (known !== undefined && known > now()) return false
      makeRoom()
      seen.set(name, untilMs)
      return true
    },
  }
}
