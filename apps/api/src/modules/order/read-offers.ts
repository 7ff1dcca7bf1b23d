import type { OrderOffer } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectCatalogueOf } from './catalogue-repository.ts'
import { requireOrder } from './read-order.ts'

/**
 * What the supplier of an order sells today, for whoever writes its lines: that needs no right to the catalogue itself.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function listOffers(work: Work, orderId: number): Promise<{ data: OrderOffer[] }> {
  const { order, timeZone } = await requireOrder(work, orderId)
  return { data: await selectCatalogueOf(work, { ...order, today: businessDateOf(work.now, timeZone) }) }
}
