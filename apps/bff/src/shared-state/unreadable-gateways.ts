import type { FastifyBaseLogger } from 'fastify'

/** More than any deployment has; every start of a gateway gives it a new name. */
const maxGateways = 1000

/** Which other gateways have cookie keys that this one has not. */
export type UnreadableGateways = {
  /** Logs one line when what a gateway says cannot be opened here any more, and one when it can again. */
  note(gateway: string, isReadable: boolean): void
}

export function createUnreadableGateways(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  limit = maxGateways,
): UnreadableGateways {
  const unreadable = new Set<string>()
  return {
    note(gateway, isReadable) {
      if (unreadable.has(gateway) !== isReadable) return
      if (isReadable) {
        unreadable.delete(gateway)
        log.info('Endings of another gateway can be opened again')
        return
      }
      const [oldest] = unreadable
      if (unreadable.size >= limit && oldest !== undefined) unreadable.delete(oldest)
      unreadable.add(gateway)
      log.warn(
        'An ending of another gateway cannot be opened: COOKIE_KEYS differ, logouts there do not count here',
      )
    },
  }
}
