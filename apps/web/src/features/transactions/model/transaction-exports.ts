import type { ExportFields, ExportSource } from '../../../shared/ui/export/export-source.ts'

const fields: ExportFields<'transactions'> = {
  item: ['item.sku', 'item.name'],
  qty: ['qty', 'item.baseUnit'],
  value: ['value', 'currency'],
  document: ['sourceNumber'],
  location: ['location.name'],
  actor: ['actor.name'],
  reason: ['reason', 'note', 'reversalOf'],
}

/** What the log can be saved as. */
export const transactionExports: readonly ExportSource[] = [
  { title: 'Transactions', path: '/api/v2/transaction/export', fields },
]
