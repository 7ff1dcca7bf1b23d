import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DatabaseObserver, observeQueries, observeWaits } from '../telemetry/observe-database.ts'
import type { Database } from './database.ts'
import * as schema from './schema/index.ts'

/** PostgreSQL's type oid of bigint; ours are identities and counts, far below 2^53. */
const bigintOid = 20

/** Connections that are open already are observed from their next use on. */
function observePool(pool: pg.Pool, observer: DatabaseObserver): void {
  const observed = new WeakSet<pg.PoolClient>()
  observeWaits(pool, observer)
  pool.on('acquire', (client) => {
    if (observed.has(client)) return
    observed.add(client)
    observeQueries(client, observer)
  })
}

/**
 * Opens a pool on a PostgreSQL server, 15 or newer.
 * @param url connection string
 * @param onError what to do when an idle connection breaks; without a listener the process would end
 */
export function connectPostgresql(url: string, onError: (error: Error) => void): Database {
  pg.types.setTypeParser(bigintOid, Number)
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  pool.on('error', onError)
  return {
    kind: 'postgresql',
    orm: drizzle({ client: pool, schema, casing: 'snake_case' }),
    raw: { executeSql: (text, values) => pool.query(text, values) },
    observe: (observer) => observePool(pool, observer),
    close: () => pool.end(),
  }
}
