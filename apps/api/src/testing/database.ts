import { readFile } from 'node:fs/promises'
import { createDatabase, dropDatabase } from '@backoffice/test-kit/postgresql'
import { newDatabaseName } from '@backoffice/test-kit/test-run'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { pgliteOptions, wrapPglite } from '../database/connect-embedded.ts'
import { connectPostgresql } from '../database/connect-postgresql.ts'
import type { Database } from '../database/database.ts'

const snapshots = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** Read once a worker. */
function readSnapshot(file: string): Promise<Buffer<ArrayBuffer>> {
  const snapshot = snapshots.get(file) ?? readFile(file)
  snapshots.set(file, snapshot)
  return snapshot
}

/**
 * A migrated, empty database of its own for one test file: a copy of the template that the global set-up made,
 * on PGlite or on PostgreSQL, whichever the running project is for.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    const snapshot = new File([await readSnapshot(template.snapshot)], 'db.tar')
    return wrapPglite(await PGlite.create({ ...pgliteOptions, loadDataDir: snapshot }))
  }
  const name = newDatabaseName(template.run)
  const database = connectPostgresql(await createDatabase(template.url, name, template.name), () => {})
  const close = async () => {
    await database.close()
    await dropDatabase(template.url, name)
  }
  return { ...database, close }
}
