import type { Neighbours } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchValue } from '../lib/api-request.ts'
import { api } from './api.ts'

/**
 * Where a record stands in the list it was opened from, and what stands beside it.
 * @param request the query of that list; which page of it was shown does not matter
 */
export function neighboursQuery(
  entity: 'count' | 'order' | 'company',
  id: number,
  { sort, filter }: Record<string, SearchValue>,
) {
  const search = { sort, filter }
  return queryOptions({
    queryKey: [`${entity}.neighbours`, id, search],
    queryFn: ({ signal }) => api.get<Neighbours>(`/api/v2/${entity}/${id}/neighbours`, { search, signal }),
    placeholderData: keepPreviousData,
  })
}
