import type { Dashboard } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** What is due, late and waiting, as far as this person may see it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard.figures'],
  queryFn: ({ signal }) => api.get<Dashboard>('/api/v2/dashboard', { signal }),
})
