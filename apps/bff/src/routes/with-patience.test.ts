import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withPatience } from './with-patience.ts'

describe('patience with a call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends with nothing when the time is over', async () => {
    const answer = withPatience(new Promise<string>(() => {}), 4000)
    await vi.advanceTimersByTimeAsync(4000)
    await expect(answer).resolves.toBeUndefined()
  })

  it('gives what comes in time, and waits no longer', async () => {
    const work = Promise.withResolvers<string>()
    const answer = withPatience(work.promise, 4000)
    await vi.advanceTimersByTimeAsync(3999)
    work.resolve('done')
    await expect(answer).resolves.toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })
})
