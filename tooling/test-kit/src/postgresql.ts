import pg from 'pg'

/** The PostgreSQL server that tests make databases of their own on; empty where they are to use none. */
export const postgresqlUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const answerWithinMs = 2_000

/** Whether a server is there and lets the user of the address in. */
export async function postgresqlAnswers(url: string): Promise<boolean> {
  if (url === '') return false
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs one statement on the server itself, outside any test database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database on a server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A test waits for no disk: what a server loses as it breaks down is of no use to anybody. */
const withoutWaiting = '-csynchronous_commit=off'

/**
 * Makes a database, empty or as a copy of another that nobody is connected to. Its files are copied as they are, which takes
 * half of what a log of each page would.
 * @param server a PostgreSQL 15 or newer
 * @returns its address
 */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`
  await administer(server, `create database ${name}${copied}`)
  const url = new URL(databaseUrl(server, name))
  url.searchParams.set('options', withoutWaiting)
  return url.href
}

/** Drops a database with whatever is still connected to it; one that is not there is no mistake. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, `drop database if exists ${name} with (force)`)
}
