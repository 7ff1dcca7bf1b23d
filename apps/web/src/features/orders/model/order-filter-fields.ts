import type { OrderRow } from '@backoffice/api-types'
import { receiptStatuses } from '@backoffice/api-types/transitions'
import type { FilterField } from '../../../shared/model/filter-field.ts'
import { choicesOf, receiptStatusLabels } from '../../../shared/model/state-labels.ts'
import { orderSourceTexts } from '../source-texts.ts'

const sources = ['MANUAL', 'COUNT', 'TEMPLATE', 'FILE', 'CLONE'] as const satisfies OrderRow['sourceType'][]

/** What orders may be filtered by beside their state and whether they are late, which the chips do. */
export const orderFilterFields: readonly FilterField[] = [
  { field: 'number', label: 'Number', kind: 'text' },
  { field: 'supplier.id', label: 'Supplier', kind: 'relation', relation: 'supplier' },
  { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
  { field: 'company.id', label: 'Company', kind: 'relation', relation: 'company' },
  {
    field: 'receiptStatus',
    label: 'Received',
    kind: 'enum',
    choices: choicesOf(receiptStatuses, receiptStatusLabels),
  },
  { field: 'orderDate', label: 'Ordered', kind: 'date' },
  { field: 'expectedDate', label: 'Expected', kind: 'date', nullable: true },
  { field: 'total', label: 'Total', kind: 'decimal' },
  { field: 'currency', label: 'Currency', kind: 'text' },
  { field: 'lineTotal', label: 'Lines', kind: 'number' },
  {
    field: 'sourceType',
    label: 'Made from',
    kind: 'enum',
    choices: sources.map((value) => ({ value, label: orderSourceTexts[value] })),
  },
  { field: 'source.number', label: 'Number of the count', kind: 'text', nullable: true },
  { field: 'createdAt', label: 'Created', kind: 'instant' },
]
