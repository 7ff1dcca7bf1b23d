import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A column or an expression of the query; a nullable one sorts its empty rows last. */
export type ListExpression = PgColumn | SQL

/**
 * One field that a list may be filtered and sorted by. `number` is a whole number, `decimal` a numeric column,
 * `date` a business date (`yyyy-MM-dd`), `instant` a point in time (ISO 8601 with offset or Z); an `enum` sorts in
 * the order of its `values`.
 */
export type ListColumn =
  | { column: ListExpression; kind: 'text' | 'number' | 'decimal' | 'date' | 'instant' | 'boolean' }
  | { column: ListExpression; kind: 'enum'; values: readonly string[] }
  /** A query of ids that belong to a row: asked for by one of them, never sorted by. */
  | { column: SQL; kind: 'member' }

/** What a list allows: everything else in `sort` and `filter` is refused, never ignored (domain 4). */
export type ListShape = {
  /** Field name, as it stands in the response (`supplier.name`), → column. */
  columns: Readonly<Record<string, ListColumn>>
  /** Text columns that the quick search `q` looks in; every word must be in one of them. */
  search: readonly ListExpression[]
  /** Used when the request names none, e.g. `number:desc`. */
  defaultSort: string
  /** Unique column that makes the order total, so that no row is on two pages. */
  tieBreak: ListExpression
}
