import type {
  InvoiceReceiptBody,
  LandedCostBody,
  NewReceiptBody,
  ReceiptBody,
  ReceiptRecord,
  ReturnReceiptBody,
  VoidInvoiceBody,
} from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

/**
 * What may be received from a supplier at a location, where nobody says of which order.
 * @param query `currency` of the orders; undefined is that in which the supplier sells
 */
export const receivableFromQuery = (query: {
  supplierId: number
  locationId: number
  currency: string | undefined
}) =>
  queryOptions({
    queryKey: ['receipt.receivable-from', query],
    queryFn: ({ signal }) => call('GET /v2/receipt/receivable/from-supplier', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Orders of which goods may be received, by a code that was scanned or a number that was typed. */
export const receivableOrdersQuery = (code: string) =>
  queryOptions({
    queryKey: ['receipt.receivable-orders', code],
    queryFn: ({ signal }) => call('GET /v2/receipt/receivable/orders', { query: { code }, signal }),
    staleTime: 0,
  })

/** What a draft may say. */
export const receivableOfDraftQuery = (id: number, withOthers: boolean) =>
  queryOptions({
    queryKey: ['receipt.receivable', id, withOthers],
    queryFn: ({ signal }) =>
      call('GET /v2/receipt/{id}/receivable', {
        params: { id },
        query: { withOthers: withOthers ? 'true' : 'false' },
        signal,
      }),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** Items that may come without having been ordered. */
export const receivableItemsQuery = (query: {
  q: string
  supplierId: number
  locationId: number
  currency: string
}) =>
  queryOptions({
    queryKey: ['receipt.items', query],
    queryFn: ({ signal }) => call('GET /v2/receipt/items', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
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

/** A receipt as it stands now, past every cache. */
export function readReceipt(id: number): Promise<ReceiptRecord> {
  return call('GET /v2/receipt/{id}', { params: { id } })
}

/** Replaces what a draft says. @param version the one that was read */
export function updateReceipt(id: number, body: ReceiptBody, version: number): Promise<ReceiptRecord> {
  return call('PUT /v2/receipt/{id}', { params: { id }, body, ifMatch: version })
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

/** Spreads what was invoiced apart over the lines of a posted receipt. */
export function addLandedCost(
  { id, version }: Pick<ReceiptRecord, 'id' | 'version'>,
  body: LandedCostBody,
  idempotencyKey: string,
): Promise<ReceiptRecord> {
  return call('POST /v2/receipt/{id}/landed-cost', { params: { id }, body, ifMatch: version, idempotencyKey })
}

/** Takes back what invoices said of a posted receipt. */
export function voidInvoice(
  { id, version }: Pick<ReceiptRecord, 'id' | 'version'>,
  body: VoidInvoiceBody,
  idempotencyKey: string,
): Promise<ReceiptRecord> {
  return call('POST /v2/receipt/{id}/invoice/void', {
    params: { id },
    body,
    ifMatch: version,
    idempotencyKey,
  })
}

/** Takes back so much of what was spread over the lines of a posted receipt. */
export function takeBackLandedCost(
  { id, version }: Pick<ReceiptRecord, 'id' | 'version'>,
  body: LandedCostBody,
  idempotencyKey: string,
): Promise<ReceiptRecord> {
  return call('POST /v2/receipt/{id}/landed-cost/take-back', {
    params: { id },
    body,
    ifMatch: version,
    idempotencyKey,
  })
}

/** Writes the number of the supplier's credit note on a posted return. */
export function writeCreditNote(
  { id, version }: Pick<ReceiptRecord, 'id' | 'version'>,
  creditNote: string,
): Promise<ReceiptRecord> {
  return call('PUT /v2/receipt/{id}/credit-note', { params: { id }, body: { creditNote }, ifMatch: version })
}
