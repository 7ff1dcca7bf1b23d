import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('what is asked for many times', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is done at once, and for all that ask meanwhile once more after the pause', async () => {
    const done: number[] = []
    const ask = coalesced(async () => done.push(Date.now()), 500, new AbortController().signal)
    const start = Date.now()
    for (let time = 0; time < 5; time++) ask()
    await pass(499)
    expect(done).toEqual([start])
    await pass(1)
    expect(done).toEqual([start, start + 500])
    await pass(10_000)
    expect(done).toHaveLength(2)
    ask()
    expect(done).toHaveLength(3)
  })

  test('is done once more when it was asked for while it was under way, however long that took', async () => {
    const begun: number[] = []
    const slow = () => new Promise((resolve) => setTimeout(resolve, 3000, begun.push(Date.now())))
    const ask = coalesced(slow, 500, new AbortController().signal)
    const start = Date.now()
    ask()
    await pass(2000)
    ask()
    await pass(10_000)
    expect(begun).toEqual([start, start + 3000])
  })

  test('is not done any more once it is ended', async () => {
    const ended = new AbortController()
    let done = 0
    const ask = coalesced(async () => done++, 500, ended.signal)
    ask()
    ask()
    ended.abort()
    await pass(1000)
    expect(done).toBe(1)
  })
})
