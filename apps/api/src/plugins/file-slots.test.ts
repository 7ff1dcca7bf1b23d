import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { describe, expect, it, vi } from 'vitest'
import { limitTime, acquireSlot } from './file-slots.ts'

const [ada, bob, eve] = [1, 2, 3]
const tooMany = expect.objectContaining({ code: 'request.too-many', retryAfter: expect.any(Number) })

describe('the slots for files', () => {
  it('are two for a person, so that one alone never holds them all', () => {
    const database = {}
    const release = acquireSlot(database, ada)
    acquireSlot(database, ada)
    expect(() => acquireSlot(database, ada)).toThrow(tooMany)
    expect(() => acquireSlot(database, bob)).not.toThrow()
    release()
    expect(() => acquireSlot(database, ada)).not.toThrow()
  })

  it('are four for all together', () => {
    const database = {}
    const release = [ada, ada, bob, bob].map((userId) => acquireSlot(database, userId))
    expect(() => acquireSlot(database, eve)).toThrow(tooMany)
    release[3]?.()
    expect(() => acquireSlot(database, eve)).not.toThrow()
  })

  it('are given back once, however often that is said', () => {
    const database = {}
    const release = acquireSlot(database, ada)
    acquireSlot(database, ada)
    release()
    release()
    acquireSlot(database, ada)
    expect(() => acquireSlot(database, ada)).toThrow(tooMany)
  })

  it('are those of one database', () => {
    const [one, other] = [{}, {}]
    for (let slot = 0; slot < 2; slot++) acquireSlot(one, ada)
    expect(() => acquireSlot(other, ada)).not.toThrow()
  })
})

describe('the time for a file', () => {
  it('ends one that is still on its way, with an error, so that half of it never looks whole', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const trickled = new Readable({ read: () => undefined })
      const end = finished(trickled)
      limitTime(trickled)
      vi.advanceTimersByTime(299_999)
      expect(trickled.destroyed).toBe(false)
      vi.advanceTimersByTime(1)
      await expect(end).rejects.toThrow('300 s')
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps nothing waiting for a file that has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const body = Readable.from(['whole'])
      limitTime(body)
      body.resume()
      await finished(body)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
