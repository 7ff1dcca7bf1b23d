import type { OrderRecord, UpdateOrderBody } from '@backoffice/api-types'
import { api } from '../../../shared/api/api.ts'

/** An order as it stands now, past every cache. */
export function readOrder(orderId: number): Promise<OrderRecord> {
  return api.get<OrderRecord>(`/api/v2/order/${orderId}`)
}

/** Changes what may be changed on an order. @param version the one that was read */
export function updateOrder(orderId: number, body: UpdateOrderBody, version: number): Promise<OrderRecord> {
  return api.put<OrderRecord>(`/api/v2/order/${orderId}`, { body, ifMatch: version })
}
