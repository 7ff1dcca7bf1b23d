import pg from 'pg'
import type { ChannelListener, Database } from './database.ts'
import { poolDatabase } from './pool-database.ts'

/** Soon enough for a connection that is gone without a word, as behind a firewall that has forgotten it. */
const firstProbeMs = 10_000

/** A connection of its own: one of the pool would be handed to others, and a transaction on it would keep what is said waiting. */
async function listenOn(
  url: string,
  channel: string,
  { hear, lost }: ChannelListener,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: firstProbeMs,
  })
  client.on('error', onError)
  client.on('notification', ({ payload = '' }) => hear(payload))
  await client.connect()
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  client.on('end', lost)
  return () => client.end()
}

/**
 * Opens a pool on a PostgreSQL server, 15 or newer.
 * @param url connection string
 * @param onError what to do when a connection breaks
 */
export function connectPostgresql(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  return {
    ...poolDatabase('postgresql', pool, onError),
    listen: (channel, listener) => listenOn(url, channel, listener, onError),
    close: () => pool.end(),
  }
}
