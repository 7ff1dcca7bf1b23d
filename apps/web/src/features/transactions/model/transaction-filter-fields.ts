import type { TransactionRow } from '@backoffice/api-types'
import type { FilterField } from '../../../shared/model/filter-field.ts'

/** In the order of the API. Here and not among the texts: the address is read by them, in the first chunk. */
const sources: Record<TransactionRow['sourceType'], string> = {
  OPENING: 'Opening',
  COUNT: 'Count',
  ORDER: 'Order',
  RECEIPT: 'Receipt',
  MOVEMENT: 'Movement',
}

/** What the log may be filtered by beside type, days and "below zero", which stand above it. */
export const transactionFilterFields: readonly FilterField[] = [
  { field: 'item.id', label: 'Item', kind: 'relation', relation: 'item' },
  { field: 'item.sku', label: 'SKU', kind: 'text' },
  { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
  { field: 'actor.id', label: 'By', kind: 'relation', relation: 'user', nullable: true },
  {
    field: 'sourceType',
    label: 'Kind of document',
    kind: 'enum',
    choices: Object.entries(sources).map(([value, label]) => ({ value, label })),
  },
  { field: 'sourceNumber', label: 'Document', kind: 'text', nullable: true },
  { field: 'qty', label: 'Quantity', kind: 'decimal' },
  { field: 'qtyAfter', label: 'Balance', kind: 'decimal' },
  { field: 'value', label: 'Value', kind: 'decimal' },
  { field: 'unitCost', label: 'Unit cost', kind: 'decimal' },
  { field: 'occurredAt', label: 'Occurred', kind: 'instant' },
  { field: 'recordedAt', label: 'Recorded', kind: 'instant' },
  { field: 'seq', label: 'No.', kind: 'number' },
  { field: 'reversalOf', label: 'Reverses no.', kind: 'number', nullable: true },
]
