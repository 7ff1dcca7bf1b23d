import type { CreateOrdersBody, CreateOrdersResult } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../shared/api/call.ts'

/** One order with its lines. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.record', orderId],
    queryFn: ({ signal }) => call('GET /v2/order/{id}', { params: { id: orderId }, signal }),
  })

/** What to order after a posted count; what stands on drafts lowers it unless they are ignored. */
export const countOrderQuery = (
  countId: number,
  ignoresDrafts = false,
  offers: NonNullable<CreateOrdersBody['offers']> = [],
) =>
  queryOptions({
    queryKey: ['count.order', countId, ignoresDrafts, offers],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/order', {
        params: { id: countId },
        query: {
          ignoresDrafts: ignoresDrafts ? 'true' : 'false',
          ...(offers.length > 0 && {
            offers: offers.map(({ lineId, supplierItemId }) => `${lineId}:${supplierItemId}`).join(','),
          }),
        },
        signal,
      }),
    placeholderData: (before) => (before?.count.id === countId ? before : undefined),
  })

export type CreateOrdersInput = { countId: number; body: CreateOrdersBody }

/** Makes one draft order per supplier and location; a second call gives the same orders. */
export function createOrders(input: CreateOrdersInput, idempotencyKey: string): Promise<CreateOrdersResult> {
  const { countId, body } = input
  return call('POST /v2/count/{id}/order/create', { params: { id: countId }, body, idempotencyKey })
}

/** What a change of orders makes out of date: they themselves, and the figures of the dashboard. */
export const ofOrders = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && (key.startsWith('order.') || key.startsWith('dashboard')),
}

/** What the supplier of an order sells, for its lines. */
export const offersQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.offers', orderId],
    queryFn: ({ signal }) => call('GET /v2/order/{id}/offer/all', { params: { id: orderId }, signal }),
    staleTime: 300_000,
  })

/** What was changed after an order was sent. */
export const revisionsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.revisions', orderId],
    queryFn: ({ signal }) => call('GET /v2/order/{id}/revision/all', { params: { id: orderId }, signal }),
  })

/** The files of an order as its supplier got them. */
export const orderFilesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.files', orderId],
    queryFn: ({ signal }) => call('GET /v2/order/{id}/file/all', { params: { id: orderId }, signal }),
  })

/** Orders as one document, as they stand now, 50 at most. */
export const downloadPdf = (...orderIds: readonly number[]) =>
  download('GET /v2/order/pdf', { query: { ids: orderIds.join(',') } })

/** A file as the supplier got it. */
export const downloadOrderFile = (orderId: number, fileId: number) =>
  download('GET /v2/order/{id}/file/{fileId}/content', { params: { id: orderId, fileId } })
