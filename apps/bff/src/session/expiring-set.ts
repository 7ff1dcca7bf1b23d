/** Ids that count until a time: used sign-in transactions, used logout tokens. */
export type ExpiringSet = {
  /** False when the id was there already. */
  add(id: string, until: number): Promise<boolean>
  /** Entries in the memory of this process. */
  size?(): number
}

const maxEntries = 100_000

/**
 * A set of this process alone. When it is full of living entries the one that was added first goes: it stays bounded,
 * and pushing an entry out costs that many sign-ins.
 */
export function createExpiringSet(now: () => number, limit = maxEntries): ExpiringSet {
  const untilById = new Map<string, number>()

  function dropExpired(): void {
    const time = now()
    for (const [id, until] of untilById) if (until <= time) untilById.delete(id)
  }

  function makeRoom(): void {
    dropExpired()
    const [oldest] = untilById.keys()
    if (untilById.size >= limit && oldest !== undefined) untilById.delete(oldest)
  }

  return {
    async add(id, until) {
      if ((untilById.get(id) ?? 0) > now()) return false
      if (untilById.size >= limit) makeRoom()
      untilById.set(id, until)
      return true
    },
    size: () => untilById.size,
  }
}
