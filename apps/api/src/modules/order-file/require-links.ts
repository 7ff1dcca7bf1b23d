import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { findOrderPlace, findOrderSupplier } from '../order/offer-repository.ts'
import { findOrder } from '../order/queries.ts'
import { findReceipt } from '../receipt/queries/receipts.ts'

type Asked = {
  supplierId: number | null
  orderId: number | null
  receiptId: number | null
  locationId?: number | null
}

/** @throws AppError `order-file.supplier-differs` where what a file is linked to is of another supplier than the file says */
function requireSameSupplier(
  supplierId: number | null,
  linked: { supplier: { id: number } },
  what: 'order' | 'receipt',
): void {
  if (supplierId === null || linked.supplier.id === supplierId) return
  const code = 'order-file.supplier-differs'
  throw new AppError(code, {
    errors: [{ field: 'supplierId', code, message: `is not the supplier of the ${what}` }],
  })
}

function refuse(
  code:
    | 'order.supplier-unknown'
    | 'order.location-unknown'
    | 'order-file.order-unknown'
    | 'order-file.receipt-unknown',
  field: string,
) {
  return new AppError(code, { errors: [{ field, code, message: 'is none that you can choose' }] })
}

/**
 * Holds what a file is to be about against what the caller sees.
 * @throws AppError `order.supplier-unknown`, `order.location-unknown`, `order-file.order-unknown`, `order-file.receipt-unknown`,
 *   `order-file.supplier-differs`
 */
export async function requireLinks(
  work: Work,
  { supplierId, orderId, receiptId, locationId = null }: Asked,
): Promise<void> {
  if (supplierId !== null && (await findOrderSupplier(work, supplierId)) === undefined)
    throw refuse('order.supplier-unknown', 'supplierId')
  if (locationId !== null && (await findOrderPlace(work, locationId)) === undefined)
    throw refuse('order.location-unknown', 'locationId')
  if (orderId !== null) {
    const order = await findOrder(work, orderId)
    if (order === undefined) throw refuse('order-file.order-unknown', 'orderId')
    requireSameSupplier(supplierId, order, 'order')
  }
  if (receiptId !== null) {
    const receipt = await findReceipt(work, receiptId)
    if (receipt === undefined) throw refuse('order-file.receipt-unknown', 'receiptId')
    requireSameSupplier(supplierId, receipt, 'receipt')
  }
}
