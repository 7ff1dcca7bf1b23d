import type { ListSums } from '@backoffice/api-types'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { ListShape } from './list-shape.ts'

/** A select that may still be narrowed, ordered and cut. */
export type ListSelect<Row> = PromiseLike<Row[]> &
  SQLWrapper & {
    where: (condition: SQL | undefined) => ListSelect<Row>
    groupBy: (...columns: (PgColumn | SQL)[]) => ListSelect<Row>
    orderBy: (...columns: SQL[]) => ListSelect<Row>
    limit: (limit: number) => ListSelect<Row>
    offset: (offset: number) => ListSelect<Row>
  }

/**
 * The one definition of a list: its page, its totals, the neighbours of a record and its export are made from it, so that
 * none of them can show more, less or something else than the others.
 */
export type ListSource<Row, Shown> = {
  shape: ListShape
  /** The rows that are visible to this person, whatever the filter. */
  visible: (work: Work) => SQL | undefined
  /** Every row with what it points at. */
  rows: (work: Work) => ListSelect<Row>
  /** The same rows, joined alike, of which other figures are read: a number of rows, their keys. */
  figures: (work: Work, fields: Record<string, SQL | SQL.Aliased>) => ListSelect<Record<string, unknown>>
  /**
   * Whether a page is read in two steps: which rows, and then what they point at, joined as it is written. Where a row has many figures
   * of its own and points at much, choosing a plan for all of it at once took 30 ms, and the two take five.
   */
  isKeysFirst?: boolean
  /** The value of the shape's `tieBreak`. */
  keyOf: (row: Row) => number
  /** Rows as the API shows them to this person. */
  present: (work: Work, rows: readonly Row[]) => Shown[] | Promise<Shown[]>
  /** Totals over the rows that meet `condition`, which says already what is visible. */
  sums?: (work: Work, condition: SQL | undefined) => Promise<RowSums>
}

/** What rows come to, and how many they are where that was counted on the way. */
export type RowSums = { sums: ListSums; rows?: number }

/** The rows and the figures of one select: what it joins does not depend on what it reads, which no type of drizzle says. */
export function fromSelect<Row, Fields>(
  select: (work: Work, fields?: Fields) => ListSelect<Row>,
): Pick<ListSource<Row, unknown>, 'rows' | 'figures'> {
  const selectOthers = select as (work: Work, fields: unknown) => ListSelect<unknown>
  return {
    rows: (work) => select(work),
    figures: (work, fields) => selectOthers(work, fields) as ListSelect<Record<string, unknown>>,
  }
}
