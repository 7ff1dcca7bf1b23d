// What a company does not let the ledger take (docs/domain.md 4.6).
import { AppError } from '../../app-error.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { addDays, businessDateOf } from '../business-date.ts'
import { selectNames, type StockPlace } from './queries/balances.ts'
import {
  exactQuantity,
  type Movement,
  placeKey,
  quantityText,
  type UnnumberedRow,
} from './value-movements.ts'

/** These wait where a company lets no stock fall below zero; what was counted or has happened is never held back. */
const heldBackBelowZero: readonly Movement['type'][] = [
  'USAGE',
  'WASTE',
  'TRANSFER_OUT',
  'MANUAL_ADJUST',
  'RETURN',
]

/** @throws AppError `transaction.too-far-back` */
export function refuseFarBack(work: Work, dates: readonly string[], timeZone: string, days: number): void {
  const earliest = addDays(businessDateOf(work.now, timeZone), -days)
  const oldest = dates.reduce((least, date) => (date < least ? date : least), earliest)
  if (oldest === earliest) return
  throw new AppError('transaction.too-far-back', {
    detail: `It reaches back to ${oldest}; this company allows ${earliest} and later.`,
  })
}

/** What the rows of a posting leave of an item at a location, in thousandths, and by how much that is more or less than before. */
type Outcome = { place: StockPlace; left: bigint; change: bigint; isTaken: boolean }

function outcomesOf(rows: readonly UnnumberedRow[]): Outcome[] {
  const outcomes = new Map<string, Outcome>()
  for (const { itemId, locationId, type, qty, qtyAfter } of rows) {
    const place = { itemId, locationId }
    const before = outcomes.get(placeKey(place))
    outcomes.set(placeKey(place), {
      place,
      left: exactQuantity(qtyAfter),
      change: (before?.change ?? 0n) + exactQuantity(qty),
      isTaken: before?.isTaken === true || (heldBackBelowZero.includes(type) && qty.startsWith('-')),
    })
  }
  return [...outcomes.values()]
}

/**
 * Judges a posting by what is left at each location after all of its rows: a later row of it, as a re-anchor, may make good
 * what an earlier one takes.
 * @param rows of the posting, in their order
 * @throws AppError `transaction.stock-negative`, naming the items
 */
export async function refuseOverdrawn(work: Work, rows: readonly UnnumberedRow[]): Promise<void> {
  const overdrawn = outcomesOf(rows).filter(
    ({ left, change, isTaken }) => isTaken && left < 0n && change < 0n,
  )
  if (overdrawn.length === 0) return
  const leastOf = new Map(overdrawn.map(({ place, left }) => [place.itemId, quantityText(left)]))
  const items = await selectNames(
    work,
    overdrawn.map(({ place }) => place),
  )
  refuseRows(
    items.slice(0, mostNamed).map((item) => ({ ...item, total: items.length })),
    {
      code: 'transaction.stock-negative',
      one: ({ sku, name }) => `${sku} ${name} would be left with less than nothing.`,
      many: (total) => `${total} items would be left with less than nothing.`,
      kind: 'item',
      message: ({ id, sku, name, isHidden }) =>
        isHidden ? `${sku} ${name}` : `${sku} ${name}: ${leastOf.get(id) ?? ''}`,
    },
  )
}

/** @throws AppError `transaction.backdated-before-count`, naming the items */
export async function refuseBackdated(work: Work, places: readonly StockPlace[]): Promise<void> {
  if (places.length === 0) return
  const items = await selectNames(work, places)
  refuseRows(
    items.slice(0, mostNamed).map((item) => ({ ...item, total: items.length })),
    {
      code: 'transaction.backdated-before-count',
      one: ({ sku, name }) => `${sku} ${name} was counted at that moment or later.`,
      many: (total) => `${total} of the items were counted at that moment or later.`,
      kind: 'item',
      message: ({ sku, name }) => `${sku} ${name}`,
    },
  )
}
