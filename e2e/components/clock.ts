import { onTestFinished, vi } from 'vitest'

/** Time goes by itself, and on at once by what a test adds to it. */
export function putClockOn(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
