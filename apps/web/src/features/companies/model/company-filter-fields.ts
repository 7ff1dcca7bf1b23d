import type { FilterField } from '../../../shared/model/filter-field.ts'

/** What companies may be filtered by beside whether they are in use, which the chips do. */
export const companyFilterFields: readonly FilterField[] = [
  { field: 'name', label: 'Name', kind: 'text' },
  { field: 'code', label: 'Code', kind: 'text' },
  { field: 'taxNumber', label: 'Tax number', kind: 'text', nullable: true },
  { field: 'baseCurrency', label: 'Currency', kind: 'text' },
  { field: 'locationTotal', label: 'Locations', kind: 'number' },
]
