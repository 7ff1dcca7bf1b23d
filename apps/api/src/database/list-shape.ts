import type { ListField, ListFields } from '@backoffice/api-types'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A column or an expression of the query; a nullable one sorts its empty rows last. A `member` is a query of ids. */
export type ListExpression = PgColumn | SQL

/** A field of a list as the contract says it, with where its value is. */
export type ListColumn = ListField & { column: ListExpression }

/**
 * Where the database has what a list of the contract may be filtered and sorted by: each field, and no other. What a
 * request names beside them is refused, never ignored.
 */
export type ListShape<F extends ListFields = ListFields> = {
  fields: F
  columns: { readonly [Field in keyof F]: ListExpression }
  /** Text columns that the quick search `q` looks in; every word must be in one of them. */
  search: readonly ListExpression[]
  /** Used when the request names none, e.g. `number:desc`. */
  defaultSort: string
  /** Unique column that makes the order total, so that no row is on two pages. */
  tieBreak: ListExpression
}

/** A field of a list by its name; undefined for one that the list does not have. */
export function listColumn({ fields, columns }: ListShape, name: string): ListColumn | undefined {
  const [field, column] = [fields[name], columns[name]]
  if (!Object.hasOwn(fields, name) || field === undefined || column === undefined) return undefined
  return { ...field, column }
}
