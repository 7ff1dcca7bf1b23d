import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import type { FileVerdict, RowVerdict } from '../../imports/validate-file.ts'
import type { Work } from '../../work.ts'
import { rowsAtOnce, type StoredImport, updateImport, updateVerdicts, writeRecordIds } from './repository.ts'
import { requireLockedImport } from './service.ts'
import { ImportTally, validatedBatches } from './validate-import.ts'

/**
 * Writes the records of an import that is to be applied, all in this transaction.
 * @param report is told how many rows are done, every so often
 * @throws AppError `import.has-errors` when a row has a mistake by now
 */
export async function applyImport(
  work: Work,
  id: number,
  onlyValid: boolean,
  report: (done: number) => Promise<void>,
): Promise<ImportRecord['counts']> {
  const stored = await requireLockedImport(work, id)
  const kind = importKindOf(stored.kind)
  await kind.lock?.(work, { importId: id, given: stored.given })
  const tally = new ImportTally(kind)
  const recordIds: number[] = []
  let [done, left] = [0, 0]
  for await (const verdict of validatedBatches((piece) => piece(work), stored)) {
    if (!onlyValid && verdict.rows.some(({ state }) => state === 'ERROR'))
      throw new AppError('import.has-errors', { detail: 'The records have changed since the file was read.' })
    const unwritten: RowVerdict[] = []
    for (let from = 0; from < verdict.plans.length; from += rowsAtOnce) {
      const plans = verdict.plans.slice(from, from + rowsAtOnce)
      const written = await writePlans(work, stored, verdict, plans)
      unwritten.push(...written.unwritten)
      recordIds.push(...written.recordIds)
      done += plans.reduce((rows, { rowNos }) => rows + rowNos.length, 0)
      await report(done)
    }
    await updateVerdicts(work, id, unwritten)
    left += unwritten.length
    tally.add(withLeft(verdict, unwritten))
  }
  await kind.link?.(work, id, recordIds)
  const { counts: written, notes } = tally
  if (left > 0) notes.push(`${left} of the rows could not be written; the list says why.`)
  await updateImport(work, id, {
    state: 'APPLIED',
    appliedAt: work.now,
    appliedBy: work.actor.userId,
    counts: written,
    notes,
  })
  const after = {
    kind: kind.kind,
    name: stored.name,
    new: String(written.NEW),
    changed: String(written.CHANGED),
  }
  await recordEvents(work, [{ entity: 'import', entityId: id, action: 'apply', after }])
  return written
}

/** @returns the ids of the records, and rows that could not be written after all, with why */
async function writePlans(
  work: Work,
  stored: StoredImport,
  { rows }: FileVerdict,
  plans: FileVerdict['plans'],
): Promise<{ recordIds: number[]; unwritten: RowVerdict[] }> {
  const kind = importKindOf(stored.kind)
  const written = await kind.write(
    work,
    plans.map(({ content }) => content),
  )
  await nextTurn()
  const records = plans.flatMap(({ rowNos: [rowNo = 0], previous }, at) => {
    const recordId = written[at]
    return typeof recordId === 'number' ? { rowNo, recordId, previous } : []
  })
  await writeRecordIds(work, stored.id, kind, records)
  const unwritten = plans.flatMap(({ rowNos }, at) => {
    const problem = written[at]
    if (typeof problem !== 'object') return []
    const isOne = ({ rowNo }: RowVerdict) => rowNos.includes(rowNo)
    return rows.filter(isOne).map((row): RowVerdict => ({ ...row, state: 'ERROR', errors: [problem] }))
  })
  return { recordIds: records.map(({ recordId }) => recordId), unwritten }
}

function withLeft(verdict: FileVerdict, left: readonly RowVerdict[]): FileVerdict {
  const byNo = new Map(left.map((row) => [row.rowNo, row]))
  return { ...verdict, rows: verdict.rows.map((row) => byNo.get(row.rowNo) ?? row) }
}
