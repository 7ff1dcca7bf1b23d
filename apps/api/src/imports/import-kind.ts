import type { ExportColumn, ImportKindName, ImportRow } from '@backoffice/api-types'
import Big from 'big.js'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { Batching } from './batching.ts'

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

/**
 * A cell that no file has, kept with the row to be shown: the price that stands where the row says another, of the catalogue
 * or of the order.
 */
const priceBeforeCell = 'before.unitPrice'

/** The price that stands, as a cell of a row that says `said`; nothing where it is the same, or one of them is missing. */
export function priceBefore(said: string | null | undefined, stands: string | null | undefined) {
  const isOther = said && stands && !new Big(said).eq(stands)
  return isOther ? { [priceBeforeCell]: stands } : {}
}

/** Separates the cells of the file from the price that stands. */
export function withoutPriceBefore(all: Readonly<Record<string, string | null>>) {
  const { [priceBeforeCell]: before, ...cells } = all
  return { cells, before }
}

/** What a row would do; `before` is the record as an export prints it, null when there is none. */
export type ValidatedRow = ReadRow & {
  before: Readonly<Record<string, string | null>> | null
  after: Readonly<Record<string, string | null>>
}

/** A record to write, from one row or from several; `previous` is what an undo brings back, null for a new one. */
export type RecordPlan<P> = { rowNos: readonly number[]; content: P; previous: unknown }

/** What holds for every row of a file: a column's cell where that is empty or missing, and which record the file is for. */
export type GivenCells = Readonly<Record<string, string>>

/** What the documents of a file before one took of what they share; the kind adds to it, and it is cloned for each attempt. */
export type Taken = {
  /** Orders whose charges stand on one. */
  charged: Set<number>
  /** Packs of lines of orders, by the line. */
  packs: Map<number, string>
  /** Of which foreign currency an exchange rate is, by that rate and the currency of the company. */
  rates: Map<string, string>
  /** Lines of orders that rows bring, and those that wait until some row does, with their order and what they are called. */
  brought: Set<number>
  waiting: Map<number, { order: string; name: string }>
}
/** What holds for the rows of a batch. */
export type FileSoFar = { given: GivenCells; taken: Taken }
/** A file of which nothing is read yet. */
export const startOfFile = (given: GivenCells = {}): FileSoFar => ({
  given,
  taken: {
    charged: new Set(),
    packs: new Map(),
    rates: new Map(),
    brought: new Set(),
    waiting: new Map(),
  },
})

/** The record that files of a kind are for, such as the count whose sheet they are. */
export type ImportTarget = {
  /** A file without one is refused. */
  isNeeded: boolean
  /** What the record says for every row. @throws AppError `record.not-found` */
  given: (work: Work, recordId: number) => Promise<GivenCells>
}

export type Validation<P> = {
  rows: ValidatedRow[]
  plans: RecordPlan<P>[]
  notes: string[]
  /** What `notesOf` words, added up over all batches of a file. */
  figures?: Figures
}
/** By name. */
export type Figures = Readonly<Record<string, number>>

/** A kind of records that files can hold. Everything works on many rows at a time. */
export type ImportKind<P = unknown> = {
  kind: ImportKindName
  columns: ImportColumns
  /** Where what becomes of a record depends on its own rows alone; a file of any other kind is one batch. */
  batching?: Batching
  /** Words for the figures of a whole file. */
  notesOf?: (figures: Figures) => string[]
  /** What is known of a file only once all of its documents are read. */
  endNotesOf?: (taken: Taken) => string[]
  /** The table of the records, which have `version` unless they are append-only. */
  table: PgTable
  /** Records are only ever added and have no `version`: nothing can have changed them since. */
  isAppendOnly?: true
  /** An import is visible to its sender alone: its rows would reveal to others what they may not see. */
  isPrivate?: true
  target?: ImportTarget
  /**
   * Locks the records that an import will change until the transaction ends, always in the same order, before its rows are
   * validated to be written: those that its rows name, or the one that the file is for.
   */
  lock?: (work: Work, file: { importId: number; given: GivenCells }) => Promise<unknown>
  /**
   * The writer of a record validates it under its own locks, as that of one that somebody writes by hand, so that others may write
   * beside a file; else nothing of what the rows were compared with may change until they are written.
   */
  isValidatedByWriter?: true
  /** An undo skips records that were changed or used since and reverts the others; else it reverts all or none. */
  leavesUsed?: true
  /** Compares rows with what is there; reads only. Plans of rows with problems are left out afterwards. */
  validate: (work: Work, rows: readonly ReadRow[], file: FileSoFar) => Promise<Validation<P>>
  /** @returns the id of each record, in the order of the contents; a problem where nothing could be written */
  write: (work: Work, contents: readonly P[]) => Promise<(number | RowProblem)[]>
  /** Links the applied file, once, to the new records. */
  link?: (work: Work, importId: number, ids: readonly number[]) => Promise<void>
  /** Undoes `link`, once these new records are removed. */
  unlink?: (work: Work, importId: number, ids: readonly number[]) => Promise<void>
  /** Restores records to what they were. */
  restore: (work: Work, records: readonly { id: number; previous: unknown }[]) => Promise<void>
  /** Deletes new records, the last one first. @throws AppError `record.in-use` */
  remove: (work: Work, ids: readonly number[]) => Promise<void>
}
