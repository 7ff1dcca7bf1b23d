import type { ConnectionState } from '../../../shared/lib/connection.ts'

type Options = {
  state: () => ConnectionState
  /** A call that tells by itself whether it got through. */
  probe: () => Promise<unknown>
  /** Waits before the next attempt; `attempt` counts from 0. */
  pause: (attempt: number) => Promise<void>
}

const longestPauseMs = 30_000

/** Asks until the gateway answers again. */
export async function untilConnected({ state, probe, pause }: Options): Promise<void> {
  for (let attempt = 0; state() !== 'up'; attempt += 1) {
    await pause(attempt)
    if (state() !== 'up') await probe().catch(() => undefined)
  }
}

/** One second, two, four, up to half a minute; at once when the network comes back or somebody looks at the tab. */
export function pauseBeforeProbe(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const { signal } = waiting
    const end = () => {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(end, Math.min(longestPauseMs, 1000 * 2 ** attempt))
    window.addEventListener('online', end, { signal })
    window.addEventListener('focus', end, { signal })
  })
}
