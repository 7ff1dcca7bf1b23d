import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ImportRecord, rowsReadAtOnce } from '@backoffice/api-types'
import type { ImportKind } from '../../imports/import-kind.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import { readRows } from '../../imports/read-rows.ts'
import { type FileVerdict, type RowVerdict, validateFile } from '../../imports/validate-file.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Work } from '../../work.ts'
import {
  countRows,
  noRows,
  resetVerdicts,
  rowsAtOnce,
  type StoredImport,
  selectRawRows,
  selectRawRowsByNo,
  updateImport,
  updateVerdicts,
} from './repository.ts'

/** The job that validates the rows of a large file. */
export const validateJobKind = 'import.validate'

/** Rows of one record at most, which are held against each other. */
const rowsOfRecord = 1000

/** Runs a piece of the work on a file: all in the transaction of a call, or each in one of its own. */
export type RunPiece = <T>(piece: (work: Work) => Promise<T>) => Promise<T>

/** Rows that are validated together; all of the file without. */
type Batch = { rowNos?: readonly number[]; problem?: string }

/** The rows of each record, in the order in which the file names the records. */
async function rowsByRecord(run: RunPiece, stored: StoredImport): Promise<Map<string, number[]>> {
  const { columns, recordKey = [] } = importKindOf(stored.kind)
  const named = Object.fromEntries(Object.entries(columns).filter(([field]) => recordKey.includes(field)))
  const rowNosOf = new Map<string, number[]>()
  for (let after = 0; ; await nextTurn()) {
    const page = { after, limit: rowsAtOnce }
    const raw = await run((work) => selectRawRows(work, stored.id, page))
    for (const { rowNo, cells } of readRows(named, stored.mapping, raw, stored.given)) {
      const names = recordKey.map((field) => cells[field] ?? null)
      // Of a row that does not say which record it is about, no other row is.
      const key = names.includes(null) ? String(rowNo) : JSON.stringify(names)
      const known = rowNosOf.get(key)
      if (known === undefined) rowNosOf.set(key, [rowNo])
      else known.push(rowNo)
    }
    if (raw.length < rowsAtOnce) return rowNosOf
    after = raw.at(-1)?.rowNo ?? after
  }
}

/** A file in batches, all rows of a record in one of them. */
async function batchesOf(run: RunPiece, stored: StoredImport): Promise<Batch[]> {
  const isWhole = importKindOf(stored.kind).recordKey === undefined
  if (isWhole || (await run((work) => countRows(work, stored.id))) <= rowsAtOnce) return [{}]
  const batches: Batch[] = []
  let some: number[] = []
  const end = () => {
    if (some.length > 0) batches.push({ rowNos: some })
    some = []
  }
  for (const rowNos of (await rowsByRecord(run, stored)).values()) {
    if (rowNos.length <= rowsOfRecord) some.push(...rowNos)
    else {
      const [found, most] = [rowNos.length, rowsOfRecord].map((rows) => rows.toLocaleString('en-GB'))
      const problem = `${found} rows are about this record; at most ${most} may be`
      for (let from = 0; from < rowNos.length; from += rowsAtOnce)
        batches.push({ rowNos: rowNos.slice(from, from + rowsAtOnce), problem })
    }
    if (some.length >= rowsAtOnce) end()
  }
  end()
  return batches
}

async function validateBatch(
  work: Work,
  stored: StoredImport,
  { rowNos, problem }: Batch,
): Promise<FileVerdict> {
  const { id, mapping, given } = stored
  const kind = importKindOf(stored.kind)
  const raw = await (rowNos === undefined ? selectRawRows(work, id) : selectRawRowsByNo(work, id, rowNos))
  if (problem === undefined) return validateFile(work, kind, mapping, raw, given)
  const errors = [{ field: null, message: problem }]
  const rows = readRows(kind.columns, mapping, raw, given).map(
    ({ rowNo, cells }): RowVerdict => ({ rowNo, state: 'ERROR', cells: { ...cells }, before: null, errors }),
  )
  return { rows, plans: [], notes: [], figures: {} }
}

/** Validates the rows of a file as things are now, batch by batch, and writes down what each would do. */
export async function* validatedBatches(run: RunPiece, stored: StoredImport): AsyncGenerator<FileVerdict> {
  for (const batch of await batchesOf(run, stored)) {
    yield await run(async (work) => {
      const verdict = await validateBatch(work, stored, batch)
      await updateVerdicts(work, stored.id, verdict.rows)
      return verdict
    })
    await nextTurn()
  }
}

/** What the batches of a file come to together. */
export class ImportTally {
  readonly counts: ImportRecord['counts'] = { ...noRows }
  readonly #notes = new Set<string>()
  readonly #figures: Record<string, number> = {}
  readonly #kind: ImportKind

  constructor(kind: ImportKind) {
    this.#kind = kind
  }

  add({ rows, notes, figures }: FileVerdict): void {
    for (const { state } of rows) this.counts[state]++
    for (const note of notes) this.#notes.add(note)
    for (const [name, figure] of Object.entries(figures))
      this.#figures[name] = (this.#figures[name] ?? 0) + figure
  }

  /** How many rows were added. */
  get rows(): number {
    const { NEW, CHANGED, SAME, ERROR } = this.counts
    return NEW + CHANGED + SAME + ERROR
  }

  get notes(): string[] {
    return [...this.#notes, ...(this.#kind.notesOf?.(this.#figures) ?? [])]
  }
}

/**
 * Validates the rows of a file, which can be applied then.
 * @param notes what is odd about the file itself
 * @param report is told how many rows are done after each batch
 */
export async function validateImport(
  run: RunPiece,
  stored: StoredImport,
  notes: readonly string[],
  report: (done: number) => Promise<void> = async () => {},
): Promise<ImportRecord['counts']> {
  const tally = new ImportTally(importKindOf(stored.kind))
  for await (const verdict of validatedBatches(run, stored)) {
    tally.add(verdict)
    await report(tally.rows)
  }
  const { counts } = tally
  const told = [...notes, ...tally.notes]
  await run((work) => updateImport(work, stored.id, { state: 'READY', counts, notes: told }))
  return counts
}

/** Validates the rows of a small file, or asks for a job that does it. @param notes what is odd about the file itself */
export async function beginValidation(
  work: Work,
  stored: StoredImport,
  notes: readonly string[] = [],
): Promise<void> {
  const total = await countRows(work, stored.id)
  if (total <= rowsReadAtOnce) {
    await validateImport((piece) => piece(work), stored, notes)
    return
  }
  await resetVerdicts(work, stored.id)
  const input = { importId: stored.id, notes, total }
  const jobId = await enqueueJob(work, { kind: validateJobKind, input })
  await updateImport(work, stored.id, { state: 'READING', jobId, counts: noRows, notes: [] })
}
