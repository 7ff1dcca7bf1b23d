// What is found out about the cost of goods after they came in (docs/domain.md 5.12).
import { receiptTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import type { Work } from '../../work.ts'
import { lockBalances, placesOf } from '../ledger/queries/balances.ts'
import { exactMoney, type Movement } from '../ledger/value-movements.ts'
import { type Move, refusedInState } from './change-state.ts'
import type { StoredReceiptLine } from './queries/lines.ts'
import { lockReceipt, type StoredReceipt } from './queries/receipts.ts'
import { stockPartOf } from './rules.ts'

/** What a line cost beyond what was known, in the company's currency; negative when it was less. */
export type Difference = { stored: StoredReceiptLine; difference: string }
/** The same with the part that the stock takes; the rest is price variance. */
export type Corrected<D extends Difference = Difference> = D & { part: Big }

/**
 * A posted receipt, locked, whose costs may be corrected by the caller.
 * @throws AppError `record.not-found`, `permission.missing`, `state.transition-refused`, `record.version-*`
 */
export async function lockPosted(
  work: Work,
  action: 'invoice' | 'landed-cost',
  { receiptId, version }: Move,
): Promise<StoredReceipt> {
  const { right } = receiptTransitions.post
  if (!hasRight(work.actor, right))
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  const found = await lockReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  requireVersion(found.receipt, version)
  const { state, kind } = found.receipt
  if (state !== 'POSTED' || kind !== 'RECEIPT') throw refusedInState(action, state)
  return found
}

/** Shares differences out between stock and variance, line by line: the same goods take only one of them. */
export async function shareOut<D extends Difference>(
  work: Work,
  { receipt: { locationId } }: StoredReceipt,
  differences: readonly D[],
): Promise<Corrected<D>[]> {
  const places = differences.flatMap(({ stored: { line, isStocked } }) =>
    line.itemId === null || isStocked !== true ? [] : [{ itemId: line.itemId, locationId }],
  )
  const balances = places.length === 0 ? [] : await lockBalances(work, placesOf(places))
  const left = new Map(
    balances.map(({ itemId, onHand, value }) => [
      itemId,
      { onHand: new Big(onHand), stockValue: new Big(value) },
    ]),
  )
  return differences.flatMap((one) => {
    const { line, isStocked } = one.stored
    if (new Big(one.difference).eq(0)) return []
    const there = isStocked === true ? left.get(line.itemId ?? 0) : undefined
    const part = there === undefined ? new Big(0) : stockPartOf(one.difference, line.receivedBase, there)
    if (there !== undefined) {
      there.onHand = there.onHand.minus(line.receivedBase)
      there.stockValue = there.stockValue.plus(part)
    }
    return [{ ...one, part }]
  })
}

/**
 * The rows of what goods cost beyond what was known: all of it is bought, and what the stock does not take goes out of it again as
 * price variance, at once. Goods that are not kept in stock have none.
 */
export function correctionsOf(
  work: Work,
  { receipt: { locationId } }: StoredReceipt,
  type: 'PRICE_CORRECTION' | 'LANDED_COST',
  corrected: readonly Corrected[],
): Movement[] {
  return corrected.flatMap(({ stored: { line, isStocked }, difference, part }): Movement[] => {
    if (line.itemId === null || isStocked !== true) return []
    const shared = {
      itemId: line.itemId,
      locationId,
      qty: '0.000',
      occurredAt: work.now,
      sourceLineId: line.id,
    }
    const worth = (value: Big): Movement['valuation'] => ({
      by: 'given',
      value: exactMoney(value.toFixed(2)),
    })
    const bought: Movement = { ...shared, type, valuation: worth(new Big(difference)) }
    const past = part.minus(difference)
    if (past.eq(0)) return [bought]
    return [
      { ...bought, isCompletedByNext: true },
      { ...shared, type: 'PRICE_VARIANCE', valuation: worth(past) },
    ]
  })
}
