import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { applyAccess } from './apply-access.ts'
import type { Database, Transaction } from './database.ts'
import { databaseRoles } from './roles.ts'
import { selectRows } from './select-rows.ts'

/** Where the steps of the schema lie. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number of our own: holders of this advisory lock migrate one after the other. */
const migrationLock = 238_013_1

async function readApplied(tx: Transaction): Promise<Set<string>> {
  const rows = await selectRows<{ hash: string }>(tx, sql`select hash from drizzle.migration`)
  return new Set(rows.map(({ hash }) => hash))
}

async function applySteps(tx: Transaction): Promise<void> {
  const steps = readMigrationFiles({ migrationsFolder })
  const applied = await readApplied(tx)
  const isBegun = applied.size > 0
  for (const [position, { hash, sql: statements }] of steps.entries()) {
    if (applied.has(hash)) continue
    if (position === 0 && isBegun) {
      throw new Error(
        'The database was made by a development version that this one cannot continue. Begin with an empty one: another ' +
          'DATABASE_URL or, for the embedded database, without the folder "db" in DATA_DIR.',
      )
    }
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.migration (hash) values (${hash})`)
  }
}

/**
 * Brings the schema, and who may touch it, up to date; several replicas may start at once.
 * @throws Error when a role that the API acts in would see every tenant, or when the schema was begun by other steps
 */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.migration (hash text primary key, applied_at timestamptz not null default now())`,
    )
    await applySteps(tx)
    await applyAccess(tx)
  })
  await refuseBypassingRoles(database)
}

/** Steps of the schema that this release knows, and how many of them the database has. */
export async function countMigrations(database: Database): Promise<{ known: number; applied: number }> {
  const known = readMigrationFiles({ migrationsFolder })
  const applied = await database.orm.transaction(readApplied)
  return { known: known.length, applied: known.filter(({ hash }) => applied.has(hash)).length }
}

async function refuseBypassingRoles(database: Database): Promise<void> {
  const result = await database.orm.execute(
    sql`select rolname from pg_roles where rolname in ${databaseRoles} and (rolsuper or rolbypassrls)`,
  )
  const names = (result as { rows: { rolname: string }[] }).rows.map((row) => row.rolname)
  if (names.length === 0) return
  throw new Error(`These database roles see every tenant and must not: ${names.join(', ')}`)
}
