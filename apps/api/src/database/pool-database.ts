import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DatabaseObserver, observeQueries, observeWaits } from '../telemetry/observe-database.ts'
import type { Database } from './database.ts'
import { joinBegin } from './join-begin.ts'
import { nameStatements } from './name-statements.ts'
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

/** A database behind a pool of connections. @param onError hears of each that breaks, whether it is in use or not */
export function poolDatabase(
  kind: Database['kind'],
  pool: pg.Pool,
  onError: (error: Error) => void,
): Omit<Database, 'listen' | 'close'> {
  pg.types.setTypeParser(bigintOid, Number)
  pool.on('connect', (client) => {
    client.on('error', onError)
    nameStatements(client)
    joinBegin(client)
  })
  // Of one that is idle the pool says the same again; without a listener the process would end.
  pool.on('error', () => {})
  return {
    kind,
    orm: drizzle({ client: pool, schema, casing: 'snake_case' }),
    raw: { executeSql: (text, values) => pool.query(text, values) },
    observe: (observer) => observePool(pool, observer),
  }
}
