import type { ListRequest } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { isOptionOf } from '../../../shared/api/options-query.ts'

/** One page of the roles. */
const rolesQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['role.list', request],
    queryFn: ({ signal }) => call('GET /v2/role/all', { query: request, signal }),
    placeholderData: keepPreviousData,
  })

/** Every role by name, to choose one from; there are never as many as a page holds. */
export const everyRoleQuery = rolesQuery({ limit: 500, sort: 'isSystem:desc,name:asc' })

/** One role with its rights. */
export const roleQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['role.record', roleId],
    queryFn: ({ signal }) => call('GET /v2/role/{id}', { params: { id: roleId }, signal }),
  })

/** Who holds a role. */
export const roleHoldersQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['role.holders', roleId],
    queryFn: ({ signal }) => call('GET /v2/role/{id}/user/all', { params: { id: roleId }, signal }),
  })

/** Every right there is, by area. It changes with a release alone. */
export const permissionCatalogueQuery = queryOptions({
  queryKey: ['permission.catalogue'],
  queryFn: ({ signal }) => call('GET /v2/permission/all', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What a change of roles makes out of date: they themselves, where they can be chosen, and the people who hold them. */
export const ofRoles = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const key = String(queryKey[0])
    return key.startsWith('role.') || key.startsWith('user.list') || isOptionOf(queryKey, 'role')
  },
}
