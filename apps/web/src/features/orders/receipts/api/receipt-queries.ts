import type {
  InvoiceReceiptBody,
  NewReceiptBody,
  ReceiptRecord,
  ReturnReceiptBody,
} from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../../shared/api/call.ts'

/** One receipt with its lines. */
export const receiptQuery = (receiptId: number) =>
  queryOptions({
    queryKey: ['receipt.record', receiptId],
    queryFn: ({ signal }) => call('GET /v2/receipt/{id}', { params: { id: receiptId }, signal }),
  })

/** What may be received of an order, with what is open of others to its supplier. */
export const receivableQuery = (orderId: number, withOthers: boolean) =>
  queryOptions({
    queryKey: ['order.receivable', orderId, withOthers],
    queryFn: ({ signal }) =>
      call('GET /v2/receipt/receivable', {
        query: { orderId, withOthers: withOthers ? 'true' : 'false' },
        signal,
      }),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** The receipts of an order, the newest first. */
export const receiptsOfOrderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order.receipts', orderId],
    queryFn: ({ signal }) =>
      call('GET /v2/receipt/all', {
        query: {
          limit: 100,
          filter: JSON.stringify({ items: [{ field: 'order.id', op: 'eq', value: orderId }] }),
        },
        signal,
      }),
  })

/** A receipt as a document to print. */
export const downloadReceipt = (receiptId: number) =>
  download('GET /v2/receipt/{id}/pdf', { params: { id: receiptId } })

/** Takes a delivery in. */
export function createReceipt(body: NewReceiptBody, idempotencyKey: string): Promise<ReceiptRecord> {
  return call('POST /v2/receipt', { body, idempotencyKey })
}

/** Sends goods of a posted receipt back. */
export function returnGoods(
  receiptId: number,
  body: ReturnReceiptBody,
  idempotencyKey: string,
): Promise<ReceiptRecord> {
  return call('POST /v2/receipt/{id}/return', { params: { id: receiptId }, body, idempotencyKey })
}

/** Holds the prices of a posted receipt against the supplier's invoice. */
export function reconcileInvoice(
  { id, version }: Pick<ReceiptRecord, 'id' | 'version'>,
  body: InvoiceReceiptBody,
  idempotencyKey: string,
): Promise<ReceiptRecord> {
  return call('POST /v2/receipt/{id}/invoice', { params: { id }, body, ifMatch: version, idempotencyKey })
}
