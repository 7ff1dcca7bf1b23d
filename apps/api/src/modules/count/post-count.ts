import type { PostedCount } from '@backoffice/api-types'
import Big from 'big.js'
import { mostNamed } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { sumAbsoluteVariance } from '../company-rule/count-rule-repository.ts'
import { holdToLimit } from '../company-rule/hold-count.ts'
import { selectLimitOf } from '../company-rule/repository.ts'
import { placeKey, type Movement } from '../ledger/value-movements.ts'
import { type LastCount, writePosting } from '../ledger/write-posting.ts'
import {
  type ReturnedLine,
  selectChangedLines,
  selectRevaluedLines,
  takeInLeftOut,
} from './approved-lines-repository.ts'
import { changeState, type Effect } from './change-state.ts'
import { requireConfirmed } from './confirm-figures.ts'
import type { StoredCount } from './count-repository.ts'
import {
  type CountedLine,
  freezeFigures,
  freezeValues,
  lockBalancesOf,
  selectCountedLines,
  sumVarianceValue,
} from './post-repository.ts'
import { requireSecondPerson } from './second-person.ts'

/**
 * Lines for the sake of which the count goes back to review: what would be posted is not what was approved. A value that
 * changed by itself is one where it passes what the approver may go up to.
 */
async function changedLines(work: Work, { count, company }: StoredCount): Promise<ReturnedLine[]> {
  const changed = await selectChangedLines(work, count.id, mostNamed)
  if (changed.length > 0 || count.approvedBy === null) return changed
  const limit = await selectLimitOf(work, company.id, count.approvedBy)
  if (limit === null) return []
  const { value } = await sumAbsoluteVariance(work, count.id)
  return new Big(value).lte(limit) ? [] : selectRevaluedLines(work, count.id, mostNamed)
}

/** Sends the count back: somebody approves it anew. */
async function returnCount(work: Work, countId: number, lines: readonly ReturnedLine[]): Promise<Effect> {
  await takeInLeftOut(work, countId)
  const after = { lines: lines.map(({ id, reason }) => `${id} ${reason}`).join(', ') }
  return { instead: 'return', patch: { approvedAt: null, approvedBy: null }, after }
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
 * moved since. Lines without a figure never post; lines without a variance leave a stamp of quantity 0. Where that is
 * not what was approved, the count goes back to review and the answer names the lines (docs/domain.md 3.12).
 * @throws AppError as `changeState`; `count.over-limit`, `count.second-person-needed`, `count.figures-doubtful`, and as `writePosting`
 */
export async function postCount(
  work: Work,
  countId: number,
  version: number | undefined,
  isConfirmed = false,
): Promise<PostedCount> {
  let returned: ReturnedLine[] = []
  const record = await changeState(work, { countId, action: 'post', version }, async (found) => {
    await requireSecondPerson(work, found, 'post')
    await lockBalancesOf(work, countId)
    returned = await changedLines(work, found)
    if (returned.length > 0) return returnCount(work, countId, returned)
    await holdToLimit(work, found)
    const confirmed = await requireConfirmed(work, found, isConfirmed)
    await freezeFigures(work, countId)
    await writeLines(work, found, await selectCountedLines(work, countId))
    const varianceValue = await sumVarianceValue(work, countId)
    return { patch: { postedAt: work.now, postedBy: work.actor.userId, varianceValue }, after: confirmed }
  })
  return returned.length > 0 ? { ...record, returned } : record
}

/** A line that a later count has overtaken is written behind it: that count stands, and remains the last one. */
async function writeLines(work: Work, { count, company }: StoredCount, lines: readonly CountedLine[]) {
  const posting = await writePosting(work, {
    kind: 'COUNT',
    company,
    source: { type: 'COUNT', id: count.id, number: count.number, round: count.round },
    documentDate: count.countDate,
    movements: lines.map(movementOf),
    counted: new Map(lines.filter(({ isOvertaken }) => !isOvertaken).map(lastCountOf)),
  })
  if (posting !== undefined) await freezeValues(work, count.id, posting.number)
}
