import { defineExport, type ExportColumns } from './export.ts'
import { orderFileKindNames, orderFileStateNames } from './labels.ts'

const orderFileColumns = {
  name: { header: 'Name', kind: 'text' },
  kind: { header: 'Kind', kind: 'text', names: orderFileKindNames },
  state: { header: 'State', kind: 'text', names: orderFileStateNames },
  'supplier.name': { header: 'Supplier', kind: 'text' },
  'order.number': { header: 'Order', kind: 'text' },
  'receipt.number': { header: 'Receipt', kind: 'text' },
  'import.rows.NEW': { header: 'New rows', kind: 'whole' },
  'import.rows.CHANGED': { header: 'Changed rows', kind: 'whole' },
  'import.rows.SAME': { header: 'Rows without a change', kind: 'whole' },
  'import.rows.ERROR': { header: 'Rows with mistakes', kind: 'whole' },
  revision: { header: 'Revision', kind: 'whole' },
  sentTo: { header: 'Sent to', kind: 'text' },
  size: { header: 'Size in bytes', kind: 'whole' },
  createdAt: { header: 'Added', kind: 'instant' },
  'createdBy.name': { header: 'Added by', kind: 'text' },
} as const satisfies ExportColumns

/** The list of files about buying as a file; what stands in them is read one by one. */
export const orderFileExports = {
  orderFiles: defineExport({
    id: 'order-file.export',
    path: '/v2/order-file/export',
    summary: 'The filtered files of orders and suppliers as a list',
    right: '[Orders] [View] [Order Files]',
    columns: orderFileColumns,
  }),
}
