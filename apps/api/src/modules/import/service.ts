import { createHash } from 'node:crypto'
import type { ImportKindName, ImportMapping, ImportRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { unlessInUse } from '../../database/database-error.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import { type FileVerdict, validateFile } from '../../imports/validate-file.ts'
import { cleanMapping, matchColumns } from '../../imports/match-columns.ts'
import type { ParsedFile } from '../../imports/parse-file.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Work } from '../../work.ts'
import { countPreview } from './limit-previews.ts'
import { mayImport, mayUndo } from './may-import.ts'
import { presentImport } from './present-import.ts'
import {
  findImport,
  insertImport,
  insertImportRows,
  lockRecordsToUndo,
  type RecordToUndo,
  type StoredImport,
  selectRawRows,
  selectRecordsToUndo,
  updateImport,
  updateVerdicts,
} from './repository.ts'

/** The job that applies an import. */
export const applyJobKind = 'import.apply'

/** An import of the tenant that the caller may work on. @throws AppError `record.not-found`, `permission.missing` */
export async function loadImport(work: Work, id: number, lock = false): Promise<StoredImport> {
  const found = await findImport(work, id, lock)
  if (found === undefined) throw new AppError('record.not-found')
  mayImport(work, found.kind)
  return found
}

/** How many rows of a file are in which state. */
export function countsOf({ rows }: FileVerdict): ImportRecord['counts'] {
  const counts: ImportRecord['counts'] = { NEW: 0, CHANGED: 0, SAME: 0, ERROR: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}

/** An import. @throws AppError as `loadImport` */
export async function readImport(work: Work, id: number): Promise<ImportRecord> {
  return presentImport(work, await loadImport(work, id))
}

export type NewImportFile = {
  kind: ImportKindName
  name: string
  bytes: Uint8Array
  /** What holds for every row whose cell is empty or missing, by field. */
  given?: Record<string, string>
  /** What somebody chose for an earlier file of the same sender; it counts for a file with the same first line. */
  remembered?: { headers: readonly string[]; mapping: ImportMapping } | undefined
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** Writes down what applying a file would do. @throws AppError `permission.missing` */
export async function createImport(
  work: Work,
  { kind, name, bytes, given = {}, remembered }: NewImportFile,
  { headers, rows, notes }: ParsedFile,
): Promise<ImportRecord> {
  mayImport(work, kind)
  const { columns } = importKindOf(kind)
  const mapping =
    remembered !== undefined && isSame(remembered.headers, headers)
      ? cleanMapping(columns, headers, remembered.mapping)
      : matchColumns(columns, headers)
  const verdict = await validateFile(work, importKindOf(kind), mapping, rows, given)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const told = { counts: countsOf(verdict), notes: [...notes, ...verdict.notes] }
  const id = await insertImport(work, { kind, name, sha256, headers, mapping, given, ...told })
  await insertImportRows(work, id, rows, verdict.rows)
  return readImport(work, id)
}

/** Validates the rows of an import anew, as things are now. */
export async function judgeAgain(
  work: Work,
  stored: StoredImport,
  mapping: ImportMapping,
): Promise<FileVerdict> {
  const rows = await selectRawRows(work, stored.id)
  const verdict = await validateFile(work, importKindOf(stored.kind), mapping, rows, stored.given)
  await updateVerdicts(work, stored.id, verdict.rows)
  await updateImport(work, stored.id, { mapping, counts: countsOf(verdict), notes: verdict.notes })
  return verdict
}

/** @throws AppError `import.not-ready` */
function mustBeReady({ state }: StoredImport): void {
  if (state !== 'READY' && state !== 'FAILED') throw new AppError('import.not-ready')
}

/**
 * Takes another column for a field and validates anew.
 * @throws AppError as `loadImport`, `import.not-ready`, `request.too-many`
 */
export async function mapImport(work: Work, id: number, mapping: ImportMapping): Promise<ImportRecord> {
  const stored = await loadImport(work, id, true)
  mustBeReady(stored)
  const kind = importKindOf(stored.kind)
  await countPreview(work, stored.kind, id)
  await judgeAgain(work, stored, cleanMapping(kind.columns, stored.headers, mapping))
  return readImport(work, id)
}

/**
 * Asks for an import to be applied; a job does it.
 * @throws AppError as `loadImport`, `import.not-ready`, `import.has-errors` unless only valid rows are wanted
 */
export async function startImport(work: Work, id: number, onlyValid: boolean): Promise<ImportRecord> {
  const stored = await loadImport(work, id, true)
  mustBeReady(stored)
  if (!onlyValid && stored.counts.ERROR > 0) throw new AppError('import.has-errors')
  const jobId = await enqueueJob(work, { kind: applyJobKind, input: { importId: id, onlyValid } })
  await updateImport(work, id, { state: 'APPLYING', jobId })
  return readImport(work, id)
}

function changedSince(records: readonly RecordToUndo[]): string | undefined {
  const touched = records.filter(({ isUntouched }) => !isUntouched)
  if (touched.length === 0) return undefined
  const rows = touched.slice(0, 10).map(({ rowNo }) => rowNo)
  return `Changed since: row ${rows.join(', ')}${touched.length > 10 ? ' …' : ''}.`
}

/**
 * Takes an applied import back: new records go, changed ones are what they were.
 * @throws AppError as `loadImport`, `mayUndo`, `import.not-applied`, `import.used-since`
 */
export async function undoImport(work: Work, id: number): Promise<ImportRecord> {
  const stored = await loadImport(work, id, true)
  mayUndo(work, stored.kind)
  if (stored.state !== 'APPLIED') throw new AppError('import.not-applied')
  const kind = importKindOf(stored.kind)
  await lockRecordsToUndo(work, id, kind.table)
  const records = await selectRecordsToUndo(work, id, kind.table)
  const untouched = records.filter(({ isUntouched }) => isUntouched)
  const detail = changedSince(records)
  if (detail !== undefined && !(kind.leavesUsed && untouched.length > 0))
    throw new AppError('import.used-since', { detail })
  const changed = untouched.filter(({ previous }) => previous !== null)
  const fresh = untouched.filter(({ previous }) => previous === null)
  if (changed.length > 0) await kind.restore(work, changed)
  if (fresh.length > 0)
    await removeNew(
      work,
      kind,
      fresh.map((record) => record.id),
    )
  const notes = detail === undefined ? [] : [`Left as it is. ${detail}`]
  await updateImport(work, id, { state: 'UNDONE', notes })
  await recordEvents(work, [
    { entity: 'import', entityId: id, action: 'undo', before: { name: stored.name } },
  ])
  return readImport(work, id)
}

async function removeNew(
  work: Work,
  kind: ReturnType<typeof importKindOf>,
  ids: readonly number[],
): Promise<void> {
  try {
    await unlessInUse(() => kind.remove(work, ids))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record.in-use') throw error
    throw new AppError('import.used-since', { detail: 'Some of its new records are in use.', cause: error })
  }
}
