import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { findPlace, type Place } from '../movement/queries/movements.ts'
import { findAnySupplier, type OrderSupplier } from '../order/offer-repository.ts'

type RefusalCode =
  | 'receipt.supplier-unknown'
  | 'receipt.place-unknown'
  | 'receipt.moment-ahead'
  | 'receipt.moment-before'
  | 'receipt.rate-missing'

/** A refusal of one field, in the words of the person who typed it. */
export const refusal = (code: RefusalCode, field: string, message: string): AppError =>
  new AppError(code, { detail: message, errors: [{ field, code, message }] })

/** @param isExpected whether goods of theirs may come though they are archived @throws AppError `receipt.supplier-unknown` */
export async function requireSupplier(
  work: Work,
  supplierId: number,
  isExpected = false,
): Promise<OrderSupplier> {
  const supplier = await findAnySupplier(work, supplierId)
  if (supplier === undefined || !(supplier.isActive || isExpected))
    throw refusal('receipt.supplier-unknown', 'supplierId', 'Choose a supplier in use.')
  return supplier
}

/** @throws AppError `receipt.place-unknown` */
export async function requirePlace(work: Work, locationId: number): Promise<Place> {
  const place = await findPlace(work, locationId)
  if (place === undefined)
    throw refusal('receipt.place-unknown', 'locationId', 'Choose a location in use that holds stock.')
  return place
}

/** Only a draft of a delivery is changed. @throws AppError `record.not-editable` */
export function requireDraft({ state, kind }: { state: string; kind: string }): void {
  if (state === 'DRAFT' && kind === 'RECEIPT') return
  throw new AppError('record.not-editable', { detail: `A receipt that is ${state} stays as it is.` })
}
