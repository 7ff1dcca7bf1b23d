import type { CountLineTimeline } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import { readLine } from './list-lines.ts'
import { readSubCounts } from './sub-counts-of-count.ts'
import { selectLineEntries, selectLineMovements } from './queries/line-timeline.ts'

const instant = (at: string) => new Date(at).toISOString()

/**
 * How a line of a count came to its figures: what was entered, and what moved since the count began. Whoever may not see the
 * book of the line is told their own entries alone, and no movement.
 * @throws AppError `record.not-found`, also for a line of another count
 */
export async function readLineTimeline(
  work: Work,
  countId: number,
  lineId: number,
): Promise<CountLineTimeline> {
  const count = await requireCount(work, countId)
  const found = await readLine(work, count, lineId)
  if (found === undefined) throw new AppError('record.not-found')
  const { line, isHidden } = found
  const { state } = count.count
  const subCounts = await readSubCounts(work, count.count)
  // A recount is to know nothing of the rounds before.
  const entries = await selectLineEntries(work, lineId, {
    onlyOwn: isHidden,
    round: state === 'COUNTING' ? line.round : undefined,
    subCountId: subCounts?.isUnseen ? (subCounts.own?.id ?? 0) : undefined,
  })
  return {
    line,
    snapshotAt: count.count.snapshotAt?.toISOString() ?? null,
    entries: entries.map(({ countedAt, recordedAt, ...entry }) => ({
      ...entry,
      countedAt: instant(countedAt),
      recordedAt: instant(recordedAt),
    })),
    ...(isHidden ? {} : { movements: await movementsOf(work, countId, lineId) }),
  }
}

async function movementsOf(work: Work, countId: number, lineId: number) {
  const rows = await selectLineMovements(work, countId, lineId)
  return rows.map(({ posting, type, isReversal, document, qty, qtyAfter, isOwn, ...row }) => ({
    posting,
    type,
    isReversal,
    document: presentText(document),
    qty,
    qtyAfter,
    occurredAt: instant(row.occurredAt),
    recordedAt: instant(row.recordedAt),
    actor: row.actor === '' ? null : row.actor,
    isOwn,
  }))
}
