import type { CountScope } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Rows of a preview: enough to see whether the scope is right. */
const previewedRows = 50

/** What a scope that is not saved chooses; asking for another one gives the one before up. */
export const scopePreviewQuery = (scope: CountScope) =>
  queryOptions({
    queryKey: ['count-template.preview', scope],
    queryFn: ({ signal }) =>
      call('POST /v2/count-template/preview', { body: { scope, limit: previewedRows }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: scope.locationIds.length > 0,
  })
