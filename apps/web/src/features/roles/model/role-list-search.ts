import { listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoice, readListSearch } from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import { roleFilterFields } from './role-filter-fields.ts'

export type RoleListSearch = ListSearch & { create?: 'true' | undefined }

export const defaultRoleSort = 'isSystem:desc,name:asc'
const sortableFields = ['name', 'isSystem', 'userTotal', 'permissionTotal', 'updatedAt'] as const

/** Reads the search of `/setup/roles`. */
export function validateRoleListSearch(search: Record<string, unknown>): RoleListSearch {
  return {
    ...readListSearch(search, sortableFields, roleFilterFields),
    create: readChoice(search, 'create', ['true']),
  }
}

/** @param now decides which day it is, in the zone of the product */
export function roleListRequest(search: RoleListSearch, now: Date) {
  return listRequest(search, {
    where: whereItems(search.where, roleFilterFields, now),
    defaultSort: defaultRoleSort,
  })
}
