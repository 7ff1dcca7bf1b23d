import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import { selectRows } from './select-rows.ts'

/** What rows may say of a table, by the names that the schema gives its columns. */
type ColumnOf<T extends PgTable> = Exclude<
  keyof T['$inferInsert'] & keyof T['$inferSelect'] & string,
  'id' | 'organisationId'
>
type Content<T extends PgTable, K extends ColumnOf<T>> = Required<Pick<T['$inferInsert'], K>>

const nameOf = (column: string) => sql.identifier(toSnakeCase(column))
const givenOf = (column: string) => sql`r.${sql.identifier(column)}`
const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** The rows as a relation `r`, with the columns named and typed as the schema has them. */
function relationOf(table: PgTable, columns: readonly string[], rows: readonly object[]): SQL {
  const known = getTableColumns(table)
  const typed = columns.map(
    (column) => sql`${sql.identifier(column)} ${sql.raw(known[column]?.getSQLType() ?? '')}`,
  )
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${listOf(typed)})`
}

/** Who writes, and when, for those of these columns that the table has. */
function stampsOf(
  { actor, now }: Work,
  table: PgTable,
  columns: readonly string[],
): { name: SQL; value: SQL }[] {
  const known = getTableColumns(table)
  const at = sql`${now.toISOString()}::timestamptz`
  return columns
    .filter((column) => column in known)
    .map((column) => ({
      name: sql`${nameOf(column)}`,
      value: column.endsWith('At') ? at : sql`${actor.userId}::bigint`,
    }))
}

/**
 * Adds records to the tenant, all in one statement.
 * @param columns what every row says
 * @returns the id of each with what it says, in no order
 */
export async function insertRecords<T extends PgTable, K extends ColumnOf<T>>(
  work: Work,
  table: T,
  columns: readonly K[],
  rows: readonly Content<T, K>[],
): Promise<({ id: number } & Pick<T['$inferSelect'], K>)[]> {
  if (rows.length === 0) return []
  const stamps = stampsOf(work, table, ['createdAt', 'createdBy', 'updatedAt', 'updatedBy'])
  const names = [...columns.map((column) => sql`${nameOf(column)}`), ...stamps.map(({ name }) => name)]
  const values = [...columns.map(givenOf), ...stamps.map(({ value }) => value)]
  const returned = columns.map((column) => sql`${nameOf(column)} as ${sql.identifier(column)}`)
  return selectRows(
    work.tx,
    sql`insert into ${table} (organisation_id, ${listOf(names)})
      select ${work.actor.organisationId}, ${listOf(values)} from ${relationOf(table, columns, rows)}
      returning id, ${listOf(returned)}`,
  )
}

/**
 * Replaces what records of the tenant say, and raises their versions, all in one statement.
 * @param columns what every row says
 * @param rows one for each record: of two for the same, the database would take either
 * @param matched those of the columns that a record must have as the row says, or it stays as it is
 */
export async function updateRecords<T extends PgTable, K extends ColumnOf<T>>(
  work: Work,
  table: T,
  columns: readonly K[],
  rows: readonly ({ id: number } & Content<T, K>)[],
  matched: readonly K[] = [],
): Promise<void> {
  if (rows.length === 0) return
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Error('A record is written twice.')
  const stamps = stampsOf(work, table, ['updatedAt', 'updatedBy'])
  const changes = [
    ...columns.map((column) => sql`${nameOf(column)} = ${givenOf(column)}`),
    ...stamps.map(({ name, value }) => sql`${name} = ${value}`),
    sql`version = ${table}.version + 1`,
  ]
  const isSame = matched.map((column) => sql` and ${table}.${nameOf(column)} = ${givenOf(column)}`)
  await work.tx.execute(
    sql`update ${table} set ${listOf(changes)}
      from ${relationOf(table, ['id', ...columns], rows)}
      where ${table}.organisation_id = ${work.actor.organisationId} and ${table}.id = r.id${sql.join(isSame)}`,
  )
}
