import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'
import { databaseRoles } from './roles.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number of our own: holders of this advisory lock migrate one after the other. */
const migrationLock = 238_013_1

/**
 * Brings the schema up to date; several replicas may start at once.
 * @throws Error when a role that the API acts in would see every tenant
 */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.migration (hash text primary key, applied_at timestamptz not null default now())`,
    )
    const applied = await tx.execute(sql`select hash from drizzle.migration`)
    const known = new Set((applied as { rows: { hash: string }[] }).rows.map((row) => row.hash))
    for (const migration of readMigrationFiles({ migrationsFolder })) {
      if (known.has(migration.hash)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into drizzle.migration (hash) values (${migration.hash})`)
    }
  })
  await refuseBypassingRoles(database)
}

/** Steps of the schema that this release knows, and how many of them the database has. */
export async function countMigrations(database: Database): Promise<{ known: number; applied: number }> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const result = await database.orm.execute(sql`select hash from drizzle.migration`)
  const applied = (result as { rows: { hash: string }[] }).rows.filter(({ hash }) => known.has(hash))
  return { known: known.size, applied: applied.length }
}

async function refuseBypassingRoles(database: Database): Promise<void> {
  const result = await database.orm.execute(
    sql`select rolname from pg_roles where rolname in ${databaseRoles} and (rolsuper or rolbypassrls)`,
  )
  const names = (result as { rows: { rolname: string }[] }).rows.map((row) => row.rolname)
  if (names.length === 0) return
  throw new Error(`These database roles see every tenant and must not: ${names.join(', ')}`)
}
