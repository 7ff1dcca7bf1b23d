// What a company does not let the ledger take (docs/domain.md 4.6).
import { AppError } from '../../app-error.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { addDays, businessDateOf } from '../business-date.ts'
import { selectNames, type StockPlace } from './queries/balances.ts'
import type { Movement, UnnumberedRow } from './value-movements.ts'

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

/** @throws AppError `transaction.stock-negative`, naming the items */
export async function refuseOverdrawn(work: Work, rows: readonly UnnumberedRow[]): Promise<void> {
  const overdrawn = rows.filter(
    ({ type, qty, qtyAfter }) =>
      heldBackBelowZero.includes(type) && qty.startsWith('-') && qtyAfter.startsWith('-'),
  )
  if (overdrawn.length === 0) return
  const leastOf = new Map<number, string>()
  for (const { itemId, qtyAfter } of overdrawn) leastOf.set(itemId, qtyAfter)
  const items = await selectNames(work, overdrawn)
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
