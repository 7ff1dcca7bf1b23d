import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefreshResult } from '../refresh/refresh-coordinator.ts'
import { successorLifetimeMs } from '../refresh/successor-memory.ts'
import { RedisAway } from './redis-away.ts'
import type { RedisLink } from './redis-link.ts'
import type { Look, RefreshLock } from './refresh-lock.ts'
import { createSharedFlights } from './shared-flights.ts'

const leaseMs = 300
const unavailable: RefreshResult = { outcome: 'unavailable', reason: 'unavailable', retryAfterS: 5 }

/** The flights of a gateway, which tokens were held when, and what Redis was told. */
function start() {
  const clock = { now: 1000 }
  const state: { isUp: boolean; seen: Look } = { isUp: true, seen: { state: 'claimed' } }
  const preparations: (() => Promise<unknown>)[] = []
  const [held, told]: [string[], number[]] = [[], []]
  const link: RedisLink = {
    name: (...parts) => parts.join(':'),
    run: () => Promise.reject(new RedisAway()),
    isUp: () => state.isUp,
    onUp: (prepare) => void preparations.push(prepare),
    subscribe: () => {},
    start: async () => {},
    close: () => {},
  }
  const lock: RefreshLock = {
    look: async () => state.seen,
    hold: async (token) => void held.push(token),
    seal: (token, flight) => ({ keys: [token, token], flight, record: '' }),
    finish: async (_sealed, lifetimeMs) => {
      if (!state.isUp) throw new RedisAway()
      told.push(lifetimeMs)
    },
  }
  const redisComes = async () => {
    state.isUp = true
    for (const prepare of preparations) await prepare()
  }
  const flights = createSharedFlights({ link, lock, now: () => clock.now, leaseMs })
  return { flights, clock, state, held, told, redisComes }
}

describe('a redemption for all gateways', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['succeeds', (end: PromiseWithResolvers<RefreshResult>) => end.resolve(unavailable)],
    ['fails', (end: PromiseWithResolvers<RefreshResult>) => end.reject(new Error('broken'))],
  ])('holds its token at each third of the lease until it %s, and no longer', async (_how, finish) => {
    const { flights, held, redisComes } = start()
    const end = Promise.withResolvers<RefreshResult>()
    const redeemed = flights.newClaim('token').redeem(() => end.promise)
    await vi.advanceTimersByTimeAsync(leaseMs)
    expect(held).toEqual(['token', 'token', 'token'])
    finish(end)
    await redeemed.catch(() => {})
    await vi.advanceTimersByTimeAsync(2 * leaseMs)
    await redisComes()
    expect(held).toHaveLength(3)
  })

  it('is told when Redis is back, for what is left of its time, and once', async () => {
    const { flights, clock, state, told, redisComes } = start()
    state.isUp = false
    await flights.newClaim('early').redeem(async () => unavailable)
    clock.now += 2000
    await flights.newClaim('late').redeem(async () => unavailable)
    clock.now += 3000
    await redisComes()
    await redisComes()
    expect(told).toEqual([2000])
  })
})

describe('a claim on a refresh token', () => {
  it('doubts whether the token is used up once another gateway was seen redeeming it', async () => {
    const { flights, state } = start()
    state.seen = { state: 'held', holder: 'other' }
    const claim = flights.newClaim('token')
    await claim.look()
    expect([await claim.isRecovering(), claim.isInDoubt()]).toEqual([true, true])
    expect(flights.newClaim('token').isInDoubt()).toBe(true)
  })

  it('has no doubt about a token that nobody else was seen redeeming', async () => {
    const { flights } = start()
    const claim = flights.newClaim('token')
    await claim.look()
    expect([await claim.isRecovering(), claim.isInDoubt()]).toEqual([false, false])
  })

  it('keeps a doubt no longer than the answer that would settle it is kept', async () => {
    const { flights, clock, state } = start()
    state.seen = { state: 'held', holder: 'other' }
    const claim = flights.newClaim('token')
    await claim.look()
    await claim.isRecovering()
    clock.now += successorLifetimeMs - 1
    await claim.isRecovering()
    clock.now += 1
    expect(claim.isInDoubt()).toBe(false)
  })
})
