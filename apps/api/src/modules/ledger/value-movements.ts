import type { TransactionType } from '@backoffice/api-types'
import { decimalScales } from '@backoffice/api-types/decimal'
import { parseExact, printExact } from './exact.ts'
import type { StockPlace } from './queries/balances.ts'
import type { NewRow } from './queries/postings.ts'
import { appendRow, type Balance, correctCost, type Step, type Valuation, worth } from './rules.ts'

/** What moves, before it has a value. `qty` in base units as decimal text, out when negative. */
export type Movement = StockPlace & {
  type: TransactionType
  qty: string
  /** `carried`: what the row before it took out, as a transfer brings it in. */
  valuation: Valuation | { by: 'carried' }
  /** The next movement of the same balance completes it: what it leaves alone is no cost, and nothing to correct. */
  isCompletedByNext?: true
  occurredAt: Date
  sourceLineId?: number | null
  /** `seq` of the row whose opposite this is. */
  reversalOf?: number | null
  reason?: string | null
  note?: string | null
}

/** A row of the ledger that has no number and no business date yet. */
export type UnnumberedRow = Omit<NewRow, 'lineNo' | 'businessDate' | 'isLate'>

const { quantity, money, cost } = decimalScales

export const exactQuantity = (text: string): bigint => parseExact(text, quantity)
export const exactMoney = (text: string): bigint => parseExact(text, money)
export const exactCost = (text: string): bigint => parseExact(text, cost)

export const quantityText = (thousandths: bigint): string => printExact(thousandths, quantity)
export const moneyText = (hundredths: bigint): string => printExact(hundredths, money)
export const costText = (millionths: bigint): string => printExact(millionths, cost)

/** A balance as it is stored, in whole numbers. */
export function exactBalance(stored: { onHand: string; value: string; lastCost: string | null }): Balance {
  const { onHand, value, lastCost } = stored
  return {
    onHand: exactQuantity(onHand),
    value: exactMoney(value),
    lastCost: lastCost === null ? null : exactCost(lastCost),
  }
}

/** The key of an item at a location. */
export const placeKey = ({ itemId, locationId }: StockPlace): string => `${itemId}.${locationId}`

const empty: Balance = { onHand: 0n, value: 0n, lastCost: null }

function rowOf(movement: Movement, { row }: Step): UnnumberedRow {
  const { itemId, locationId, type, occurredAt } = movement
  return {
    itemId,
    locationId,
    type,
    occurredAt,
    qty: quantityText(row.qty),
    value: moneyText(row.value),
    unitCost: costText(row.unitCost),
    qtyAfter: quantityText(row.onHandAfter),
    valueAfter: moneyText(row.valueAfter),
    sourceLineId: movement.sourceLineId ?? null,
    reversalOf: movement.reversalOf ?? null,
    reason: movement.reason ?? null,
    note: movement.note ?? null,
  }
}

/** The opposites of several rows of a balance are one act: what they leave is looked at after the last of them. */
function lastMirrors(movements: readonly Movement[]): Set<number> {
  const last = new Map<string, number>()
  for (const [at, movement] of movements.entries()) {
    if (movement.valuation.by === 'mirror') last.set(placeKey(movement), at)
  }
  return new Set(last.values())
}

/** What a transfer takes out at one location it brings in at the other: its value, or goods of which nobody knows a cost. */
const carriedBy = (before: Balance, { row }: Step): Valuation =>
  row.value === 0n && before.lastCost === null ? { by: 'uncosted' } : worth(-row.value)

/**
 * Gives movements their values, one after the other, with the corrections of cost that belong to them (docs/domain.md 4.4).
 * @param start the balances that the movements begin at, by `placeKey`; one that is missing is empty
 * @returns the rows of the ledger in their order, and the balances that they lead to
 */
export function valueMovements(
  start: ReadonlyMap<string, Balance>,
  movements: readonly Movement[],
): { rows: UnnumberedRow[]; balances: Map<string, Balance> } {
  const balances = new Map<string, Balance>()
  const rows: UnnumberedRow[] = []
  const closing = lastMirrors(movements)
  let carried: Valuation = { by: 'uncosted' }
  for (const [at, movement] of movements.entries()) {
    const key = placeKey(movement)
    const before = balances.get(key) ?? start.get(key) ?? empty
    const valuation = movement.valuation.by === 'carried' ? carried : movement.valuation
    const step = appendRow(before, exactQuantity(movement.qty), valuation)
    carried = carriedBy(before, step)
    rows.push(rowOf(movement, step))
    if (movement.isCompletedByNext) {
      balances.set(key, { ...step.balance, lastCost: before.lastCost })
      continue
    }
    const isWhole = movement.valuation.by !== 'mirror' || closing.has(at)
    const correction = isWhole ? correctCost(before, step, valuation) : undefined
    if (correction !== undefined) {
      // What a reversal corrects is of no line of the document: the line may have had its own when it was posted.
      const sourceLineId = valuation.by === 'mirror' ? null : (movement.sourceLineId ?? null)
      const corrects: Movement = { ...movement, type: 'COST_CORRECTION', reversalOf: null, sourceLineId }
      rows.push(rowOf(corrects, correction))
    }
    balances.set(key, (correction ?? step).balance)
  }
  return { rows, balances }
}
