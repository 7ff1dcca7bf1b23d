import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { pgliteOptions, wrapPglite } from '../database/connect-embedded.ts'
import { connectPostgresql } from '../database/connect-postgresql.ts'
import type { Database } from '../database/database.ts'
import { administer } from './administer.ts'

/**
 * A migrated, empty database of its own for one test file: a copy of the template that the global set-up made,
 * on PGlite or on PostgreSQL, whichever the running project is for.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    const snapshot = new File([Buffer.from(template.snapshot, 'base64')], 'db.tar')
    return wrapPglite(await PGlite.create({ ...pgliteOptions, loadDataDir: snapshot }))
  }
  const name = `backoffice_test_${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name} template ${template.name}`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  const database = connectPostgresql(url.href, () => {})
  const close = async () => {
    await database.close()
    await administer(template.url, `drop database if exists ${name} with (force)`)
  }
  return { ...database, close }
}
