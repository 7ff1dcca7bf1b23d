import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

/** Orders that nobody has sent yet. */
export const playedOrders = (total = 30): OrderRow[] =>
  Array.from({ length: total }, (_, index) => ({
    id: index + 1,
    number: `PO-N-2026-${String(index + 1).padStart(5, '0')}`,
    supplier: { id: 1, name: 'Black Sea Beverages' },
    company: { id: 1, name: 'Harbour' },
    location: { id: 2, name: 'Cold store' },
    state: 'DRAFT',
    stateBefore: null,
    receiptStatus: 'NONE',
    invoiceStatus: 'NONE',
    receivedPct: '0.00',
    doneLines: 0,
    currency: 'EUR',
    orderDate: '2026-11-02',
    expectedDate: '2026-11-09',
    isLate: false,
    isToApprove: false,
    lineTotal: 3,
    total: '120.50',
    sourceType: 'MANUAL',
    source: null,
    supplierRef: null,
    buyer: { id: 7, name: 'Mira Petrova' },
    note: null,
    createdBy: 'Mira Petrova',
    createdAt: '2026-11-02T08:00:00.000Z',
    sentAt: null,
    version: 1,
  }))

/** The record of an order that has no lines yet. */
export const playedOrder = (order: OrderRow): OrderRecord => ({
  ...order,
  lines: [],
  charges: [],
  subtotal: order.total,
  chargeTotal: '0.00',
  tax: '0.00',
  minOrderValue: null,
  supplierEmail: null,
  revision: 1,
  promisedDate: null,
  submitted: null,
  approved: null,
  rejected: null,
  sentTo: null,
})

/** The list of orders at an address, with these rows. */
export function ordersAt(address: string, rows = playedOrders(), api: Answers = {}): State {
  return { address, api: { 'GET /v2/order/all': (asked: Asked) => playedPage(rows, asked), ...api } }
}

export const states = { 'with rows': ordersAt('/orders') } satisfies States
