import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { holdToLimit } from '../company-rule/hold-count.ts'
import { writeMovements } from '../transaction/write-movements.ts'
import { changeState } from './change-state.ts'
import {
  freezeFigures,
  lockBalancesOf,
  selectOvertakenLines,
  sumVarianceValue,
  varianceMovements,
} from './post-repository.ts'

/** So many lines are named in a refusal; its detail tells the number of all. */
const mostNamed = 100

async function refuseOvertaken(work: Work, countId: number): Promise<void> {
  const lines = await selectOvertakenLines(work, countId, mostNamed)
  const [first] = lines
  if (first === undefined) return
  throw new AppError('transaction.backdated-before-count', {
    detail: `${first.total} of the items were counted again by a count that is already posted.`,
    errors: lines.map(({ id, sku, name, number }) => ({
      field: `line.${id}`,
      code: 'transaction.backdated-before-count',
      message: `${sku} ${name}: counted later by ${number}`,
    })),
  })
}

/**
 * Posts a count by the count rule (domain 2.3): under the lock of every balance, what was counted less the book at
 * the moment of counting goes to the ledger, dated at that moment. On hand then equals what was counted plus what
 * moved since. Lines without a figure never post; lines without a variance are stamped on the count alone.
 * @throws AppError as `changeState`; `transaction.backdated-before-count`, `count.over-limit`, and as `writeMovements`
 */
export function postCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'post', version }, async (found) => {
    const { count, company } = found
    await lockBalancesOf(work, countId)
    await holdToLimit(work, found)
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
    return { patch: { postedAt: work.now, postedBy: work.actor.userId, varianceValue } }
  })
}
