import type { CountScope } from '@backoffice/api-types'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** So many rows of a preview are read at once: mostly enough to see whether the scope is right. */
export const rowsOfPage = 50

/** What a scope that is not saved chooses, 50 rows a page; asking for another one gives the one before up. */
export const scopePreviewQuery = (scope: CountScope) =>
  infiniteQueryOptions({
    queryKey: ['count-template.preview', scope],
    queryFn: ({ signal, pageParam }) =>
      call('POST /v2/count-template/preview', {
        body: { scope, page: pageParam, limit: rowsOfPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: scope.locationIds.length > 0,
  })
