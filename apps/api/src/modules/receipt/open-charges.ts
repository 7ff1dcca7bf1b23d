import { AppError } from '../../app-error.ts'
import type { ReceiptCharge } from '../../database/schema/receipt.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import type { OrderedLine } from './queries/lines.ts'
import { type BorneCharge, selectBorneCharges, selectChargesOf } from './queries/receivable.ts'

type NamedCharge = Pick<ReceiptCharge, 'kind' | 'label' | 'orderId'>

/** An order names a charge by what it is for; its row is another one after each amendment. */
export const bearerOf = (borne: readonly BorneCharge[], { orderId, kind, label }: NamedCharge) =>
  borne.find(
    (one) => one.orderId === orderId && one.kind === kind && presentText(one.label) === presentText(label),
  )

/** The charges of these orders that no posted receipt bears, in the order in which they were written. */
export async function selectOpenCharges(work: Work, orderIds: readonly number[]) {
  const charges = await selectChargesOf(work, orderIds)
  const borne = await selectBorneCharges(work, orderIds)
  return charges.filter(({ charge }) => bearerOf(borne, charge) === undefined)
}

/**
 * Validates the charges of a receipt against its orders, which are locked: what a posted receipt bears is not borne again.
 * @throws AppError `receipt.charge-taken` naming the charges
 */
export async function requireChargesOpen(
  work: Work,
  charges: readonly ReceiptCharge[],
  ordered: ReadonlyMap<number, OrderedLine>,
): Promise<void> {
  const numbers = new Map([...ordered.values()].map(({ order }) => [order.id, order.number]))
  const borne = await selectBorneCharges(work, [...numbers.keys()])
  const errors = charges.flatMap((charge, at) => {
    const bearer = bearerOf(borne, charge)
    if (bearer === undefined) return []
    const name = presentText(charge.label) ?? charge.kind.toLowerCase()
    const message = `The charge ${name} of ${numbers.get(bearer.orderId)} came with ${bearer.number}: take it off.`
    return [{ field: `charges[${at}].amount`, code: 'receipt.charge-taken' as const, message }]
  })
  const [first] = errors
  if (first !== undefined) throw new AppError('receipt.charge-taken', { detail: first.message, errors })
}
