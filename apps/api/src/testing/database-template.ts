import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { pgliteOptions, wrapPglite } from '../database/connect-embedded.ts'
import { connectPostgresql } from '../database/connect-postgresql.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { administer } from './administer.ts'
import { postgresqlUrl } from './postgresql-url.ts'

/** What a test database is copied from. */
export type DatabaseTemplate =
  | { kind: 'embedded'; snapshot: string }
  | { kind: 'postgresql'; url: string; name: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

async function makeEmbeddedTemplate(): Promise<DatabaseTemplate> {
  const client = await PGlite.create(pgliteOptions)
  const database = await wrapPglite(client)
  await migrateDatabase(database)
  const snapshot = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()).toString('base64')
  await database.close()
  return { kind: 'embedded', snapshot }
}

async function makePostgresqlTemplate(url: string): Promise<DatabaseTemplate> {
  const name = `backoffice_template_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const target = new URL(url)
  target.pathname = `/${name}`
  const database = connectPostgresql(target.href, () => {})
  await migrateDatabase(database)
  await database.close()
  return { kind: 'postgresql', url, name }
}

/** Global set-up of the database projects: migrates once; every test file copies the result. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const template =
    project.name === 'postgresql' ? await makePostgresqlTemplate(postgresqlUrl) : await makeEmbeddedTemplate()
  project.provide('databaseTemplate', template)
  if (template.kind === 'embedded') return undefined
  return () => administer(template.url, `drop database if exists ${template.name} with (force)`)
}
