import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** Most areas that the API names at once. */
const mostAreas = 500

/** The areas in use of some locations. */
export const areasAtQuery = (locationIds: readonly number[]) =>
  queryOptions({
    queryKey: ['option.areas', locationIds],
    queryFn: ({ signal }) =>
      call('GET /v2/area/options', {
        query: { locationIds: locationIds.join(), limit: mostAreas },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: locationIds.length > 0,
  })
