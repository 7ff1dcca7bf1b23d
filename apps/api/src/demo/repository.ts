import { getTableColumns, getTableName, type SQLWrapper, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/database.ts'
import { selectRows } from '../database/select-rows.ts'
import type { DemoTable } from './demo-table.ts'

/** Any number of our own: who seeds holds this advisory lock, so that two replicas seed once. */
const seedLock = 238_013_2
/** Rows of one statement: large enough to be quick, small enough to keep one JSON text under a few megabytes. */
const rowsPerStatement = 4_000

/** Waits until nobody else seeds, until the transaction ends; then tells whether there is any organisation. */
export async function isSeeded(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
  const rows = await selectRows<{ found: boolean }>(
    tx,
    sql`select exists (select 1 from organisation) as found`,
  )
  return rows[0]?.found ?? false
}

function columnsOf({ table, rows }: DemoTable): [field: string, column: PgColumn][] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.keys(rows[0] ?? {}).map((field) => {
    const column = columns[field]
    if (column === undefined) throw new RangeError(`${getTableName(table)} has no column ${field}`)
    return [field, column]
  })
}

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)

/** Writes rows with their identities, thousands in one statement. The rows must all have the same fields. */
export async function insertRows(tx: Transaction, demo: DemoTable): Promise<void> {
  const columns = columnsOf(demo)
  const names = list(columns.map(([field]) => sql.identifier(toSnakeCase(field))))
  const fields = list(columns.map(([field]) => sql`r.${sql.identifier(field)}`))
  const record = list(
    columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`),
  )
  for (let from = 0; from < demo.rows.length; from += rowsPerStatement) {
    const json = JSON.stringify(demo.rows.slice(from, from + rowsPerStatement))
    await tx.execute(
      sql`insert into ${demo.table} (${names}) overriding system value
        select ${fields} from json_to_recordset(${json}::json) as r(${record})`,
    )
  }
}

function lastIdentity({ table, rows }: DemoTable): { field: string; last: number } | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const field = Object.keys(columns).find((name) => columns[name]?.generatedIdentity !== undefined)
  if (field === undefined || rows.length === 0) return undefined
  const ids = rows.map((row) => Number(Object.entries(row).find(([name]) => name === field)?.[1]))
  return { field, last: ids.reduce((most, id) => Math.max(most, id), 0) }
}

/**
 * Moves the identity sequences past what was written. Sequences belong to the owner of the tables, so this steps
 * out of the role of the transaction: it must be its last statement.
 */
export async function alignIdentities(tx: Transaction, tables: readonly DemoTable[]): Promise<void> {
  const sequences = tables.flatMap((demo) => {
    const identity = lastIdentity(demo)
    if (identity === undefined) return []
    const name = `"${getTableName(demo.table)}"`
    return [sql`setval(pg_get_serial_sequence(${name}, ${toSnakeCase(identity.field)}), ${identity.last})`]
  })
  await tx.execute(sql`select set_config('role', 'none', true)`)
  await tx.execute(sql`select ${list(sequences)}`)
}

/**
 * Tells the planner what the tables look like now. A server does so by itself after a while, the embedded database
 * never, and without it a plan can be slower by far.
 */
export async function gatherStatistics(database: Database): Promise<void> {
  await database.orm.execute(sql`analyze`)
}

/** The companies in use of active tenants, each with somebody of its tenant who closes its periods. */
export function selectClosers(
  tx: Transaction,
): Promise<{ organisationId: number; companyId: number; timeZone: string; userId: number }[]> {
  return selectRows(
    tx,
    sql`select c.organisation_id as "organisationId", c.id as "companyId", c.time_zone as "timeZone",
        (select min(u.id) from app_user u where u.organisation_id = c.organisation_id and u.state = 'ACTIVE') as "userId"
      from company c join organisation o on o.id = c.organisation_id
      where c.is_active and o.is_active order by c.id`,
  )
}
