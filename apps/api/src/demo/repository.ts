import { getTableColumns, getTableName, type SQLWrapper, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/database.ts'
import { selectRows } from '../database/select-rows.ts'
import { actAsJob, actAsOwner } from './bulk-load-repository.ts'
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

function columnsOf(table: PgTable, first: object): [field: string, column: PgColumn][] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.keys(first).map((field) => {
    const column = columns[field]
    if (column === undefined) throw new RangeError(`${getTableName(table)} has no column ${field}`)
    return [field, column]
  })
}

/** How many rows were written, and the last identity of each table. */
export class WrittenTables {
  rows = 0
  readonly lastIds = new Map<PgTable, { field: string; last: number }>()

  add(table: PgTable, rows: readonly object[]): void {
    this.rows += rows.length
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const field = Object.keys(columns).find((name) => columns[name]?.generatedIdentity !== undefined)
    if (field === undefined) return
    const ids = rows.map((row) => Number(Object.entries(row).find(([name]) => name === field)?.[1]))
    const before = this.lastIds.get(table)?.last ?? 0
    this.lastIds.set(table, { field, last: ids.reduce((most, id) => Math.max(most, id), before) })
  }
}

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)

async function insertBatch(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = columnsOf(table, rows[0] ?? {})
  const names = list(columns.map(([field]) => sql.identifier(toSnakeCase(field))))
  const fields = list(columns.map(([field]) => sql`r.${sql.identifier(field)}`))
  const record = list(
    columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`),
  )
  await tx.execute(
    sql`insert into ${table} (${names}) overriding system value
      select ${fields} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${record})`,
  )
}

/** Writes rows with their identities, thousands in one statement. The rows must all have the same fields. */
export async function insertRows(
  tx: Transaction,
  { table, rows }: DemoTable,
  written: WrittenTables,
): Promise<void> {
  let batch: object[] = []
  const write = async () => {
    if (batch.length === 0) return
    await insertBatch(tx, table, batch)
    written.add(table, batch)
    batch = []
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === rowsPerStatement) await write()
  }
  await write()
}

/** Moves the identity sequences past what was written. */
export async function alignIdentities(tx: Transaction, { lastIds }: WrittenTables): Promise<void> {
  const sequences = [...lastIds].map(([table, { field, last }]) => {
    const name = `"${getTableName(table)}"`
    return sql`setval(pg_get_serial_sequence(${name}, ${toSnakeCase(field)}), ${last})`
  })
  await actAsOwner(tx)
  await tx.execute(sql`select ${list(sequences)}`)
  await actAsJob(tx)
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

/** A receipt with what its invoice is held against. */
export type InvoicedReceipt = {
  id: number
  version: number
  documentNo: string
  lines: { lineId: number; unitPrice: string }[]
}

/** The latest posted receipts of a company, newest first. */
export function selectLatestReceipts(
  tx: Transaction,
  companyId: number,
  limit: number,
): Promise<InvoicedReceipt[]> {
  return selectRows(
    tx,
    sql`select r.id, r.version, r.document_no as "documentNo",
        (select json_agg(json_build_object('lineId', l.id, 'unitPrice', l.unit_price::text) order by l.line_no)
          from receipt_line l where l.organisation_id = r.organisation_id and l.receipt_id = r.id) as lines
      from receipt r where r.company_id = ${companyId} and r.state = 'POSTED' and r.kind = 'RECEIPT'
      order by r.delivered_at desc, r.id desc limit ${limit}`,
  )
}
