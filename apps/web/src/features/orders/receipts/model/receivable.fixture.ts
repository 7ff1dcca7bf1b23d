import type { Receivable, ReceivableLine } from '@backoffice/api-types'

/** A line of which two cases of 24 at 18.50 are still to come. */
export const makeReceivableLine = (facts: Partial<ReceivableLine> = {}): ReceivableLine => ({
  order: { id: 7, number: 'PO-7' },
  orderLineId: 1,
  lineNo: 1,
  item: { id: 1, sku: '00123', name: 'Tonic', baseUnit: 'bottle' },
  description: null,
  packUnit: { id: 11, name: 'case 24', factor: '24.000000' },
  packsOrdered: '2.000',
  receivedPacks: '0.000',
  openPacks: '2.000',
  mostPacks: '2.000',
  unitPrice: '18.5000',
  discountPct: '0.00',
  cataloguePrice: null,
  barcodes: [],
  ...facts,
})

/** What may be received of a supplier at a location, with these facts. */
export const makeReceivable = (facts: Partial<Receivable> = {}): Receivable => ({
  supplier: { id: 3, name: 'Sea' },
  company: { id: 1, name: 'Harbour' },
  timeZone: 'Europe/Sofia',
  location: { id: 2, name: 'Cold store' },
  currency: 'EUR',
  companyCurrency: 'EUR',
  charges: [],
  lines: [makeReceivableLine()],
  ...facts,
})
