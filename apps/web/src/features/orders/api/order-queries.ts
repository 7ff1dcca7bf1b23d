import type { CreateOrdersBody, CreateOrdersResult } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** One order with its lines. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.record', orderId],
    queryFn: ({ signal }) => call('GET /v2/order/{id}', { params: { id: orderId }, signal }),
  })

/** What to order after a posted count. */
export const countOrderQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.order', countId],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/order', { params: { id: countId }, signal }),
  })

export type CreateOrdersInput = { countId: number; body: CreateOrdersBody }

/** Makes one draft order per supplier; a second call gives the same orders. */
export function createOrders(input: CreateOrdersInput, idempotencyKey: string): Promise<CreateOrdersResult> {
  const { countId, body } = input
  return call('POST /v2/count/{id}/order/create', { params: { id: countId }, body, idempotencyKey })
}

/** What a change of orders makes out of date: they themselves, and the figures of the dashboard. */
export const ofOrders = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && (key.startsWith('order.') || key.startsWith('dashboard')),
}
