import type { CountRecord, RecountContent } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { requireAssignable } from '../count-template/require-scope.ts'
import { changeState } from './change-state.ts'
import { openSubCountsAnew } from './change-sub-counts.ts'
import { checkLines } from './check-lines.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshCountedTotal } from './queries/entries.ts'
import { readRecountRule } from './recount-rule.ts'
import { assignAnew, openRound, selectLinesBeyond } from './queries/rounds.ts'
import { keepBeforeRecount } from './withdraw-recount.ts'

/** The lines that have to be counted again by the rule of the template, else by the tolerance of item and company. */
async function linesByRule(work: Work, found: StoredCount): Promise<number[]> {
  const { rule, tolerance } = await readRecountRule(work, found)
  return selectLinesBeyond(work, found.count.id, tolerance, rule === 'ALL')
}

/**
 * Has lines of a count in review counted again, in a round of their own (docs/domain.md 3.16). What the round before
 * found is kept, and told to nobody while the lines are being counted.
 * @throws AppError as `changeState`; `count.line-unknown`, `count.nothing-to-recount`, `request.invalid`
 */
export function recountCount(
  work: Work,
  countId: number,
  version: number | undefined,
  { lineIds, assigneeIds, byOther, reason }: RecountContent,
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'recount', version }, async (found) => {
    const { count } = found
    const chosen = lineIds ?? (await linesByRule(work, found))
    if (chosen.length === 0) throw new AppError('count.nothing-to-recount')
    await checkLines(work, countId, chosen, (index) => `lineIds[${index}]`)
    await requireAssignable(work, [count.locationId, ...count.otherLocationIds], assigneeIds)
    const round = count.round + 1
    const beforeRecount = await keepBeforeRecount(work, count)
    await openRound(work, countId, chosen, round)
    await assignAnew(work, countId, assigneeIds)
    await openSubCountsAnew(work, count, { round, userIds: assigneeIds, byOther })
    const countedTotal = await refreshCountedTotal(work, countId)
    const began = { round, recountedAt: work.now, recountByOther: byOther, beforeRecount }
    return {
      patch: { ...began, submittedAt: null, submittedBy: null, countedTotal },
      after: { round: String(round), lines: chosen.join(', '), ...(reason === null ? {} : { reason }) },
    }
  })
}
