import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelAfter } from './cancellation.ts'

describe('a call that is cancelled after a while', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes on until then, and is over with the error of a late answer', () => {
    const cancellation = cancelAfter(4000)
    const errors: string[] = []
    cancellation.whenHappened(({ code }) => errors.push(code))
    vi.advanceTimersByTime(3999)
    expect([cancellation.error, errors]).toEqual([undefined, []])
    vi.advanceTimersByTime(1)
    expect([cancellation.error?.code, errors]).toEqual(['upstream.timeout', ['upstream.timeout']])
  })

  it('tells at once who asks after that', () => {
    const cancellation = cancelAfter(10)
    vi.advanceTimersByTime(10)
    const errors: unknown[] = []
    cancellation.whenHappened((error) => errors.push(error))
    expect(errors).toEqual([cancellation.error])
  })

  it('has the last of several consequences', () => {
    const cancellation = cancelAfter(10)
    const happened: string[] = []
    cancellation.whenHappened(() => happened.push('first'))
    cancellation.whenHappened(() => happened.push('second'))
    vi.advanceTimersByTime(10)
    expect(happened).toEqual(['second'])
  })

  it('keeps no process running', () => {
    vi.useRealTimers()
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    cancelAfter(60_000)
    expect(timers()).toBe(before)
  })
})
