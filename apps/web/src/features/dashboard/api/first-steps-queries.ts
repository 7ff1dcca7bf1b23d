import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const query = { page: 1, limit: 1 }
/** Whoever comes back from a step sees it done. */
const staleTime = 0

/** The first company, and how many there are. */
export const firstCompanyQuery = queryOptions({
  queryKey: ['dashboard.first-company'],
  staleTime,
  queryFn: ({ signal }) => call('GET /v2/company/all', { query, signal }),
})

/** How many items there are. */
export const itemTotalQuery = queryOptions({
  queryKey: ['dashboard.item-total'],
  staleTime,
  queryFn: async ({ signal }) => (await call('GET /v2/item/all', { query, signal })).total,
})

/** How many people there are, with those who were invited. */
export const personTotalQuery = queryOptions({
  queryKey: ['dashboard.person-total'],
  staleTime,
  queryFn: async ({ signal }) => (await call('GET /v2/user/all', { query, signal })).total,
})
