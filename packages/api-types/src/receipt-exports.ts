import { defineExport, type ExportColumns } from './export.ts'
import { receiptKindNames, receiptStateNames } from './labels.ts'

const receiptColumns = {
  number: { header: 'Number', kind: 'text' },
  kind: { header: 'Kind', kind: 'text', names: receiptKindNames },
  state: { header: 'State', kind: 'text', names: receiptStateNames },
  'supplier.name': { header: 'Supplier', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  documentNo: { header: 'Document', kind: 'text' },
  deliveredAt: { header: 'Delivered', kind: 'instant' },
  documentDate: { header: 'Business date', kind: 'date' },
  lineTotal: { header: 'Lines', kind: 'whole' },
  rejectedLines: { header: 'Lines with rejected goods', kind: 'whole' },
  total: { header: 'Total', kind: 'money' },
  priceDifference: { header: 'Price difference', kind: 'money' },
  currency: { header: 'Currency', kind: 'text' },
  priceVariance: { header: 'Price variance', kind: 'money' },
  companyCurrency: { header: 'Company currency', kind: 'text' },
  'returnOf.number': { header: 'Return of', kind: 'text' },
  'posting.number': { header: 'Posting', kind: 'whole' },
  createdBy: { header: 'Created by', kind: 'text' },
  postedAt: { header: 'Posted', kind: 'instant' },
} as const satisfies ExportColumns

/** Receipts as files. */
export const receiptExports = {
  receipts: defineExport({
    id: 'receipt.export',
    path: '/v2/receipt/export',
    summary: 'The filtered receipts and returns as a file',
    right: '[Reports] [View] [Orders]',
    columns: receiptColumns,
  }),
}
