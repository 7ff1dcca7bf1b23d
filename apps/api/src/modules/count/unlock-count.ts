import type { CountRecord } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { restoreLeftOutLines } from './queries/approved-lines.ts'
import { changeState } from './change-state.ts'
import { refreshCountedTotal, refreshLines } from './queries/entries.ts'
import { reopenAllSubCounts } from './read-sub-counts.ts'
import { selectLinesOfRound } from './queries/rounds.ts'
import { clearZeroedRows } from './queries/submit.ts'

/**
 * Opens the sheet of a count again, as its present round has it. Its lines go back to what was entered: what the policy made of uncounted rows
 * at submit, and what was accepted since, is undone. Its sub-counts are counted on, and compared ones are hidden from one another.
 * @throws AppError as `changeState`
 */
export function unlockCount(
  work: Work,
  countId: number,
  version: number | undefined,
  reason: string | null,
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'unlock', version }, async ({ count }) => {
    await restoreLeftOutLines(work, countId)
    const lineIds = await selectLinesOfRound(work, countId, count.round)
    await clearZeroedRows(work, countId, count.round)
    await reopenAllSubCounts(work, count)
    await refreshLines(work, countId, lineIds)
    const countedTotal = await refreshCountedTotal(work, countId)
    const patch = { submittedAt: null, submittedBy: null, approvedAt: null, approvedBy: null, countedTotal }
    return { patch, after: { reason } }
  })
}
