import { type OrderRecord, orderStateNames } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requirePrintable } from '../../pdf/require-printable.ts'
import type { Work } from '../../work.ts'
import { findBuyingCompany } from './document-repository.ts'
import { readOrder } from './read-order.ts'

/** What an order says on paper. */
export type OrderDocument = {
  order: OrderRecord
  company: { name: string; address: string | null; taxNumber: string | null }
  /** Said on every page of what no supplier has got, or of what does not go on; null of what goes out. */
  stamp: string | null
}

function stampOf({ sentAt, state }: OrderRecord): string | null {
  if (sentAt === null) return 'Not sent'
  return state === 'ON_HOLD' || state === 'CANCELLED' ? orderStateNames[state] : null
}

/**
 * An order as a document.
 * @param isGoingOut of one that is being sent, which bears no stamp
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readDocument(
  work: Work,
  orderId: number,
  { isGoingOut = false }: { isGoingOut?: boolean } = {},
): Promise<OrderDocument> {
  const order = await readOrder(work, orderId)
  const company = await findBuyingCompany(work, order.company.id)
  if (company === undefined) throw new AppError('record.not-found')
  const { name, legalName, address, taxNumber } = company
  return {
    order,
    company: { name: legalName ?? name, address, taxNumber },
    stamp: isGoingOut ? null : stampOf(order),
  }
}

/**
 * Orders for one document, in the order of the ids.
 * @throws AppError `record.not-found`, also for another tenant's id; `document.too-long`
 */
export async function readDocuments(work: Work, orderIds: readonly number[]): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  let rows = 0
  for (const id of new Set(orderIds)) {
    const document = await readDocument(work, id)
    documents.push(document)
    rows += document.order.lines.length
    requirePrintable(rows)
  }
  return documents
}
