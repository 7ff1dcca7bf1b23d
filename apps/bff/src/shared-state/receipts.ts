import type { RedisLink } from './redis-link.ts'

/** How long an announcement waits for a gateway that is connected but silent. */
const patienceMs = 1000

/** Learns when every gateway has taken note of an announcement. */
export type Receipts = {
  /**
   * Announces with the number of a receipt and waits until as many gateways as `announce` says have sent it, at most a
   * second. Throws what `announce` throws.
   */
  collect(announce: (receipt: string) => Promise<number>): Promise<void>
  /** Tells the gateway `to` that its announcement was taken note of here. */
  send(to: string, receipt: string): void
}

type Waiting = { sent: number; check(): void }

export function createReceipts({ link, gateway }: { link: RedisLink; gateway: string }): Receipts {
  const waiting = new Map<string, Waiting>()
  const channelOf = (name: string) => link.name('receipts', name)
  let last = 0

  function take(receipt: string): void {
    const entry = waiting.get(receipt)
    if (!entry) return
    entry.sent += 1
    entry.check()
  }

  link.subscribe(channelOf(gateway), take)

  return {
    async collect(announce) {
      last += 1
      const receipt = `${last}`
      // Receipts may come before it is known how many there will be.
      const entry: Waiting = { sent: 0, check: () => {} }
      waiting.set(receipt, entry)
      try {
        await sent(entry, await announce(receipt))
      } finally {
        waiting.delete(receipt)
      }
    },
    send(to, receipt) {
      if (to === gateway) take(receipt)
      else void link.run((redis) => redis.publish(channelOf(to), receipt)).catch(() => {})
    },
  }
}

function sent(entry: Waiting, count: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    entry.check = () => {
      if (entry.sent < count) return
      clearTimeout(timer)
      resolve()
    }
    entry.check()
  })
}
