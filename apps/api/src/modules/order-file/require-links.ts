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
 * @throws AppError `order.supplier-unknown`, `order.location-unknown`, `order-file.order-unknown`, `order-file.receipt-unknown`
 */
export async function requireLinks(
  work: Work,
  { supplierId, orderId, receiptId, locationId = null }: Asked,
): Promise<void> {
  if (supplierId !== null && (await findOrderSupplier(work, supplierId)) === undefined)
    throw refuse('order.supplier-unknown', 'supplierId')
  if (locationId !== null && (await findOrderPlace(work, locationId)) === undefined)
    throw refuse('order.location-unknown', 'locationId')
  if (orderId !== null && (await findOrder(work, orderId)) === undefined)
    throw refuse('order-file.order-unknown', 'orderId')
  if (receiptId !== null && (await findReceipt(work, receiptId)) === undefined)
    throw refuse('order-file.receipt-unknown', 'receiptId')
}
