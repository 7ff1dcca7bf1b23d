import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { lockBalances } from './queries/balances.ts'
import {
  type LedgerRow,
  placesOfPosting,
  selectPosting,
  selectReanchors,
  selectRowsOfPosting,
  selectStandingCounts,
  type StandingCount,
} from './queries/reversals.ts'
import {
  exactCost,
  exactMoney,
  exactQuantity,
  type Movement,
  placeKey,
  quantityText,
} from './value-movements.ts'
import { type PostingRequest, writePosting, type WrittenPosting } from './write-posting.ts'

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

/** Keeps what a count found true that counts again, or still, whatever was written since of its moment and before. */
function anchorsOf(standing: readonly StandingCount[], movements: readonly Movement[]): Movement[] {
  const byPlace = Map.groupBy(movements, placeKey)
  return standing.flatMap(({ count, ...place }): Movement[] => {
    if (count === null) return []
    const qty = (byPlace.get(placeKey(place)) ?? [])
      .filter(({ occurredAt }) => occurredAt <= count.at)
      .reduce((sum, one) => sum - exactQuantity(one.qty), -exactQuantity(count.movedSince))
    if (qty === 0n) return []
    return [
      {
        ...place,
        type: 'COUNT_REANCHOR',
        qty: quantityText(qty),
        valuation: { by: 'book' },
        occurredAt: count.at,
      },
    ]
  })
}

/** What taking back a count moves beside its own rows, and which counts stand once it does not. */
async function withoutCount(
  work: Work,
  postingNumber: number,
  opposites: readonly Movement[],
): Promise<Pick<PostingRequest, 'movements' | 'reanchors' | 'counted'>> {
  const standing = await selectStandingCounts(work, postingNumber)
  const undone = (await selectReanchors(work, postingNumber)).map(oppositeOf)
  const movements = [...undone, ...opposites]
  return {
    movements,
    reanchors: anchorsOf(standing, movements),
    counted: new Map(standing.map((one) => [placeKey(one), one.count])),
  }
}

/**
 * Takes a posting back by the opposite of each of its rows, once. The opposites bear the moments of their rows, and the
 * business date of today. Where the items were counted later, what was counted stays true: a re-anchor is written as well
 * (docs/domain.md 4.6); a count that is taken back does not count, the one before it does again.
 * @param postingId of the tenant
 * @param reason why, for the log
 * @throws AppError `record.not-found`; `transaction.reversed` when it was taken back before, or takes one back itself;
 * `place.outside` when it moved stock where this person does not work
 */
export async function reversePosting(work: Work, postingId: number, reason: string): Promise<WrittenPosting> {
  const found = await selectPosting(work, postingId)
  if (found === undefined) throw new AppError('record.not-found')
  const { posting, company, reversedBy } = found
  if (posting.reversalOf !== null || reversedBy !== null) throw new AppError('transaction.reversed')
  // All that follows is read of stock that nobody else moves meanwhile.
  const held = await lockBalances(work, placesOfPosting(work, posting.number))
  const rows = await selectRowsOfPosting(work, posting.number)
  // A posting is taken back whole: not by half, by somebody who works at some of its locations only.
  if (rows.length < posting.rowTotal)
    throw new AppError('place.outside', {
      detail: 'This moved stock at a location where you do not work as well.',
    })
  const opposites = rows.flatMap(({ row, isStanding }) => (isStanding ? [oppositeOf(row)] : [])).toReversed()
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
    held,
    ...(posting.kind === 'COUNT'
      ? await withoutCount(work, posting.number, opposites)
      : { movements: opposites }),
  })
  if (written === undefined) throw new Error('A posting without rows cannot be reversed')
  return written
}
