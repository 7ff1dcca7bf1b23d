import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ImportRecord, rowsReadAtOnce } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { unlessInUse } from '../../database/database-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { withWholeTenant } from '../../database/roles.ts'
import type { ImportKind } from '../../imports/import-kind.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Work } from '../../work.ts'
import { requireMayUndo } from './import-access.ts'
import { rowsAtOnce, type StoredImport, updateImport } from './repository.ts'
import { readImport, requireLockedImport } from './service.ts'
import {
  lockRecordsToUndo,
  passToEarlier,
  type RecordToUndo,
  selectRecordsToUndo,
  selectTouched,
} from './undo-repository.ts'

/** The job that takes a large import back. */
export const undoJobKind = 'import.undo'

/** So many rows are named that were changed since. */
const namedRows = 10

/**
 * Finds out whether an import may be taken back.
 * @returns how many records it is about, and what is left as it is
 * @throws AppError `import.used-since`; `place.outside` where it would leave what the caller does not see
 */
async function requireUntouched(
  work: Work,
  id: number,
  kind: ImportKind,
): Promise<{ total: number; left: string | undefined }> {
  const { untouched, touched } = await selectTouched(work, id, kind, namedRows)
  if (touched.length === 0) return { total: untouched, left: undefined }
  const everywhere = await withWholeTenant(work.tx, work.actor, () => selectTouched(work, id, kind, 0))
  if (everywhere.untouched > untouched)
    throw new AppError('place.outside', {
      detail: 'This file wrote records at places where you do not work.',
    })
  const rows = touched.slice(0, namedRows).join(', ')
  const detail = `Changed since: row ${rows}${touched.length > namedRows ? ' …' : ''}.`
  if (!kind.leavesUsed || untouched === 0) throw new AppError('import.used-since', { detail })
  return { total: untouched, left: detail }
}

/**
 * Takes an applied import back, a large one by a job: new records go, changed ones are what they were.
 * @throws AppError as `loadImport`, `requireMayUndo`, `import.not-applied`, `import.used-since`, `place.outside`
 */
export async function undoImport(work: Work, id: number): Promise<ImportRecord> {
  const stored = await requireLockedImport(work, id)
  requireMayUndo(work, stored)
  if (stored.state !== 'APPLIED') throw new AppError('import.not-applied')
  const { total } = await requireUntouched(work, id, importKindOf(stored.kind))
  if (total > rowsReadAtOnce) {
    const jobId = await enqueueJob(work, { kind: undoJobKind, input: { importId: id, total } })
    await updateImport(work, id, { state: 'UNDOING', jobId })
  } else await undoRecords(work, stored)
  return readImport(work, id)
}

/**
 * Takes what an import wrote back, all in this transaction.
 * @param report is told how many records are done, every so often
 * @throws AppError `import.used-since`, `place.outside`
 */
export async function undoRecords(
  work: Work,
  stored: StoredImport,
  report: (done: number) => Promise<void> = async () => {},
): Promise<void> {
  const { id, name: file } = stored
  const kind = importKindOf(stored.kind)
  await lockRecordsToUndo(work, id, kind)
  const { left } = await requireUntouched(work, id, kind)
  // Records of other kinds may rest on each other, and are taken back together.
  const limit = kind.batching === undefined ? Number.MAX_SAFE_INTEGER : rowsAtOnce
  const restored: number[] = []
  for (let [before, done] = [Number.MAX_SAFE_INTEGER, 0]; ; await nextTurn()) {
    const records = await selectRecordsToUndo(work, id, kind, { before, limit })
    await restoreAndRemove(work, id, kind, records)
    for (const { rowNo, previous } of records) if (previous !== null) restored.push(rowNo)
    done += records.length
    await report(done)
    if (records.length < limit) break
    before = records.at(-1)?.rowNo ?? before
  }
  if (restored.length > 0) await passToEarlier(work, stored, kind, restored)
  const notes = left === undefined ? [] : [`Left as it is. ${left}`]
  await updateImport(work, id, { state: 'UNDONE', notes })
  await recordEvents(work, [{ entity: 'import', entityId: id, action: 'undo', before: { name: file } }])
}

const goneSince = {
  code: 'import.used-since',
  detail: 'What it would bring back stands in something that was deleted since.',
} as const

async function restoreAndRemove(
  work: Work,
  importId: number,
  kind: ImportKind,
  records: readonly RecordToUndo[],
): Promise<void> {
  const changed = records.filter(({ previous }) => previous !== null)
  const fresh = records.filter(({ previous }) => previous === null)
  if (changed.length > 0) await unlessInUse(() => kind.restore(work, changed), goneSince)
  if (fresh.length === 0) return
  const ids = fresh.map((record) => record.id)
  await removeNew(work, kind, ids)
  await kind.unlink?.(work, importId, ids)
}

async function removeNew(work: Work, kind: ImportKind, ids: readonly number[]): Promise<void> {
  try {
    await unlessInUse(() => kind.remove(work, ids))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record.in-use') throw error
    throw new AppError('import.used-since', { detail: 'Some of its new records are in use.', cause: error })
  }
}
