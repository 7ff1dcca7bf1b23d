import type { UserPage } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One page of the tenant's users (spec 7). */
export const usersQuery = (request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: ['user.list', request],
    queryFn: ({ signal }) => api.get<UserPage>('/api/v2/user/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })
