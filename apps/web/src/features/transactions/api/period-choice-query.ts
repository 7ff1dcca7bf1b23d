import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** Report periods of all companies, the newest first: as many as a person looks through. */
export const periodsToChooseQuery = queryOptions({
  queryKey: ['report-period.list', 'choice'],
  queryFn: ({ signal }) =>
    call('GET /v2/report-period/all', { query: { limit: 200, sort: 'startDate:desc' }, signal }),
  staleTime: 60_000,
})
