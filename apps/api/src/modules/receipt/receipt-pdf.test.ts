import type { ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { receiptPdf } from './receipt-pdf.ts'

const line: ReceiptLine = {
  id: 5,
  lineNo: 1,
  order: { id: 7, number: 'PO-N-00007' },
  orderLineId: 1,
  item: { id: 1, sku: 'TON-24', name: 'Тоник', baseUnit: 'bottle' },
  description: null,
  packUnit: { id: 11, name: 'case 24', factor: '24.000000' },
  packs: '2.000',
  receivedBase: '48.000',
  rejectedPacks: '1.500',
  rejectReasonCode: 'BROKEN',
  rejectReason: 'Broken',
  why: 'Broken glass',
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
  substituteFor: { id: 2, sku: 'SODA', name: 'Soda', baseUnit: 'bottle' },
  substituteForId: 2,
  returnedPacks: '0.000',
}

const delivery: ReceiptRecord = {
  id: 9,
  number: 'GRN-N-00009',
  kind: 'RECEIPT',
  state: 'DRAFT',
  supplier: { id: 1, name: 'Black Sea Beverages' },
  company: { id: 1, name: 'Harbour' },
  location: { id: 2, name: 'Cold store' },
  orders: [
    { id: 7, number: 'PO-N-00007' },
    { id: 8, number: 'PO-N-00008' },
  ],
  deliveredAt: '2026-11-02T08:00:00.000Z',
  documentDate: '2026-11-02',
  documentNo: 'DN-1',
  currency: 'EUR',
  lineTotal: 1,
  rejectedLines: 1,
  total: '52.30',
  priceDifference: '0.00',
  priceVariance: '0.00',
  returnOf: null,
  posting: null,
  createdBy: 'Mira Petrova',
  createdAt: '2026-11-02T08:00:00.000Z',
  postedAt: null,
  isOwnOfToday: false,
  lines: [line],
  charges: [
    { kind: 'FREIGHT', label: null, amount: '12.30', allocate: 'VALUE', order: null },
    { kind: 'DEPOSIT', label: 'Pallets', amount: '3.00', allocate: 'VALUE', order: null },
  ],
  companyCurrency: 'EUR',
  timeZone: 'Europe/Sofia',
  exchangeRate: '1.000000',
  note: 'Ramp 2',
  invoiceNo: 'INV-77',
  overReason: 'Season',
  countsOn: null,
  postedBy: null,
  returns: [],
  version: 2,
}

/** Its first page, with one space between words. */
const textOf = async (facts: Partial<ReceiptRecord> = {}) => {
  const [page] = await pdfPages(await receiptPdf({ ...delivery, ...facts }))
  return page?.text.replaceAll(/\s+/g, ' ')
}

describe('the PDF of a receipt', { timeout: 30_000 }, () => {
  it('says what came from whom, where, for which orders, on whose word, and what it comes to', async () => {
    const text = await textOf()
    for (const words of [
      'Receipt of goods',
      'GRN-N-00009 · Not posted',
      'From Black Sea Beverages',
      'At Cold store, Harbour',
      'Date 2026-11-02',
      'Delivery note DN-1',
      'Orders PO-N-00007, PO-N-00008',
      'Invoice INV-77',
      'More than ordered Season',
      'Written by Mira Petrova',
      'Note Ramp 2',
      'Тоник',
      'TON-24',
      'in place of Soda',
      '1.5 rejected: Broken glass',
      '2 × case 24',
      '48 bottle',
      '18.50',
      'Freight: 12.30 EUR',
      'Pallets: 3.00 EUR',
      'Total: 52.30 EUR',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Return of')
  })

  it('says of goods that went back of which receipt they are, and by which credit note', async () => {
    const text = await textOf({
      kind: 'RETURN',
      state: 'POSTED',
      number: 'RTN-N-00003',
      documentNo: 'CN-5',
      returnOf: { id: 9, number: 'GRN-N-00009' },
    })
    for (const words of [
      'Return to the supplier',
      'RTN-N-00003',
      'Credit note CN-5',
      'Return of GRN-N-00009',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/^Return to the supplier RTN-N-00003 From/)
  })
})
