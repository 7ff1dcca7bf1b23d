import { asOf } from './as-of.ts'
import { defineExport, type ExportColumns } from './export.ts'

const auditColumns = {
  at: { header: 'When', kind: 'instant' },
  'actor.name': { header: 'By', kind: 'text' },
  isOnBehalf: { header: 'On behalf', kind: 'boolean' },
  entity: { header: 'Kind', kind: 'text' },
  'record.name': { header: 'Record', kind: 'text' },
  action: { header: 'What happened', kind: 'text' },
  changes: { header: 'Changes', kind: 'list' },
  isWithheld: { header: 'Changes withheld', kind: 'boolean' },
} as const satisfies ExportColumns

const stockColumns = {
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'category.name': { header: 'Category', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  onHand: { header: 'On hand', kind: 'quantity' },
  'item.baseUnit': { header: 'Unit', kind: 'text' },
  value: { header: 'Value', kind: 'money' },
  averageCost: { header: 'Average cost', kind: 'cost' },
  currency: { header: 'Currency', kind: 'text' },
  par: { header: 'Par', kind: 'quantity' },
  'lastCount.at': { header: 'Last counted', kind: 'instant' },
  'lastCount.count.number': { header: 'Counted by', kind: 'text' },
} as const satisfies ExportColumns

/** The stock and the audit trail as files. */
export const stockExports = {
  auditEvents: defineExport({
    id: 'audit.export',
    path: '/v2/audit/export',
    summary: 'The filtered audit trail as a file, newest first unless sorted otherwise',
    right: '[Reports] [View] [Orders]',
    columns: auditColumns,
  }),
  stock: defineExport({
    id: 'stock.export',
    path: '/v2/stock/export',
    summary: 'What lies where as a file, now or at a moment before',
    right: '[Reports] [View] [Orders]',
    columns: stockColumns,
    more: { asOf },
  }),
}
