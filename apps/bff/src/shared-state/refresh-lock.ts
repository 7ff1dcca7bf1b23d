import { randomBytes } from 'node:crypto'
import type { RefreshResult } from '../refresh/refresh-coordinator.ts'
import { fingerprint, openUnder, sealUnder } from '../refresh/successor-memory.ts'
import type { RedisLink } from './redis-link.ts'

/** What one look at a refresh token found. `holder`: who redeems it now. */
export type Look =
  | { state: 'claimed' | 'free' }
  | { state: 'held'; holder: string }
  | { state: 'done'; result: RefreshResult; record: string; lifetimeMs: number }

type LookOptions = {
  /** The flight that wants to redeem when nobody does; none just looks. */
  claimFor?: string | undefined
  /** The holder seen before: its failure counts for those that waited for it. */
  waitedFor?: string | undefined
  /** A record that was of no use. */
  except?: string | undefined
}

/** Lock and result of refresh tokens in Redis. Every method throws RedisAway. */
export type RefreshLock = {
  look(refreshToken: string, options?: LookOptions): Promise<Look>
  /** Prolongs the lease of a flight, also in a Redis that has lost it; not when another flight has it. */
  hold(refreshToken: string, flight: string): Promise<void>
  /** The result of a flight as Redis will keep it; only the refresh token opens it. */
  seal(refreshToken: string, flight: string, result: RefreshResult): SealedResult
  /** Ends a flight and leaves its result to the others, unless another flight has taken over meanwhile. */
  finish(sealed: SealedResult, lifetimeMs: number): Promise<void>
}

export type SealedResult = { keys: [lock: string, result: string]; flight: string; record: string }

const lookScript = `
local record = redis.call('GET', KEYS[2])
if record and record ~= ARGV[1] then return {'done', record, redis.call('PTTL', KEYS[2])} end
local failure = redis.call('GET', KEYS[3])
if failure then return {'done', failure, 0} end
local holder = redis.call('GET', KEYS[1])
if holder then return {'held', holder, 0} end
if ARGV[2] == '' then return {'free', '', 0} end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return {'claimed', '', 0}`

const holdScript = `
local holder = redis.call('GET', KEYS[1])
if not holder or holder == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end`

const finishScript = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])`

/** A name for one flight; no two are alike, so it serves as the fencing token. */
export function newFlight(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * Redis counts every time by its own clock. Tokens are found by their hash and results are sealed under a key derived
 * from the token, so Redis can read nothing, and nobody who writes to it can forge a result.
 */
export function createRefreshLock(link: RedisLink, leaseMs: number): RefreshLock {
  const lockKey = (token: string) => link.name('refresh', fingerprint(token), 'lock')
  const resultKey = (token: string) => link.name('refresh', fingerprint(token), 'result')
  const failureKey = (token: string, flight: string) =>
    link.name('refresh', fingerprint(token), 'failure', flight)

  return {
    async look(token, { claimFor = '', waitedFor = '', except = '' } = {}) {
      const keys = [lockKey(token), resultKey(token), failureKey(token, waitedFor)]
      const reply = await link.run((redis) =>
        redis.eval(lookScript, keys.length, ...keys, except, claimFor, leaseMs),
      )
      const [state, text, lifetimeMs] = reply as [Look['state'], string, number]
      if (state === 'held') return { state, holder: text }
      if (state !== 'done') return { state }
      const opened = openUnder(token, text)
      // Sealed by `finish` alone and authenticated, so its shape is known.
      if (opened !== null)
        return { state, result: JSON.parse(opened) as RefreshResult, record: text, lifetimeMs }
      return this.look(token, { claimFor, except: text })
    },
    async hold(token, flight) {
      await link.run((redis) => redis.eval(holdScript, 1, lockKey(token), flight, leaseMs))
    },
    seal(token, flight, result) {
      const resultOrFailure = result.outcome === 'unavailable' ? failureKey(token, flight) : resultKey(token)
      const record = sealUnder(token, JSON.stringify(result))
      return { keys: [lockKey(token), resultOrFailure], flight, record }
    },
    async finish({ keys, flight, record }, lifetimeMs) {
      await link.run((redis) => redis.eval(finishScript, 2, ...keys, flight, record, Math.ceil(lifetimeMs)))
    },
  }
}
