import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A run of the tests on a PostgreSQL. Each of its databases has its id in the name, and goes when the run ends. */
export type TestRun = { readonly id: string; readonly end: () => Promise<void> }

/** The name of the database that those of a run are copied from. */
export const templateName = (run: string) => `backoffice_template_${run}`

/** A name for one more database of a run. */
export const newDatabaseName = (run: string) => `backoffice_test_${run}_${randomBytes(8).toString('hex')}`

const connectionName = (id: string) => `backoffice_run_${id}`

/** Any number that means nothing else on a server for tests. */
const sweepLock = 7_120_501

/** Databases named `backoffice_template_<run>` and `backoffice_test_<run>_<any>`, with the run of each. */
const databasesWithRun = `
  select datname as name, (regexp_match(datname, '^backoffice_(?:template|test)_([0-9a-f]{16})(?:_|$)'))[1] as run
  from pg_database`

async function dropDatabases(client: pg.Client, condition: string, values: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${databasesWithRun}) of_runs where run is not null and ${condition}`,
    values,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}

/**
 * Begins a run, and drops the databases of runs that were killed. A run lives as long as the connection that it holds
 * under its name: a process that is killed loses it, and a run of another machine on this server has its own.
 */
export async function beginTestRun(url: string): Promise<TestRun> {
  const id = randomBytes(8).toString('hex')
  const client = new pg.Client({ connectionString: url, application_name: connectionName(id) })
  // A server that ends the connection shows in the tests themselves.
  client.on('error', () => undefined)
  await client.connect()
  // One at a time: two runs that begin together would drop the same databases.
  await client.query('select pg_advisory_lock($1)', [sweepLock])
  await dropDatabases(
    client,
    `not exists (select from pg_stat_activity where application_name = 'backoffice_run_' || run)`,
    [],
  )
  await client.query('select pg_advisory_unlock($1)', [sweepLock])
  const end = async () => {
    await dropDatabases(client, 'run = $1', [id])
    await client.end()
  }
  return { id, end }
}
