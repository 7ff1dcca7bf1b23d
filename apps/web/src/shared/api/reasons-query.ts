import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The reasons of the organisation, in their order. */
export const reasonsQuery = queryOptions({
  queryKey: ['reason.all'],
  queryFn: ({ signal }) => call('GET /v2/reason', { signal }),
})
