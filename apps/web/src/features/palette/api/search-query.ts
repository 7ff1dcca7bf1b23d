import type { SearchResult } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** Records that contain every word of `q`; what an earlier text found stands until they are here. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search.records', q],
    queryFn: ({ signal }) => api.get<SearchResult>('/api/v2/search', { search: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
