import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { beginTestRun, templateName } from '@backoffice/test-kit/test-run'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { loadSigningKeys } from '../auth/signing-key-repository.ts'
import { wrapPglite } from '../database/connect-embedded.ts'
import { connectPostgresql } from '../database/connect-postgresql.ts'
import type { Database } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { testEnv } from './env.ts'

/** What a test database is copied from. */
export type DatabaseTemplate =
  | { kind: 'embedded'; snapshot: string }
  | { kind: 'postgresql'; url: string; run: string; name: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

type Made = { template: DatabaseTemplate; remove: () => Promise<void> }

/** The schema, and the key that tokens are signed with: each takes a fifth of a second to make anew. */
async function fill(database: Database): Promise<void> {
  await migrateDatabase(database)
  await loadSigningKeys(database, testEnv().cookieKeys)
}

/** A file, as workers read it in a tenth of the time that a message of 44 MB takes them. */
async function makeEmbeddedTemplate(): Promise<Made> {
  const client = await PGlite.create()
  const database = wrapPglite(client)
  await fill(database)
  // A database clears all of its buffers as it starts: 0.2 s of the processor in each file for the usual 128 MB.
  await client.exec(`alter system set shared_buffers = '16MB'`)
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const snapshot = join(folder, 'database.tar')
  await writeFile(snapshot, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  return { template: { kind: 'embedded', snapshot }, remove: () => rm(folder, { recursive: true }) }
}

async function makePostgresqlTemplate(url: string): Promise<Made> {
  const run = await beginTestRun(url)
  const name = templateName(run.id)
  const database = connectPostgresql(await createDatabase(url, name), () => {})
  await fill(database)
  await database.close()
  return { template: { kind: 'postgresql', url, run: run.id, name }, remove: run.end }
}

/** Global set-up of the database projects: migrates once; every test file copies the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } =
    project.name === 'postgresql' ? await makePostgresqlTemplate(postgresqlUrl) : await makeEmbeddedTemplate()
  project.provide('databaseTemplate', template)
  return remove
}
