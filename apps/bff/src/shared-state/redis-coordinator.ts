import { setTimeout as wait } from 'node:timers/promises'
import { createInProcessCoordinator, isUsable, maxSteps } from '../refresh/in-process-coordinator.ts'
import type { RefreshCoordinator, RefreshResult, RefreshShare } from '../refresh/refresh-coordinator.ts'
import { createSuccessorMemory, fingerprint } from '../refresh/successor-memory.ts'
import { unlessAway } from './redis-away.ts'
import type { RedisLink } from './redis-link.ts'
import { createRefreshLock, type Look, type RefreshLock } from './refresh-lock.ts'
import { createSharedFlights, recoveryMs } from './shared-flights.ts'

const defaultLeaseMs = 5000
/** Between two looks at a redemption of another gateway. */
const pollMs = 25
/** How long a redemption of another gateway is waited for; longer than a request to the provider may take. */
const patienceMs = 45_000

type Asked = {
  rejected: string | null
  redeem: (refreshToken: string) => Promise<RefreshResult>
  /** By whom the result came, as far as the gateways among themselves go. */
  told: { share: RefreshShare }
}
type Options = { link: RedisLink; now: () => number; leaseMs?: number | undefined }

/**
 * Coordination among gateways. Each process sends its callers through its own coordinator first, so that many callers
 * cost Redis one question. While Redis is away that is all there is.
 */
export function createRedisCoordinator({ link, now, leaseMs = defaultLeaseMs }: Options): RefreshCoordinator {
  const memory = createSuccessorMemory(now)
  const local = createInProcessCoordinator(now, memory)
  const lock = createRefreshLock(link, leaseMs)
  const flights = createSharedFlights({ link, lock, now, leaseMs })
  const following = new Map<string, Promise<void>>()

  /** Takes into the memory of this process what the others know of a token and of those that followed it. */
  function follow(refreshToken: string, mayWait: boolean): Promise<void> {
    const key = `${fingerprint(refreshToken)} ${mayWait}`
    const running = following.get(key)
    if (running) return running
    const walk = walkOn(refreshToken, mayWait).finally(() => following.delete(key))
    following.set(key, walk)
    return walk
  }

  async function walkOn(refreshToken: string, mayWait: boolean): Promise<void> {
    let token = refreshToken
    for (let step = 0; step < maxSteps; step += 1) {
      const found = mayWait ? await awaitResult(lock, token) : await unlessAway(lock.look(token), null)
      if (found?.state !== 'done' || found.result.outcome !== 'refreshed') return
      const { tokens } = found.result
      memory.remember(token, tokens, found.lifetimeMs)
      if (tokens.refreshToken === null || tokens.refreshToken === token) return
      token = tokens.refreshToken
    }
  }

  /** One redemption among all gateways: whoever gets the lock redeems, the others take its result. */
  async function redeemOnce(token: string, { rejected, redeem, told }: Asked): Promise<RefreshResult> {
    const claim = flights.newClaim(token)
    const begunAt = performance.now()
    while (performance.now() - begunAt < patienceMs) {
      const found = await unlessAway(claim.look(), null)
      if (found === null && (await claim.isRecovering())) continue
      if (found === null) return claim.isInDoubt() ? unknown : claim.redeem(redeem)
      if (found.state === 'claimed') return claim.redeem(redeem)
      if (found.state === 'free' && performance.now() - begunAt > recoveryMs) return unknown
      if (found.state !== 'done') {
        await pause()
        continue
      }
      told.share = claim.hasWaited() ? 'shared' : 'successor'
      if (isAnswer(found.result, rejected, now())) return found.result
      const next = found.result.outcome === 'refreshed' ? found.result.tokens.refreshToken : null
      told.share = 'done'
      if (next !== null && next !== token) return redeemOnce(next, { rejected, redeem, told })
      claim.disregard(found.record)
    }
    return unknown
  }

  return {
    async renew(refreshToken, rejected, redeem) {
      await follow(refreshToken, false)
      const asked: Asked = { rejected, redeem, told: { share: 'done' } }
      const answer = await local.renew(refreshToken, rejected, (token) => redeemOnce(token, asked))
      return answer.share === 'done' ? { ...answer, share: asked.told.share } : answer
    },
    async known(refreshToken) {
      const own = await local.known(refreshToken)
      await follow(own?.refreshToken ?? refreshToken, true)
      return local.known(refreshToken)
    },
    size: () => memory.size(),
  }
}

/** Nothing is known about a token that another gateway may have redeemed: trying it could end the session. */
const unknown: RefreshResult = { outcome: 'unavailable', reason: 'unavailable', retryAfterS: 2 }

function isAnswer(result: RefreshResult, rejected: string | null, time: number): boolean {
  return result.outcome !== 'refreshed' || isUsable(result.tokens, rejected, time)
}

/** The result of a redemption that another gateway has begun; what is there when nobody has, or for too long. */
async function awaitResult(lock: RefreshLock, token: string): Promise<Look | null> {
  const deadline = performance.now() + patienceMs
  let found = await unlessAway(lock.look(token), null)
  while (found?.state === 'held' && performance.now() < deadline) {
    await pause()
    found = await unlessAway(lock.look(token, { waitedFor: found.holder }), null)
  }
  return found
}

/** Some time that differs, so that gateways do not ask in step. */
function pause(): Promise<void> {
  return wait(pollMs * (0.5 + Math.random()))
}
