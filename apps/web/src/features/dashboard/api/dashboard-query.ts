import type { Dashboard, DashboardSeries } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** What is due, late and waiting, as far as this person may see it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard.figures'],
  queryFn: ({ signal }) => api.get<Dashboard>('/api/v2/dashboard', { signal }),
})

/** Variance and order value over the last `days` days, as far as this person may see them. */
export const seriesQuery = (days: number) =>
  queryOptions({
    queryKey: ['dashboard.series', days],
    queryFn: ({ signal }) =>
      api.get<DashboardSeries>('/api/v2/dashboard/series', { search: { days }, signal }),
  })
