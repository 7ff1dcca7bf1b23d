import type { RoleRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { listedInTenant, roleListShape, type StoredRole, selectFromRoles } from './repository.ts'

/** A role as lists show it. */
export function roleRowOf({ updatedAt, ...role }: StoredRole): RoleRow {
  return { ...role, updatedAt: updatedAt.toISOString() }
}

/** The roles of the tenant, but for those that are never listed. */
export const roleList: ListSource<StoredRole, RoleRow> = {
  ...fromSelect(selectFromRoles),
  shape: roleListShape,
  visible: listedInTenant,
  keyOf: ({ id }) => id,
  present: (_, roles) => roles.map(roleRowOf),
}
