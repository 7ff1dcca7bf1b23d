import type {
  CountOrder,
  CreateOrdersBody,
  CreateOrdersResult,
  OrderPage,
  OrderRecord,
} from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One page of the orders. */
export const ordersQuery = (request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: ['order.list', request],
    queryFn: ({ signal }) => api.get<OrderPage>('/api/v2/order/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the orders as it stands now, past every cache. */
export function readOrders(request: Record<string, SearchValue>): Promise<OrderPage> {
  return api.get<OrderPage>('/api/v2/order/all', { search: request })
}

/** One order with its lines. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.record', orderId],
    queryFn: ({ signal }) => api.get<OrderRecord>(`/api/v2/order/${orderId}`, { signal }),
  })

/** What to order after a posted count. */
export const countOrderQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.order', countId],
    queryFn: ({ signal }) => api.get<CountOrder>(`/api/v2/count/${countId}/order`, { signal }),
  })

export type CreateOrdersInput = { countId: number; body: CreateOrdersBody }

/** Makes one draft order per supplier; a second call gives the same orders. */
export function createOrders(input: CreateOrdersInput, idempotencyKey: string): Promise<CreateOrdersResult> {
  const { countId, body } = input
  return api.post<CreateOrdersResult>(`/api/v2/count/${countId}/order/create`, { body, idempotencyKey })
}

/** What a change of orders makes out of date: they themselves, and the figures of the dashboard. */
export const ofOrders = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && (key.startsWith('order.') || key.startsWith('dashboard')),
}
