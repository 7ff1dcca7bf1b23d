import type { FilterField } from '../../../shared/model/filter-field.ts'

/** What roles may be filtered by. */
export const roleFilterFields: readonly FilterField[] = [
  { field: 'name', label: 'Name', kind: 'text' },
  { field: 'userTotal', label: 'People', kind: 'number' },
  { field: 'permissionTotal', label: 'Rights', kind: 'number' },
  { field: 'updatedAt', label: 'Changed', kind: 'instant' },
]
