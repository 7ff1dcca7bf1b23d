import type { OrderRecord, UpdateOrderBody } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

/** An order as it stands now, past every cache. */
export function readOrder(orderId: number): Promise<OrderRecord> {
  return call('GET /v2/order/{id}', { params: { id: orderId } })
}

/** Changes what may be changed on an order. @param version the one that was read */
export function updateOrder(orderId: number, body: UpdateOrderBody, version: number): Promise<OrderRecord> {
  return call('PUT /v2/order/{id}', { params: { id: orderId }, body, ifMatch: version })
}
