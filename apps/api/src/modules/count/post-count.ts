import type { CountRecord } from '@backoffice/api-types'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { holdToLimit } from '../company-rule/hold-count.ts'
import { writeMovements } from '../transaction/write-movements.ts'
import { changeState } from './change-state.ts'
import { requireConfirmed } from './confirm-figures.ts'
import {
  freezeFigures,
  lockBalancesOf,
  selectOvertakenLines,
  sumVarianceValue,
  varianceMovements,
} from './post-repository.ts'

async function refuseOvertaken(work: Work, countId: number): Promise<void> {
  const lines = await selectOvertakenLines(work, countId, mostNamed)
  const detail = (total: number) =>
    `${total} of the items were counted again by a count that is already posted.`
  refuseRows(lines, {
    code: 'transaction.backdated-before-count',
    one: () => detail(1),
    many: detail,
    kind: 'line',
    message: ({ sku, name, number }) => `${sku} ${name}: counted later by ${number}`,
  })
}

/**
 * Posts a count by the count rule (docs/domain.md 3.2): under the lock of every balance, what was counted less the book at
 * the moment of counting goes to the ledger, dated at that moment. On hand then equals what was counted plus what
 * moved since. Lines without a figure never post; lines without a variance are stamped on the count alone.
 * @throws AppError as `changeState`; `transaction.backdated-before-count`, `count.over-limit`,
 * `count.figures-doubtful`, and as `writeMovements`
 */
export function postCount(
  work: Work,
  countId: number,
  version: number | undefined,
  isConfirmed = false,
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'post', version }, async (found) => {
    const { count, company } = found
    await lockBalancesOf(work, countId)
    await holdToLimit(work, found)
    const confirmed = await requireConfirmed(work, found, isConfirmed)
    await refuseOvertaken(work, countId)
    await freezeFigures(work, countId)
    await writeMovements(work, {
      companyId: company.id,
      timeZone: company.timeZone,
      type: 'COUNT_ADJUST',
      source: { type: 'COUNT', id: countId, number: count.number, round: count.round },
      rows: varianceMovements(work, countId),
    })
    const varianceValue = await sumVarianceValue(work, countId)
    return { patch: { postedAt: work.now, postedBy: work.actor.userId, varianceValue }, after: confirmed }
  })
}
