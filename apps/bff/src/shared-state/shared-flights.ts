import { setTimeout as wait } from 'node:timers/promises'
import type { RefreshResult } from '../refresh/refresh-coordinator.ts'
import { successorLifetimeMs } from '../refresh/successor-memory.ts'
import { createDoubts } from './doubts.ts'
import type { RedisLink } from './redis-link.ts'
import { type Look, newFlight, type RefreshLock, type SealedResult } from './refresh-lock.ts'

/** How long a caller waits for Redis, and for what it should tell, while another gateway may be redeeming. */
export const recoveryMs = 5000
const recoveryPollMs = 100
/** How long those that waited for a redemption that failed can learn of it. */
const failureLifetimeMs = 5000

type Redeem = (refreshToken: string) => Promise<RefreshResult>

/** The attempt of one caller to redeem a refresh token, or to get what another gateway makes of it. */
export type Claim = {
  /** Whether another gateway was seen redeeming. */
  hasWaited(): boolean
  /** Looks, and claims when nobody holds the token. @throws RedisAway */
  look(): Promise<Look>
  /** Redeems for all gateways; those that Redis cannot tell now learn of it when it is back. */
  redeem(redeem: Redeem): Promise<RefreshResult>
  /** This record is of no use. */
  disregard(record: string): void
  /** Another gateway was redeeming when Redis went away, so that the token may be used up. */
  isInDoubt(): boolean
  /** Waits for Redis when there is a doubt that it could settle. False when it does not come, or need not. */
  isRecovering(): Promise<boolean>
}

export type SharedFlights = {
  newClaim(refreshToken: string): Claim
}

type Options = { link: RedisLink; lock: RefreshLock; now: () => number; leaseMs: number }
type Flight = { token: string; id: string }
type Unsaid = { sealed: SealedResult; until: number }

/** The redemptions that this gateway does for all, with what is left to say to Redis when it is back. */
export function createSharedFlights({ link, lock, now, leaseMs }: Options): SharedFlights {
  const running = new Set<Flight>()
  const unsaid = new Set<Unsaid>()
  const doubts = createDoubts(now)

  // A Redis that was restarted has lost the locks and the results.
  link.onUp(() => Promise.all([...running].map(({ token, id }) => lock.hold(token, id))))
  link.onUp(() => Promise.all([...unsaid].map(say)))

  async function say(entry: Unsaid): Promise<void> {
    const lifetimeMs = entry.until - now()
    if (lifetimeMs > 0) await lock.finish(entry.sealed, lifetimeMs)
    unsaid.delete(entry)
  }

  async function fly(flight: Flight, redeem: Redeem): Promise<RefreshResult> {
    const lease = setInterval(() => void lock.hold(flight.token, flight.id).catch(() => {}), leaseMs / 3)
    running.add(flight)
    const result = await redeem(flight.token).finally(() => {
      clearInterval(lease)
      running.delete(flight)
    })
    for (const entry of unsaid) if (entry.until <= now()) unsaid.delete(entry)
    const lifetimeMs = result.outcome === 'unavailable' ? failureLifetimeMs : successorLifetimeMs
    const entry = { sealed: lock.seal(flight.token, flight.id, result), until: now() + lifetimeMs }
    unsaid.add(entry)
    // It stays unsaid until Redis is back.
    await say(entry).catch(() => {})
    return result
  }

  async function recovers(): Promise<boolean> {
    const deadline = performance.now() + recoveryMs
    while (!link.isUp() && performance.now() < deadline) await wait(recoveryPollMs)
    return link.isUp()
  }

  function newClaim(token: string): Claim {
    const flight = { token, id: newFlight() }
    let holder: string | undefined
    let except: string | undefined
    return {
      hasWaited: () => holder !== undefined,
      async look() {
        const claimFor = doubts.has(token) ? undefined : flight.id
        const found = await lock.look(token, { claimFor, waitedFor: holder, except })
        if (found.state === 'held') ({ holder } = found)
        return found
      },
      redeem: (redeem) => fly(flight, redeem),
      disregard: (record) => void (except = record),
      isInDoubt: () => doubts.has(token),
      async isRecovering() {
        if (holder !== undefined && !doubts.has(token)) doubts.add(token)
        return doubts.has(token) && recovers()
      },
    }
  }

  return { newClaim }
}
