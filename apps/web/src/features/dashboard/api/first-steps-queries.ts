import type { CompanyPage, ItemPage, UserPage } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

const search = { page: 1, limit: 1 }
/** Whoever comes back from a step sees it done. */
const staleTime = 0

/** The first company, and how many there are. */
export const firstCompanyQuery = queryOptions({
  queryKey: ['dashboard.first-company'],
  staleTime,
  queryFn: ({ signal }) => api.get<CompanyPage>('/api/v2/company/all', { search, signal }),
})

/** How many items there are. */
export const itemTotalQuery = queryOptions({
  queryKey: ['dashboard.item-total'],
  staleTime,
  queryFn: async ({ signal }) => (await api.get<ItemPage>('/api/v2/item/all', { search, signal })).total,
})

/** How many people there are, with those who were invited. */
export const personTotalQuery = queryOptions({
  queryKey: ['dashboard.person-total'],
  staleTime,
  queryFn: async ({ signal }) => (await api.get<UserPage>('/api/v2/user/all', { search, signal })).total,
})
