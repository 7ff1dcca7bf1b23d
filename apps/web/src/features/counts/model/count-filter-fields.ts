import type { FilterField } from '../../../shared/model/filter-field.ts'

/** What counts may be filtered by beside their state and whether they are due, which the chips do. */
export const countFilterFields: readonly FilterField[] = [
  { field: 'number', label: 'Number', kind: 'text' },
  { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
  { field: 'template.id', label: 'Template', kind: 'relation', relation: 'count-template' },
  { field: 'company.id', label: 'Company', kind: 'relation', relation: 'company' },
  { field: 'dueDate', label: 'Due date', kind: 'date', nullable: true },
  { field: 'countDate', label: 'Count date', kind: 'date', nullable: true },
  { field: 'blind', label: 'Blind', kind: 'boolean' },
  { field: 'lineTotal', label: 'Lines', kind: 'number' },
  { field: 'countedTotal', label: 'Lines counted', kind: 'number' },
  { field: 'createdAt', label: 'Created', kind: 'instant' },
  { field: 'snapshotAt', label: 'Started', kind: 'instant', nullable: true },
  { field: 'submittedAt', label: 'Submitted', kind: 'instant', nullable: true },
  { field: 'approvedAt', label: 'Approved', kind: 'instant', nullable: true },
  { field: 'postedAt', label: 'Posted', kind: 'instant', nullable: true },
]
