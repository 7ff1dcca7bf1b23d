import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import {
  type LedgerRow,
  type Reanchor,
  selectEarlierCounts,
  selectPosting,
  selectReanchors,
  selectRowsOfPosting,
} from './queries/reversals.ts'
import {
  exactCost,
  exactMoney,
  exactQuantity,
  type Movement,
  placeKey,
  quantityText,
} from './value-movements.ts'
import { type LastCount, type PostingRequest, writePosting, type WrittenPosting } from './write-posting.ts'

/** The opposite of a row, at its own moment: what is taken back never happened. */
function oppositeOf(row: LedgerRow): Movement {
  const { seq, itemId, locationId, type, occurredAt, sourceLineId } = row
  return {
    itemId,
    locationId,
    type,
    qty: quantityText(-exactQuantity(row.qty)),
    valuation: { by: 'mirror', value: -exactMoney(row.value), unitCost: exactCost(row.unitCost) },
    occurredAt,
    sourceLineId,
    reversalOf: seq,
  }
}

type Restored = { counted: ReadonlyMap<string, LastCount>; afterCount: ReadonlySet<string> }

/** What counts again for the items of a count that is taken back: the counts before it, where it was the last. */
async function countsBefore(
  work: Work,
  postingNumber: number,
  rows: readonly LedgerRow[],
): Promise<Restored> {
  const earlier = await selectEarlierCounts(work, postingNumber)
  const counted = new Map<string, LastCount>()
  const afterCount = new Set<string>()
  for (const key of rows.map(placeKey)) {
    const found = earlier.get(key)
    if (found === undefined) continue
    counted.set(key, found.isLast ? found.before : found.last)
    if (found.isLast) afterCount.add(key)
  }
  return { counted, afterCount }
}

/** The re-anchors of the counts that are taken back; one at the very moment of the count that counts again may stay. */
async function reanchorsToMove(
  work: Work,
  postingNumber: number,
  counted: PostingRequest['counted'],
): Promise<Reanchor[]> {
  const reanchors = await selectReanchors(work, postingNumber)
  return reanchors.filter((one) => counted?.get(placeKey(one))?.at.getTime() !== one.at.getTime())
}

/** A re-anchor was written for the sake of a count that counts no longer. */
function undo({ seq, itemId, locationId, qty, value, unitCost, at }: Reanchor): Movement {
  return {
    itemId,
    locationId,
    type: 'COUNT_REANCHOR',
    qty: quantityText(-exactQuantity(qty)),
    valuation: { by: 'mirror', value: -exactMoney(value), unitCost: exactCost(unitCost) },
    occurredAt: at,
    reversalOf: seq,
  }
}

/** What it was written for may lie before the count that counts again: that one stays true as well. */
function anchorAnew({ itemId, locationId, moved }: Reanchor, counted: PostingRequest['counted']): Movement[] {
  const place = { itemId, locationId }
  const countedAt = counted?.get(placeKey(place))?.at
  if (countedAt === undefined) return []
  const qty = moved
    .filter(({ at }) => new Date(at) <= countedAt)
    .reduce((sum, one) => sum - exactQuantity(one.qty), 0n)
  if (qty === 0n) return []
  return [
    {
      ...place,
      type: 'COUNT_REANCHOR',
      qty: quantityText(qty),
      valuation: { by: 'book' },
      occurredAt: countedAt,
    },
  ]
}

/**
 * Takes a posting back by the opposite of each of its rows, once. The opposites bear the moments of their rows, and the
 * business date of today. Where the items were counted later, what was counted stays true: a re-anchor is written as well
 * (docs/domain.md 4.6); a count that is taken back does not count, the one before it does again.
 * @param postingId of the tenant
 * @param reason why, for the log
 * @throws AppError `record.not-found`, `transaction.reversed` when it was taken back before, or takes one back itself
 */
export async function reversePosting(work: Work, postingId: number, reason: string): Promise<WrittenPosting> {
  const found = await selectPosting(work, postingId)
  if (found === undefined) throw new AppError('record.not-found')
  const { posting, company, reversedBy } = found
  if (posting.reversalOf !== null || reversedBy !== null) throw new AppError('transaction.reversed')
  const rows = await selectRowsOfPosting(work, posting.number)
  const isCount = posting.kind === 'COUNT'
  const restored = isCount ? await countsBefore(work, posting.number, rows) : undefined
  const counted = restored?.counted
  const reanchors = isCount ? await reanchorsToMove(work, posting.number, counted) : []
  const written = await writePosting(work, {
    kind: posting.kind,
    company,
    source: {
      type: posting.sourceType,
      id: posting.sourceId,
      number: posting.sourceNumber,
      round: posting.sourceRound,
    },
    documentDate: posting.documentDate,
    reason,
    reversalOf: postingId,
    movements: [...reanchors.map(undo), ...rows.toReversed().map(oppositeOf)],
    reanchors: reanchors.flatMap((reanchor) => anchorAnew(reanchor, counted)),
    ...restored,
  })
  if (written === undefined) throw new Error('A posting without rows cannot be reversed')
  return written
}
