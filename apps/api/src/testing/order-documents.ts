import type { OrderRecord } from '@backoffice/api-types'
import type { OrderDocument } from '../modules/order/order-document.ts'

/** A line on paper: 4 cases of a tonic. */
export type PaperLine = { lineNo: number; name: string }
export const paperLine = (lineNo: number): PaperLine => ({ lineNo, name: 'Тоник Индиански 0,2 л' })

function lineOf({ lineNo, name }: PaperLine): OrderRecord['lines'][number] {
  return {
    id: lineNo,
    lineNo,
    item: { id: lineNo, sku: '00123', name, baseUnit: 'бут.' },
    description: null,
    packUnit: { id: 1, name: 'стек 24', factor: '24.000000' },
    packsOrdered: '4.000',
    baseOrdered: '96.000',
    unitPrice: '18.5000',
    previousPrice: null,
    discountPct: '5.00',
    taxPct: '20.00',
    lineTotal: '70.30',
    tax: '14.06',
    note: lineNo === 1 ? 'Студен' : null,
    receivedBase: '0.000',
    returnedBase: '0.000',
    closedShortBase: '0.000',
    openBase: '96.000',
    receiptStatus: 'NONE',
    offer: {
      supplierItemId: 1,
      supplierSku: 'TON-24',
      moqPacks: '1.000',
      multiplePacks: '1.000',
      unitPrice: '18.5000',
    },
    warnings: [],
  }
}

/** An order as a document, with Cyrillic throughout. */
export function documentOf(
  lines: readonly PaperLine[],
  change: Partial<OrderRecord> = {},
  stamp: string | null = null,
): OrderDocument {
  const order: OrderRecord = {
    id: 1,
    number: 'PO-SOF1-2026-00042',
    supplier: { id: 1, name: 'Черно море Напитки' },
    company: { id: 1, name: 'Заведения' },
    location: { id: 1, name: 'Бар „Пристанище“' },
    state: 'APPROVED',
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
    lineTotal: lines.length,
    total: '96.66',
    sourceType: 'MANUAL',
    source: null,
    supplierRef: null,
    buyer: { id: 1, name: 'Мира Петрова' },
    note: null,
    createdBy: 'Мира Петрова',
    createdAt: '2026-11-02T08:00:00.000Z',
    sentAt: null,
    version: 1,
    lines: lines.map(lineOf),
    charges: [{ id: 1, kind: 'FREIGHT', label: null, amount: '12.30', allocate: 'VALUE' }],
    subtotal: '70.30',
    chargeTotal: '12.30',
    tax: '14.06',
    minOrderValue: null,
    supplierEmail: 'orders@sea.example',
    revision: 1,
    promisedDate: null,
    submitted: null,
    approved: null,
    rejected: null,
    sentTo: null,
    ...change,
  }
  const address = 'бул. „Приморски“ 12, 9000 Варна'
  return { order, company: { name: 'Заведения ЕООД', address, taxNumber: 'BG123456789' }, stamp }
}
