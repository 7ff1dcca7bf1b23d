import type { OperationFixture } from './operation-fixtures.ts'

const receipt = {
  supplierId: 999_999_999,
  locationId: 999_999_999,
  lines: [{ itemId: 999_999_999, unitId: 999_999_999, packs: '1' }],
}
const noFile = { fileId: '999999999' }
const fromNobody = { query: () => 'supplierId=999999999&locationId=999999999' }

/** What cannot be guessed of the calls about receipts; by operation id. */
export const receiptFixtures: Readonly<Record<string, OperationFixture>> = {
  'receipt.create': { body: () => receipt, refusedWith: 'receipt.supplier-unknown' },
  'receipt.update': { body: () => receipt },
  'receipt.receivable': { query: () => 'orderId=999999999', refusedWith: 'record.not-found' },
  'receipt.receivable-from': { ...fromNobody, refusedWith: 'receipt.supplier-unknown' },
  'receipt.items': {
    query: () => `${fromNobody.query()}&currency=EUR`,
    refusedWith: 'receipt.place-unknown',
  },
  'receipt.file.create': { query: () => 'name=note.pdf', upload: '%PDF-1.7\n' },
  'receipt.file.delete': { params: noFile, refusedWith: 'record.not-found' },
  'receipt.file.content': { params: noFile, refusedWith: 'record.not-found' },
  'receipt.post': { body: () => ({}) },
  'receipt.invoice': { body: () => ({ invoiceNo: 'I-1' }) },
  'receipt.void-invoice': { body: () => ({ reason: 'Mistyped' }) },
  'receipt.landed-cost': { body: () => ({ invoiceNo: 'F-1', amount: '10' }) },
  'receipt.take-back-landed-cost': { body: () => ({ invoiceNo: 'F-1', amount: '10' }) },
  'receipt.credit-note': { body: () => ({ creditNote: 'CN-1' }) },
  'receipt.reverse': { body: () => ({ reason: 'Wrong' }) },
  'receipt.return': { body: () => ({ lines: [{ lineId: 999_999_999, packs: '1', reason: 'Spoilt' }] }) },
}
