import type { PermissionCatalogue, RoleHolders, RolePage, RoleRecord } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { isOptionOf } from '../../../shared/api/options-query.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One page of the roles. */
export const rolesQuery = (request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: ['role.list', request],
    queryFn: ({ signal }) => api.get<RolePage>('/api/v2/role/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })

/** Every role by name, to choose one from; there are never as many as a page holds. */
export const everyRoleQuery = rolesQuery({ limit: 500, sort: 'isSystem:desc,name:asc' })

/** One role with its rights. */
export const roleQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['role.record', roleId],
    queryFn: ({ signal }) => api.get<RoleRecord>(`/api/v2/role/${roleId}`, { signal }),
  })

/** Who holds a role. */
export const roleHoldersQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['role.holders', roleId],
    queryFn: ({ signal }) => api.get<RoleHolders>(`/api/v2/role/${roleId}/user/all`, { signal }),
  })

/** Every right there is, by area. It changes with a release alone. */
export const permissionCatalogueQuery = queryOptions({
  queryKey: ['permission.catalogue'],
  queryFn: ({ signal }) => api.get<PermissionCatalogue>('/api/v2/permission/all', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What a change of roles makes out of date: they themselves, where they can be chosen, and the people who hold them. */
export const ofRoles = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const key = String(queryKey[0])
    return key.startsWith('role.') || key.startsWith('user.list') || isOptionOf(queryKey, 'role')
  },
}
