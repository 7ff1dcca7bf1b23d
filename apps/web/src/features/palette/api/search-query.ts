import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** Records that contain every word of `q`; what an earlier text found stands until they are here. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search.records', q],
    queryFn: ({ signal }) => call('GET /v2/search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
