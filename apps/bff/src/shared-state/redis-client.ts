import type { Redis } from 'ioredis'

/** How long one command may take. A request waits for Redis no longer than this, once. */
const commandTimeoutMs = 1000
const reconnectMs = { first: 100, longest: 2000 }

/**
 * A client that is not connected yet. It keeps no command for later: what cannot be sent now fails now. `rediss:` means
 * TLS with verification; a name and a password stand in the URL.
 */
export async function createRedisClient(url: URL): Promise<Redis> {
  // Only gateways that share something load it.
  const { Redis } = await import('ioredis')
  return new Redis(url.href, {
    lazyConnect: true,
    connectTimeout: commandTimeoutMs,
    commandTimeout: commandTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The link asks itself whether Redis can be written to, and subscribes when it can.
    enableReadyCheck: false,
    autoResubscribe: false,
    retryStrategy: (attempt) => {
      const pause = Math.min(reconnectMs.first * 2 ** (attempt - 1), reconnectMs.longest)
      return pause * (0.5 + Math.random() / 2)
    },
  })
}
