import type { LinkedFile, ReceiptRecord } from '@backoffice/api-types'
import { playedPage } from '../../../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../../../workbench/play-api.ts'
import type { State, States } from '../../../../../workbench/state.ts'

const line: ReceiptRecord['lines'][number] = {
  id: 5,
  lineNo: 1,
  order: { id: 7, number: 'PO-N-2026-00007' },
  orderLineId: 1,
  item: { id: 1, sku: '00123', name: 'Tonic', baseUnit: 'bottle' },
  description: null,
  packUnit: { id: 11, name: 'case 24', factor: '24.000000' },
  packs: '2.000',
  receivedBase: '48.000',
  rejectedPacks: '0.000',
  rejectReasonCode: null,
  rejectReason: null,
  why: null,
  unitPrice: '18.5000',
  orderedPrice: '18.5000',
  discountPct: '0.00',
  lineTotal: '37.00',
  charges: '0.00',
  value: '37.00',
  invoicedPrice: null,
  invoiceDifference: '0.00',
  priceVariance: '0.00',
  landedCost: '0.00',
  takesPrice: false,
  substituteFor: null,
  substituteForId: null,
  returnedPacks: '0.000',
}

/** A receipt with these facts, else a delivery that is posted. */
export const playedReceipt = (facts: Partial<ReceiptRecord> = {}): ReceiptRecord => ({
  id: 9,
  number: 'GRN-N-2026-00009',
  kind: 'RECEIPT',
  state: 'POSTED',
  supplier: { id: 1, name: 'Black Sea Beverages' },
  company: { id: 1, name: 'Harbour' },
  location: { id: 2, name: 'Cold store' },
  orders: [{ id: 7, number: 'PO-N-2026-00007' }],
  deliveredAt: '2026-11-02T08:00:00.000Z',
  documentDate: '2026-11-02',
  documentNo: 'DN-1',
  currency: 'EUR',
  lineTotal: 1,
  rejectedLines: 0,
  total: '37.00',
  priceDifference: '0.00',
  priceVariance: '0.00',
  returnOf: null,
  posting: { id: 4, number: 4 },
  createdBy: 'Mira Petrova',
  createdAt: '2026-11-02T08:00:00.000Z',
  postedAt: '2026-11-02T08:05:00.000Z',
  isOwnOfToday: false,
  lines: [line],
  charges: [],
  companyCurrency: 'EUR',
  timeZone: 'Europe/Sofia',
  exchangeRate: '1.000000',
  note: null,
  invoiceNo: null,
  overReason: null,
  countsOn: null,
  postedBy: 'Mira Petrova',
  returns: [],
  version: 2,
  ...facts,
})

/** What was kept beside a receipt: a photograph of the delivery note, or whatever these facts say. */
export const playedPaper = (facts: Partial<LinkedFile> = {}): LinkedFile => ({
  id: 31,
  name: 'delivery-note.jpg',
  kind: 'DELIVERY_NOTE',
  receipt: { id: 9, number: 'GRN-N-2026-00009' },
  import: null,
  mediaType: 'image/jpeg',
  size: 48_000,
  createdAt: '2026-11-02T08:10:00.000Z',
  createdBy: { id: 7, name: 'Mira Petrova' },
  ...facts,
})

/** A receipt beside its list; `read` answers it each time it is read. */
export function receiptBeside(read: ReceiptRecord | (() => ReceiptRecord), api: Answers = {}): State {
  const now = typeof read === 'function' ? read : () => read
  return {
    address: `/orders/receipts?receipt=${now().id}`,
    api: {
      'GET /v2/receipt/all': (asked: Asked) => playedPage([now()], asked),
      'GET /v2/receipt/{id}': now,
      'GET /v2/receipt/{id}/timeline': { data: [], hasMore: false },
      'GET /v2/receipt/{id}/file/all': { data: [] },
      ...api,
    },
  }
}

/** Goods that went back before the supplier said by which note it owes for them. */
export const playedReturn = (facts: Partial<ReceiptRecord> = {}): ReceiptRecord =>
  playedReceipt({
    id: 12,
    number: 'RTN-N-2026-00003',
    kind: 'RETURN',
    documentNo: null,
    returnOf: { id: 9, number: 'GRN-N-2026-00009' },
    lines: [{ ...line, rejectReason: 'Spoilt', why: 'Spoilt' }],
    ...facts,
  })

export const states = {
  'posted, with files and costs that came later': receiptBeside(
    playedReceipt({
      invoiceNo: 'INV-88',
      lines: [{ ...line, landedCost: '4.20', priceVariance: '1.05', returnedPacks: '1.000' }],
      returns: [{ id: 12, number: 'RTN-N-2026-00003', creditNote: 'CN-77' }],
    }),
    {
      'GET /v2/receipt/{id}/file/all': {
        data: [
          playedPaper(),
          playedPaper({
            id: 32,
            name: 'Фактура-за-доставка-на-безалкохолни-напитки-и-минерална-вода-2026-11-02.pdf',
            kind: 'INVOICE',
            mediaType: 'application/pdf',
          }),
        ],
      },
    },
  ),
  draft: receiptBeside(playedReceipt({ state: 'DRAFT', posting: null, postedAt: null, postedBy: null }), {
    'GET /v2/receipt/{id}/file/all': { data: [playedPaper()] },
  }),
  'return without a credit note': receiptBeside(playedReturn()),
} satisfies States
