import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { poolDatabase } from './pool-database.ts'

/** The driver of PostgreSQL over an embedded database: a client gets a connection of its own to the one session there is. */
const clientOver = (embedded: PGlite) =>
  class extends pg.Client {
    constructor() {
      const config = createPgConfig(embedded)
      const { connection } = config
      const parse = connection.parse.bind(connection)
      // The types that drizzle gives read the columns of an answer; taken for those of the parameters they would end the call.
      connection.parse = ({ name, text }: { name?: string; text: string }) => parse({ name, text })
      // Its own takes the listeners away before it tells them.
      connection.end = () => queueMicrotask(() => connection.emit('end'))
      super(config as pg.ClientConfig)
    }
  }

type Ends = {
  /** As `DatabaseOptions` has it. */
  onError?: (error: Error) => void
  /** Runs after it has closed. */
  onClose?: () => Promise<void>
}

/** Wraps an open PGlite. */
export function wrapPglite(
  embedded: PGlite,
  { onError = () => {}, onClose = async () => {} }: Ends = {},
): Database {
  const pool = new pg.Pool({
    Client: clientOver(embedded),
    max: 1,
    idleTimeoutMillis: 0,
    // The session outlives a client that a failure closes, with its transaction and the statements that it named. The pool waits
    // for what this returns, which its types do not say.
    onConnect: (client): void => client.query('rollback; deallocate all') as never,
  })
  return {
    ...poolDatabase('embedded', pool, onError),
    listen: async (channel, { hear }) => {
      const stop = embedded.onNotification((of, text) => {
        if (of === channel) hear(text)
      })
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => stop()
    },
    close: async () => {
      // Behind all that wait for the connection: the pool would leave them waiting.
      await pool.query('select').catch(onError)
      await pool.end()
      await embedded.close()
      await onClose()
    },
  }
}

/**
 * Opens the embedded database in `<dataDir>/db`, creating it when absent.
 * @throws Error when another process holds the folder: PGlite itself would open it and lose that process's writes
 */
export async function connectEmbedded(dataDir: string, onError: (error: Error) => void): Promise<Database> {
  const folder = join(dataDir, 'db')
  await mkdir(dirname(folder), { recursive: true })
  const lock = await lockDataFolder(dataDir)
  try {
    return wrapPglite(await PGlite.create(folder), { onError, onClose: lock.release })
  } catch (error) {
    await lock.release()
    throw error
  }
}
