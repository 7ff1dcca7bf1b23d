import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows of one table with their identities; all have the same columns. Instants are ISO 8601 text. Rows are made as they are read,
 * once, so that no more of them are in memory than are being written.
 */
export type DemoTable = { table: PgTable; rows: Iterable<object> }

/** A row as it is stored, identity included; dates as the text that PostgreSQL reads. */
export type DemoRow<T extends PgTable> = {
  [Column in keyof InferInsertModel<T, { dbColumnNames: false; override: true }>]: AsText<
    InferInsertModel<T, { dbColumnNames: false; override: true }>[Column]
  >
}
type AsText<Value> = Value extends Date ? string : Value

/** Rows for a table. Empty tables are left out of the answer by the loader. */
export function demoTable<T extends PgTable>(table: T, rows: Iterable<DemoRow<T>>): DemoTable {
  return { table, rows }
}

/** An instant as PostgreSQL reads it. */
export function instantText(instant: number): string
export function instantText(instant: number | null): string | null
export function instantText(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
