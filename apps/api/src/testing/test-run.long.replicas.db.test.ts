import { administer, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { beginTestRun, type TestRun } from '@backoffice/test-kit/test-run'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

let runs: TestRun[]
beforeEach(() => (runs = []))
afterEach(async () => {
  for (const run of runs) await run.end()
})

async function begin(): Promise<TestRun> {
  const run = await beginTestRun(postgresqlUrl)
  runs.push(run)
  return run
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresqlUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isThere = (name: string) =>
  withClient(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })

/** Takes a run its connection, as the end of its process would. */
const kill = (run: TestRun) =>
  withClient(async (client) => {
    const connections = 'from pg_stat_activity where application_name = $1'
    const values = [`backoffice_run_${run.id}`]
    await client.query(`select pg_terminate_backend(pid) ${connections}`, values)
    await expect.poll(async () => (await client.query(`select ${connections}`, values)).rowCount).toBe(0)
  })

test('the next run drops the databases of a run that was killed, and of no run that lives', async () => {
  const killed = await beginTestRun(postgresqlUrl)
  const living = await begin()
  const databases = [`backoffice_template_${killed.id}`, `backoffice_test_${killed.id}_1a`]
  const other = `backoffice_test_${living.id}_1a`
  for (const name of [...databases, other]) await administer(postgresqlUrl, `create database ${name}`)
  await kill(killed)
  await begin()
  for (const name of databases) expect(await isThere(name)).toBe(false)
  expect(await isThere(other)).toBe(true)
})

test('a run drops its own databases at its end', async () => {
  const run = await beginTestRun(postgresqlUrl)
  const name = `backoffice_test_${run.id}_1a`
  await administer(postgresqlUrl, `create database ${name}`)
  await run.end()
  expect(await isThere(name)).toBe(false)
})
