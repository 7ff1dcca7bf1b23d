import type { ImportKindName, ImportMapping, ImportRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import type { RecordChange } from '../../database/tracked-record.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import type { GivenCells } from '../../imports/import-kind.ts'
import { cleanMapping, matchColumns } from '../../imports/match-columns.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Work } from '../../work.ts'
import { findLastSent } from './earlier-repository.ts'
import type { StoredImportFile } from './store-rows.ts'
import { countPreview } from './limit-previews.ts'
import { requireMayImport } from './import-access.ts'
import { presentImport } from './present-import.ts'
import { findImport, lockImport, type StoredImport, updateImport } from './repository.ts'
import { isOneImportSeen } from './seen-imports-repository.ts'
import { beginValidation } from './validate-import.ts'

/** The job that applies an import. */
export const applyJobKind = 'import.apply'

const isOfAnother = ({ actor }: Work, { kind, createdBy }: StoredImport): boolean =>
  importKindOf(kind).isPrivate === true && createdBy !== actor.userId

async function requireSeen(work: Work, found: StoredImport | undefined): Promise<StoredImport> {
  if (found === undefined || isOfAnother(work, found) || !(await isOneImportSeen(work, found.id)))
    throw new AppError('record.not-found')
  requireMayImport(work, found.kind)
  return found
}

/** An import of the tenant that the caller sees and may work on. @throws AppError `record.not-found`, `permission.missing` */
export async function loadImport(work: Work, id: number): Promise<StoredImport> {
  return requireSeen(work, await findImport(work, id))
}

/** The same, locked against every other change. @throws AppError as `loadImport` */
export async function requireLockedImport(work: Work, id: number): Promise<StoredImport> {
  return requireSeen(work, await lockImport(work, id))
}

/** An import. @throws AppError as `loadImport` */
export async function readImport(work: Work, id: number): Promise<ImportRecord> {
  return presentImport(work, await loadImport(work, id))
}

export type NewImport = {
  kind: ImportKindName
  /** The record that the file is for. */
  recordId?: number | undefined
  /** What holds for every row whose cell is empty or missing, by field. */
  given?: Record<string, string>
  /** What somebody chose for an earlier file of the same sender; it counts for a file with the same first line. */
  remembered?: { headers: readonly string[]; mapping: ImportMapping } | undefined
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** What the record of a file says for its rows. @throws AppError `request.invalid` without one that is needed, `record.not-found` */
async function givenBy(work: Work, kind: ImportKindName, recordId: number | undefined): Promise<GivenCells> {
  const { target } = importKindOf(kind)
  if (target === undefined) return {}
  if (recordId !== undefined) return target.given(work, recordId)
  if (!target.isNeeded) return {}
  const message = 'is needed: files of this kind are for one record'
  throw new AppError('request.invalid', { errors: [{ field: 'recordId', code: 'field.required', message }] })
}

/**
 * Says what applying a file would do whose rows are kept already.
 * @throws AppError `permission.missing`, `request.invalid`, `record.not-found`
 */
export async function createImport(
  work: Work,
  { kind, recordId, given: said = {}, remembered }: NewImport,
  { id, headers, notes }: StoredImportFile,
): Promise<ImportRecord> {
  const stored = await requireLockedImport(work, id)
  const { columns } = importKindOf(kind)
  const given = { ...said, ...(await givenBy(work, kind, recordId)) }
  const mapping =
    remembered !== undefined && isSame(remembered.headers, headers)
      ? cleanMapping(columns, headers, remembered.mapping)
      : matchColumns(columns, headers)
  const read = { headers, mapping, given }
  await updateImport(work, id, read)
  await beginValidation(work, { ...stored, ...read }, notes)
  return readImport(work, id)
}

/**
 * The last file of a kind, and of a record where it is for one, that the caller sent, unless it is over.
 * @throws AppError `permission.missing`, and as `givenBy`
 */
export async function readUnfinished(
  work: Work,
  { kind, recordId }: Pick<NewImport, 'kind' | 'recordId'>,
): Promise<{ import: ImportRecord | null }> {
  requireMayImport(work, kind)
  const last = await findLastSent(work, kind, await givenBy(work, kind, recordId))
  const isOver = last === undefined || last.state === 'APPLIED' || last.state === 'UNDONE'
  return { import: isOver ? null : await presentImport(work, last) }
}

/** @throws AppError `import.not-ready` */
export function mustBeReady({ state }: StoredImport): void {
  if (state !== 'READY' && state !== 'FAILED') throw new AppError('import.not-ready')
}

/**
 * Takes another column for a field and validates anew.
 * @throws AppError as `loadImport` and `requireVersion`; `import.not-ready`, `request.too-many`
 */
export async function mapImport(
  work: Work,
  { id, version }: RecordChange,
  mapping: ImportMapping,
): Promise<ImportRecord> {
  const stored = await requireLockedImport(work, id)
  requireVersion(stored, version)
  mustBeReady(stored)
  const kind = importKindOf(stored.kind)
  await countPreview(work, stored.kind, id)
  const cleaned = cleanMapping(kind.columns, stored.headers, mapping)
  await updateImport(work, id, { mapping: cleaned })
  await beginValidation(work, { ...stored, mapping: cleaned })
  return readImport(work, id)
}

/**
 * Says anew what holds for every row, and validates again. A location that was chosen for the file stays, with its company, unless the
 * rows are now of another company.
 * @throws AppError as `mapImport`
 */
export async function giveImport(work: Work, id: number, given: Record<string, string>): Promise<void> {
  const stored = await requireLockedImport(work, id)
  mustBeReady(stored)
  await countPreview(work, stored.kind, id)
  const cells = { ...chosenPlace(stored.given, given), ...given }
  await updateImport(work, id, { given: cells })
  await beginValidation(work, { ...stored, given: cells })
}

/** The location that was chosen for a file, whose code is known within its company alone. */
function chosenPlace(before: Record<string, string>, given: Record<string, string>): Record<string, string> {
  const { 'location.code': location, 'company.code': company } = before
  const isOfOther = given['company.code'] !== undefined && given['company.code'] !== company
  if (location === undefined || isOfOther) return {}
  return { 'location.code': location, ...(company === undefined ? {} : { 'company.code': company }) }
}

/**
 * Asks for an import to be applied; a job does it.
 * @throws AppError as `loadImport` and `checkVersion`; `import.not-ready` also where no row was checked, `import.has-errors` unless
 * only valid rows are wanted
 */
export async function startImport(
  work: Work,
  { id, version }: RecordChange,
  onlyValid: boolean,
): Promise<ImportRecord> {
  const stored = await requireLockedImport(work, id)
  checkVersion(stored, version)
  mustBeReady(stored)
  if (Object.values(stored.counts).every((rows) => rows === 0)) throw new AppError('import.not-ready')
  if (!onlyValid && stored.counts.ERROR > 0) throw new AppError('import.has-errors')
  const jobId = await enqueueJob(work, { kind: applyJobKind, input: { importId: id, onlyValid } })
  await updateImport(work, id, { state: 'APPLYING', jobId })
  return readImport(work, id)
}
