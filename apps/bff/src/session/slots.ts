/** How many connections of one kind may be open: for one session, and in all. */
export type SlotLimits = { perSession: number; inAll: number }

/** For WebSockets, and once more for answers that never end: what many tabs of one person need. */
export const usualLimits: SlotLimits = { perSession: 20, inAll: 10_000 }

/** Slots for what stays open, so that one browser cannot take every connection of the gateway and of the API. */
export type Slots = {
  /** Gives back the slot when called; `null` when none is free. */
  acquire(sessionId: string): (() => void) | null
}

export function createSlots({ perSession, inAll }: SlotLimits): Slots {
  const taken = new Map<string, number>()
  let total = 0

  function release(sessionId: string): void {
    const left = (taken.get(sessionId) ?? 1) - 1
    total -= 1
    if (left === 0) taken.delete(sessionId)
    else taken.set(sessionId, left)
  }

  return {
    acquire(sessionId) {
      const mine = taken.get(sessionId) ?? 0
      if (mine >= perSession || total >= inAll) return null
      taken.set(sessionId, mine + 1)
      total += 1
      return () => release(sessionId)
    },
  }
}
