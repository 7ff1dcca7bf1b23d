import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** What is due, late and waiting, as far as this person may see it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard.figures'],
  queryFn: ({ signal }) => call('GET /v2/dashboard', { signal }),
})

/** Variance and order value over the last `days` days, as far as this person may see them. */
export const seriesQuery = (days: number) =>
  queryOptions({
    queryKey: ['dashboard.series', days],
    queryFn: ({ signal }) => call('GET /v2/dashboard/series', { query: { days }, signal }),
  })
