import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReceipts } from './receipts.ts'
import type { RedisLink } from './redis-link.ts'

const channels = new Map<string, (message: string) => void>()
const published: [channel: string, message: string][] = []
/** Never connected. */
const redis = new Redis({ lazyConnect: true })
vi.spyOn(redis, 'publish').mockImplementation(async (channel, message) =>
  published.push([String(channel), String(message)]),
)
const link: RedisLink = {
  name: (...parts) => parts.join(':'),
  run: (command) => command(redis),
  isUp: () => true,
  onUp: () => {},
  subscribe: (channel, listener) => void channels.set(channel, listener),
  start: async () => {},
  close: () => {},
}

describe('receipts of an announcement', () => {
  const receipts = createReceipts({ link, gateway: 'here' })
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** Announces to so many gateways; says which receipt was asked for and whether it still waits. */
  async function announceTo(count: number) {
    const state = { receipt: '', isWaiting: true }
    void receipts
      .collect(async (receipt) => {
        state.receipt = receipt
        return count
      })
      .then(() => (state.isWaiting = false))
    await vi.advanceTimersByTimeAsync(0)
    return state
  }
  const come = async (receipt: string) => {
    channels.get('receipts:here')?.(receipt)
    await vi.advanceTimersByTimeAsync(0)
  }

  it('are waited for until each gateway has sent its own, and not a moment longer', async () => {
    const state = await announceTo(2)
    await come(state.receipt)
    expect(state.isWaiting).toBe(true)
    await come(state.receipt)
    expect(state.isWaiting).toBe(false)
  })

  it('are waited for a second at most', async () => {
    const state = await announceTo(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(state.isWaiting).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(state.isWaiting).toBe(false)
  })

  it('of another announcement do not count, and nobody waits for none', async () => {
    const [first, second] = [await announceTo(1), await announceTo(1)]
    expect(first.receipt).not.toBe(second.receipt)
    await come(second.receipt)
    expect([first.isWaiting, second.isWaiting]).toEqual([true, false])
    expect((await announceTo(0)).isWaiting).toBe(false)
  })

  it('go to the gateway that asked, or are noted at once when that is this one', async () => {
    const state = await announceTo(1)
    receipts.send('there', '7')
    await vi.advanceTimersByTimeAsync(0)
    expect(published).toEqual([['receipts:there', '7']])
    receipts.send('here', state.receipt)
    await vi.advanceTimersByTimeAsync(0)
    expect(state.isWaiting).toBe(false)
  })
})
