import type { CountRecord } from '@backoffice/api-types'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { holdToLimit } from '../company-rule/hold-count.ts'
import { placeKey, type Movement } from '../ledger/value-movements.ts'
import { type LastCount, writePosting } from '../ledger/write-posting.ts'
import { changeState } from './change-state.ts'
import { requireConfirmed } from './confirm-figures.ts'
import {
  type CountedLine,
  freezeFigures,
  freezeValues,
  lockBalancesOf,
  selectCountedLines,
  selectOvertakenLines,
  sumVarianceValue,
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

/** What brings the ledger to what was counted, dated when it was counted; a line that agrees leaves a stamp (docs/domain.md 3.2). */
function movementOf({ id, itemId, locationId, variance, moment }: CountedLine): Movement {
  return {
    itemId,
    locationId,
    type: Number(variance) === 0 ? 'COUNT_STAMP' : 'COUNT_ADJUST',
    qty: variance,
    valuation: { by: 'book' },
    occurredAt: moment,
    sourceLineId: id,
  }
}

const lastCountOf = (line: CountedLine): [string, LastCount] => [
  placeKey(line),
  { at: line.moment, lineId: line.id },
]

/**
 * Posts a count by the count rule (docs/domain.md 3.2): under the lock of every balance, what was counted less the book at
 * the moment of counting goes to the ledger, dated at that moment. On hand then equals what was counted plus what
 * moved since. Lines without a figure never post; lines without a variance leave a stamp of quantity 0.
 * @throws AppError as `changeState`; `transaction.backdated-before-count`, `count.over-limit`,
 * `count.figures-doubtful`, and as `writePosting`
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
    const lines = await selectCountedLines(work, countId)
    const posting = await writePosting(work, {
      kind: 'COUNT',
      company,
      source: { type: 'COUNT', id: countId, number: count.number, round: count.round },
      documentDate: count.countDate,
      movements: lines.map(movementOf),
      counted: new Map(lines.map(lastCountOf)),
    })
    if (posting !== undefined) await freezeValues(work, countId, posting.number)
    const varianceValue = await sumVarianceValue(work, countId)
    return { patch: { postedAt: work.now, postedBy: work.actor.userId, varianceValue }, after: confirmed }
  })
}
