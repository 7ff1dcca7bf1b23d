import type { FilterField } from '../../../shared/model/filter-field.ts'

/** What users may be filtered by beside their state, which the chips do. */
export const userFilterFields: readonly FilterField[] = [
  { field: 'firstName', label: 'First name', kind: 'text' },
  { field: 'lastName', label: 'Last name', kind: 'text' },
  { field: 'username', label: 'Username', kind: 'text' },
  { field: 'email', label: 'Email', kind: 'text' },
  { field: 'phoneNumber', label: 'Phone', kind: 'text' },
  { field: 'role.id', label: 'Role', kind: 'relation', relation: 'role' },
  { field: 'location.id', label: 'Works at', kind: 'relation', relation: 'location' },
  { field: 'lastSignInAt', label: 'Last sign-in', kind: 'instant', nullable: true },
]
