import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ImportRecord, rowsReadAtOnce } from '@backoffice/api-types'
import type { Batching } from '../../imports/batching.ts'
import { type ImportKind, startOfFile, type Taken } from '../../imports/import-kind.ts'
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

/** Runs a piece of the work on a file: all in the transaction of a call, or each in one of its own. */
export type RunPiece = <T>(piece: (work: Work) => Promise<T>) => Promise<T>

/** Rows that are validated together; all of the file without. */
type Batch = { rowNos?: readonly number[]; problem?: string }

/** The rows of each key, in the order in which the file has them, and those that no other row has to do with. */
async function rowsByKey(run: RunPiece, stored: StoredImport, { fields, keyOf }: Batching) {
  const { columns } = importKindOf(stored.kind)
  const named = Object.fromEntries(Object.entries(columns).filter(([field]) => fields.includes(field)))
  const rowNosOf = new Map<string, number[]>()
  const single: number[] = []
  for (let after = 0; ; await nextTurn()) {
    const page = { after, limit: rowsAtOnce }
    const raw = await run((work) => selectRawRows(work, stored.id, page))
    for (const { rowNo, cells } of readRows(named, stored.mapping, raw, stored.given)) {
      const key = keyOf(cells)
      const known = key === null ? single : rowNosOf.get(key)
      if (known !== undefined) known.push(rowNo)
      else if (key !== null) rowNosOf.set(key, [rowNo])
    }
    if (raw.length < rowsAtOnce) return { rowNosOf, single }
    after = raw.at(-1)?.rowNo ?? after
  }
}

const figure = (rows: number) => rows.toLocaleString('en-GB')

/** What speaks against all rows of a key, of which the file has so many and which is its so-manieth. */
function problemOf({ mostRows, most, isDivisible }: Batching, key: string, rows: number, nth: number) {
  if (most !== undefined && nth > most.keys)
    return `is beyond the ${figure(most.keys)} ${most.of} that one file may have: put the rest into another`
  if (rows <= mostRows || isDivisible?.(key) === true) return undefined
  return `${figure(rows)} rows are about this record; at most ${figure(mostRows)} may be`
}

/** A file in batches, all rows of a record in one of them. */
async function batchesOf(run: RunPiece, stored: StoredImport): Promise<Batch[]> {
  const { batching } = importKindOf(stored.kind)
  if (batching === undefined || (await run((work) => countRows(work, stored.id))) <= rowsAtOnce) return [{}]
  const batches: Batch[] = []
  let some: number[] = []
  const end = () => {
    if (some.length > 0) batches.push({ rowNos: some })
    some = []
  }
  const inPieces = (rowNos: readonly number[], problem?: string) => {
    end()
    for (let from = 0; from < rowNos.length; from += rowsAtOnce)
      batches.push({
        rowNos: rowNos.slice(from, from + rowsAtOnce),
        ...(problem !== undefined && { problem }),
      })
  }
  const { rowNosOf, single } = await rowsByKey(run, stored, batching)
  let nth = 0
  for (const [key, rowNos] of rowNosOf) {
    const isDivided = rowNos.length > batching.mostRows && batching.isDivisible?.(key) === true
    nth += isDivided ? Math.ceil(rowNos.length / batching.mostRows) : 1
    const problem = problemOf(batching, key, rowNos.length, nth)
    if (problem !== undefined || isDivided) inPieces(rowNos, problem)
    else some.push(...rowNos)
    if (some.length >= rowsAtOnce) end()
  }
  inPieces(single)
  return batches
}

async function validateBatch(
  work: Work,
  stored: StoredImport,
  { rowNos, problem }: Batch,
  taken: Taken,
): Promise<FileVerdict> {
  const { id, mapping, given } = stored
  const kind = importKindOf(stored.kind)
  const raw = await (rowNos === undefined ? selectRawRows(work, id) : selectRawRowsByNo(work, id, rowNos))
  if (problem === undefined) return validateFile(work, kind, mapping, raw, { given, taken })
  const errors = [{ field: null, message: problem }]
  const rows = readRows(kind.columns, mapping, raw, given).map(
    ({ rowNo, cells }): RowVerdict => ({ rowNo, state: 'ERROR', cells: { ...cells }, before: null, errors }),
  )
  return { rows, plans: [], notes: [], figures: {} }
}

/** Validates the rows of a file as things are now, batch by batch, and writes down what each would do; the last one says what all leave. */
export async function* validatedBatches(run: RunPiece, stored: StoredImport): AsyncGenerator<FileVerdict> {
  let { taken } = startOfFile()
  for (const batch of await batchesOf(run, stored)) {
    const before = taken
    yield await run(async (work) => {
      // A piece that lost against another one is run again, from what was taken before it.
      const own = structuredClone(before)
      const verdict = await validateBatch(work, stored, batch, own)
      await updateVerdicts(work, stored.id, verdict.rows)
      taken = own
      return verdict
    })
    await nextTurn()
  }
  const notes = importKindOf(stored.kind).endNotesOf?.(taken) ?? []
  yield { rows: [], plans: [], notes, figures: {} }
}

/** So many remarks are kept of one file. */
const mostNotes = 100

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
    const all = [...(this.#kind.notesOf?.(this.#figures) ?? []), ...this.#notes]
    const rest = all.length - mostNotes
    return rest > 0 ? [...all.slice(0, mostNotes), `And ${figure(rest)} more about other records.`] : all
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
