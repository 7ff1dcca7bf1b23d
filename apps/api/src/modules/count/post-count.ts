import { type PostedCount, sumDecimals } from '@backoffice/api-types'
import Big from 'big.js'
import { mostNamed } from '../../refuse-rows.ts'
import type { Fields } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { requireWithinLimit } from '../company-rule/count-approval-rules.ts'
import { selectLimitOf } from '../company-rule/repository.ts'
import { moneyAtCost } from '../ledger/exact.ts'
import type { StoredBalance } from '../ledger/queries/balances.ts'
import { worth } from '../ledger/rules.ts'
import { exactCost, exactQuantity, type Movement, placeKey } from '../ledger/value-movements.ts'
import { type LastCount, writePosting } from '../ledger/write-posting.ts'
import {
  type ReturnedLine,
  selectChangedLines,
  selectRevaluedLines,
  restoreLeftOutLines,
} from './queries/approved-lines.ts'
import { changeState, type Effect } from './change-state.ts'
import { requireConfirmed } from './confirm-figures.ts'
import type { StoredCount } from './queries/count.ts'
import { selectKnownLines } from './queries/known-stock.ts'
import {
  type CountedLine,
  freezeLines,
  lockBalancesOf,
  selectCountedLines,
  selectPostedSums,
} from './queries/post.ts'
import { requireSecondPerson } from './second-person.ts'

/** What the variances of lines come to, gains and losses added up. */
const absoluteVarianceOf = (lines: readonly CountedLine[]): string =>
  sumDecimals(
    lines.map(({ limitValue }) => limitValue.replace('-', '')),
    'money',
  )

/**
 * Lines for the sake of which the count goes back to review: what would be posted is not what was approved. A value that
 * changed by itself is one where it passes what the approver may go up to.
 */
async function changedLines(
  work: Work,
  { count, company }: StoredCount,
  lines: readonly CountedLine[],
): Promise<ReturnedLine[]> {
  if (lines.some(({ change }) => change !== null)) return selectChangedLines(work, count.id, mostNamed)
  if (count.approvedBy === null || !lines.some((line) => line.isRevalued)) return []
  const limit = await selectLimitOf(work, {
    companyId: company.id,
    userId: count.approvedBy,
    move: 'approve',
  })
  if (limit === null || new Big(absoluteVarianceOf(lines)).lte(limit)) return []
  return selectRevaluedLines(work, count.id, mostNamed)
}

/** @throws AppError `count.figures-doubtful` */
async function confirm(
  work: Work,
  found: StoredCount,
  lines: readonly CountedLine[],
  isConfirmed: boolean,
): Promise<Fields> {
  const { count, company } = found
  const suspectIds = lines.filter(({ isSuspect }) => isSuspect).map(({ id }) => id)
  const suspects =
    suspectIds.length === 0
      ? []
      : await selectKnownLines(work, { countId: count.id, companyId: company.id }, suspectIds)
  return requireConfirmed(work, found, suspects, isConfirmed)
}

/** Sends the count back: somebody approves it anew. */
async function returnCount(work: Work, countId: number, lines: readonly ReturnedLine[]): Promise<Effect> {
  await restoreLeftOutLines(work, countId)
  const after = { lines: lines.map(({ id, reason }) => `${id} ${reason}`).join(', ') }
  return { instead: 'return', patch: { approvedAt: null, approvedBy: null }, after }
}

/** What brings the ledger to what was counted, dated when it was counted; a line that agrees leaves a stamp (docs/domain.md 3.2). */
function movementOf({ id, itemId, locationId, variance, moment, foundCost }: CountedLine): Movement {
  return {
    itemId,
    locationId,
    type: Number(variance) === 0 ? 'COUNT_STAMP' : 'COUNT_ADJUST',
    qty: variance,
    valuation:
      foundCost === null ? { by: 'book' } : worth(moneyAtCost(exactQuantity(variance), exactCost(foundCost))),
    occurredAt: moment,
    sourceLineId: id,
  }
}

const isOfCount = ({ type }: { type: string }) => type === 'COUNT_ADJUST' || type === 'COUNT_STAMP'

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
    const held = await lockBalancesOf(work, countId)
    const lines = await selectCountedLines(work, { countId, companyId: found.company.id })
    returned = await changedLines(work, found, lines)
    if (returned.length > 0) return returnCount(work, countId, returned)
    await requireWithinLimit(work, found, 'post', absoluteVarianceOf(lines))
    const confirmed = await confirm(work, found, lines, isConfirmed)
    await writeLines(work, found, lines, held)
    const sums = await selectPostedSums(work, countId)
    return { patch: { postedAt: work.now, postedBy: work.actor.userId, ...sums }, after: confirmed }
  })
  return returned.length > 0 ? { ...record, returned } : record
}

/**
 * Writes the lines and keeps their figures. A line that a later count has overtaken is written behind it: that count stands,
 * and remains the last one.
 */
async function writeLines(
  work: Work,
  { count, company }: StoredCount,
  lines: readonly CountedLine[],
  held: readonly StoredBalance[],
): Promise<void> {
  const posting = await writePosting(work, {
    kind: 'COUNT',
    company,
    source: { type: 'COUNT', id: count.id, number: count.number, round: count.round },
    documentDate: count.countDate,
    movements: lines.map(movementOf),
    held,
    counted: new Map(lines.filter(({ isOvertaken }) => !isOvertaken).map(lastCountOf)),
  })
  if (posting === undefined) return
  // A line whose cost was corrected has a row for that as well.
  const rowOfLine = new Map(posting.rows.filter(isOfCount).map((row) => [row.sourceLineId, row]))
  const posted = lines.flatMap((line) => {
    const row = rowOfLine.get(line.id)
    return row === undefined ? [] : [{ ...line, value: row.value, unitCost: row.unitCost }]
  })
  if (posted.length < lines.length) throw new Error('The ledger wrote no row of a line')
  await freezeLines(work, posted)
}
