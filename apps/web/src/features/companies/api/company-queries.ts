import type { CompanyPage, CompanyRecord } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { isOptionOf } from '../../../shared/api/options-query.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One page of the tenant's companies. */
export const companiesQuery = (request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: ['company.list', request],
    queryFn: ({ signal }) => api.get<CompanyPage>('/api/v2/company/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })

/** One company. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['company.record', id],
    queryFn: ({ signal }) => api.get<CompanyRecord>(`/api/v2/company/${id}`, { signal }),
  })

/** Everything that was read of companies, and where they and their locations can be chosen. */
export const ofCompanies = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith('company.') || isOptionOf(queryKey, 'company', 'location'),
}
