import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { BeforeRecount } from '../../database/schema/before-recount.ts'
import type { Work } from '../../work.ts'
import { changeState } from './change-state.ts'
import type { StoredCount } from './queries/count.ts'
import { refreshCountedTotal, refreshLines } from './queries/entries.ts'
import { deleteAddedRow, refreshLineTotal } from './queries/added-rows.ts'
import {
  restoreBeforeRecount,
  restoreDecisions,
  selectBeforeRecount,
  selectRowsAddedSince,
} from './queries/before-recount.ts'
import { hasEntries } from './queries/sub-count.ts'
import { restoreUnfinished } from './queries/rounds.ts'

type Count = StoredCount['count']

/** What a count is, as withdrawing a recount that is asked for now brings it back. */
export async function keepBeforeRecount(work: Work, count: Count): Promise<BeforeRecount> {
  const { id, submittedAt, submittedBy, recountedAt, recountByOther } = count
  return {
    submittedAt: submittedAt?.toISOString() ?? null,
    submittedBy,
    recountedAt: recountedAt?.toISOString() ?? null,
    recountByOther,
    ...(await selectBeforeRecount(work, id)),
  }
}

/** Takes items off the sheet that were added in a round; nobody has entered a figure of it. */
async function removeAddedRows(work: Work, countId: number, since: Date): Promise<void> {
  for (const row of await selectRowsAddedSince(work, countId, since))
    await deleteAddedRow(work, row.id, row.lineId)
  await refreshLineTotal(work, countId)
}

/**
 * Takes a recount back that nobody has entered a figure of (docs/domain.md 3.16): the count is in review as it was, with what was
 * decided about its lines, who is assigned to it and who handed it in.
 * @throws AppError as `changeState`; `count.nothing-to-withdraw` in the first round, `count.recount-begun`
 */
export function withdrawRecount(
  work: Work,
  countId: number,
  version: number | undefined,
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'withdraw', version }, async ({ count }) => {
    const { round, beforeRecount, recountedAt } = count
    if (beforeRecount === null || recountedAt === null) throw new AppError('count.nothing-to-withdraw')
    if (await hasEntries(work, countId, { round })) throw begun()
    await removeAddedRows(work, countId, recountedAt)
    const lineIds = await restoreUnfinished(work, countId, round)
    await refreshLines(work, countId, lineIds)
    await restoreDecisions(work, lineIds)
    await restoreBeforeRecount(work, count, beforeRecount)
    const countedTotal = await refreshCountedTotal(work, countId)
    return {
      patch: {
        round: round - 1,
        submittedAt: dateOf(beforeRecount.submittedAt),
        submittedBy: beforeRecount.submittedBy,
        recountedAt: dateOf(beforeRecount.recountedAt),
        recountByOther: beforeRecount.recountByOther,
        beforeRecount: null,
        withdrawnRecountAt: recountedAt,
        countedTotal,
      },
      after: { round: String(round), lines: lineIds.join(', ') },
    }
  })
}

const begun = () =>
  new AppError('count.recount-begun', {
    detail:
      'Somebody has entered figures in this round, which would be lost. Have it submitted, or cancel the count.',
  })

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
