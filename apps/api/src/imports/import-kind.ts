import type { ExportColumn, ImportKindName, ImportRow } from '@backoffice/api-types'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'

/** A column that can be read: the export's own, and what else people call it. */
export type ImportColumn = ExportColumn & {
  synonyms?: readonly string[]
  /** The file must have it; without it no row can be read. */
  required?: true
}
export type ImportColumns = Readonly<Record<string, ImportColumn>>

/** What is wrong with a row; `field` is one of the columns, null for the row as a whole. */
export type RowProblem = ImportRow['errors'][number]

/**
 * A row of the file by field, each value as an export prints it. A field that no column holds is absent; null is an
 * empty cell (`n/a` and `-` are empty as well).
 */
export type ReadRow = {
  rowNo: number
  cells: Readonly<Record<string, string | null>>
  problems: RowProblem[]
}

/** What a row would do; `before` is the record as an export prints it, null when there is none. */
export type ValidatedRow = ReadRow & {
  before: Readonly<Record<string, string | null>> | null
  after: Readonly<Record<string, string | null>>
}

/** A record to write, from one row or from several; `previous` is what an undo brings back, null for a new one. */
export type RecordPlan<P> = { rowNos: readonly number[]; content: P; previous: unknown }

export type Validation<P> = { rows: ValidatedRow[]; plans: RecordPlan<P>[]; notes: string[] }

/** A kind of records that files can hold. Everything works on many rows at a time. */
export type ImportKind<P = unknown> = {
  kind: ImportKindName
  columns: ImportColumns
  /** The table of the records, which have `version`. */
  table: PgTable
  /** An undo leaves what was changed or used since as it is and takes the rest back; else it takes back all or nothing. */
  leavesUsed?: true
  /** Compares rows with what is there; reads only. Plans of rows with problems are left out afterwards. */
  validate: (work: Work, rows: readonly ReadRow[]) => Promise<Validation<P>>
  /** @returns the id of each record, in the order of the contents; a problem where nothing could be written */
  write: (work: Work, contents: readonly P[]) => Promise<(number | RowProblem)[]>
  /** Brings records back to what they were. */
  restore: (work: Work, records: readonly { id: number; previous: unknown }[]) => Promise<void>
  /** Takes new records away. @throws AppError `record.in-use` */
  remove: (work: Work, ids: readonly number[]) => Promise<void>
}
