import { readFile } from 'node:fs/promises'
import { createDatabase, dropDatabase } from '@backoffice/test-kit/postgresql'
import { newDatabaseName } from '@backoffice/test-kit/test-run'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { wrapPglite } from '../database/connect-embedded.ts'
import { connectPostgresql } from '../database/connect-postgresql.ts'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { job } from '../database/schema/index.ts'
import { tidyEmbedded } from '../database/tidy-embedded.ts'

const snapshots = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** Read once a worker. */
function readSnapshot(file: string): Promise<Buffer<ArrayBuffer>> {
  const snapshot = snapshots.get(file) ?? readFile(file)
  snapshots.set(file, snapshot)
  return snapshot
}

/**
 * Dropping one makes the server write all that has changed to its disk, in all of them, which takes it a second: the first
 * of several does so for the others, and no test waits for it.
 */
const droppedTogether = 20
let closed: string[] = []
let dropping = Promise.resolve()

/** Drops it with others, beside the files that come next; the end of the run drops those that are left. */
function dropLater(server: string, name: string): void {
  if (closed.push(name) < droppedTogether) return
  const names = closed
  closed = []
  const dropAll = async () => {
    for (const one of names) await dropDatabase(server, one)
  }
  dropping = dropping.then(dropAll).catch(() => undefined)
}

/** As the server does with what grows: the stories of a soak fill a database for an hour. */
function tidied(database: Database): Database {
  if (process.env['SOAK_RUNS'] === undefined) return database
  const timer = setInterval(() => void tidyEmbedded(database).catch(() => undefined), 20_000)
  const close = async () => {
    clearInterval(timer)
    await database.close()
  }
  return { ...database, close }
}

/**
 * A migrated database of its own for one test file, with a signing key and nothing else: a copy of the template that the
 * global set-up made, on PGlite or on PostgreSQL, whichever the running project is for.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    const snapshot = new File([await readSnapshot(template.snapshot)], 'db.tar')
    return tidied(wrapPglite(await PGlite.create({ loadDataDir: snapshot })))
  }
  const name = newDatabaseName(template.run)
  const database = connectPostgresql(await createDatabase(template.url, name, template.name), () => {})
  const close = async () => {
    await database.close()
    dropLater(template.url, name)
  }
  return { ...database, close }
}

let shared: Promise<Database> | undefined

/** Jobs that an earlier file asked for and never ran: whoever works off what waits would run them. */
async function forgetWaitingJobs(database: Database): Promise<void> {
  const over = { state: 'CANCELLED', finishedAt: new Date() } as const
  await asJob(database, (tx) => tx.update(job).set(over).where(eq(job.state, 'QUEUED')))
}

/**
 * The database of this worker, with whatever its earlier files have left there: for tests that know no tenant but those they
 * make. Making one for each file would take a third of all the time of these tests, half of it to fill its caches. An embedded
 * one, in which nobody else does so, is tidied before each file: it would get slower with all that is in it.
 */
export async function shareTestDatabase(): Promise<Database> {
  shared ??= openTestDatabase()
  const database = await shared
  await forgetWaitingJobs(database)
  await tidyEmbedded(database)
  return { ...database, close: async () => {} }
}
