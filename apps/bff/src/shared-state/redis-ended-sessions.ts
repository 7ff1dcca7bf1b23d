import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createEndedSessions, type EndedSessions, type Ending } from '../session/ended-sessions.ts'
import type { Sealer } from '../session/sealer.ts'
import { createEndingStore } from './ending-store.ts'
import { RedisAway } from './redis-away.ts'
import type { RedisLink } from './redis-link.ts'
import { createReceipts } from './receipts.ts'
import { createUnreadableGateways } from './unreadable-gateways.ts'

/** Endings that wait for Redis to be back; the oldest go first. */
const maxUnsaid = 10_000

type Options = {
  link: RedisLink
  sealer: Sealer
  cookieKey: Buffer
  now: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Endings that all gateways share. Each gateway keeps them all, so that `has` asks nobody; `end` comes back when every
 * gateway that is connected to Redis has said that it knows; one that has other cookie keys cannot, and says so in its log. While Redis is away each gateway knows its own; they are
 * told when it is back.
 */
export function createRedisEndedSessions({ link, sealer, cookieKey, now, log }: Options): EndedSessions {
  const own = createEndedSessions(now)
  const unsaid = new Set<Ending>()
  const gateway = randomBytes(12).toString('base64url')
  const channel = link.name('ended')
  const receipts = createReceipts({ link, gateway })
  const strangers = createUnreadableGateways(log)
  const store = createEndingStore({ link, sealer, cookieKey, channel, now })

  link.subscribe(channel, (message) => {
    const [from = '', receipt = '', sealed = ''] = message.split(' ')
    const ending = store.open(sealed)
    if (from !== gateway) strangers.note(from, ending !== null)
    // Who cannot read it does not know it: the other waits its second instead of taking it for known here.
    if (!ending) return
    void own.end(ending)
    receipts.send(from, receipt)
  })
  link.onUp(async () => {
    for (const ending of await store.load()) await own.end(ending)
    for (const ending of unsaid) await announce(ending, 'nobody-waits')
  })

  async function announce(ending: Ending, receipt: string) {
    const answer = await store.add(ending, `${gateway} ${receipt} ${store.seal(ending)}`)
    unsaid.delete(ending)
    return answer
  }

  /** False when another gateway has ended the same. */
  async function tell(ending: Ending): Promise<boolean> {
    let isFirst = true
    await receipts.collect(async (receipt) => {
      const { isNew, heardBy } = await announce(ending, receipt)
      isFirst = isNew
      return heardBy
    })
    return isFirst
  }

  function keepForLater(ending: Ending): void {
    for (const old of unsaid) {
      if (old.until > now() && unsaid.size < maxUnsaid) break
      unsaid.delete(old)
    }
    unsaid.add(ending)
  }

  return {
    async end(ending) {
      if (!(await own.end(ending))) return false
      try {
        return await tell(ending)
      } catch (error) {
        if (!(error instanceof RedisAway)) throw error
        keepForLater(ending)
        return true
      }
    },
    size: () => own.size?.() ?? 0,
    has: (session) => own.has(session),
    onEnd: (listener) => own.onEnd(listener),
  }
}
