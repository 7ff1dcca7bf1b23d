import type { ExportFields, ExportSource } from '../../../shared/ui/export/export-source.ts'

const fields: ExportFields<'orders'> = {
  total: ['total', 'currency'],
  source: ['sourceType', 'source.number'],
}

/** What the orders list can be saved as. */
export const orderExports: readonly ExportSource[] = [
  { title: 'Orders', path: '/api/v2/order/export', fields },
  { title: 'Order lines', path: '/api/v2/order/line/export' },
]
