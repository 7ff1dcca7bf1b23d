import type { ErrorCode } from '@backoffice/api-types'
import { AppError } from './app-error.ts'

/** So many rows are named in a refusal; its detail tells the number of all. */
export const mostNamed = 100

type Refusal<Row> = {
  code: ErrorCode
  /** What stands in the way, when it is one row, and when it is so many. */
  one: (row: Row) => string
  many: (total: number) => string
  /** Each row is named as a field, `line.12`, with what a person calls it. */
  kind: 'count' | 'item' | 'line' | 'sub-count' | 'row'
  message: (row: Row) => string
}

/**
 * Refuses for the sake of rows, and names them.
 * @param rows some of them; each carries the number of all
 * @throws AppError `code` when there is one
 */
export function refuseRows<Row extends { id: number; total: number }>(
  rows: readonly Row[],
  { code, one, many, kind, message }: Refusal<Row>,
): void {
  const [first] = rows
  if (first === undefined) return
  throw new AppError(code, {
    detail: first.total === 1 ? one(first) : many(first.total),
    errors: rows.map((row) => ({ field: `${kind}.${row.id}`, code, message: message(row) })),
  })
}
