import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { isOptionOf } from '../../../shared/api/options-query.ts'

/** One company. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['company.record', id],
    queryFn: ({ signal }) => call('GET /v2/company/{id}', { params: { id }, signal }),
  })

/** Everything that was read of companies, and where they and their locations can be chosen. */
export const ofCompanies = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith('company.') || isOptionOf(queryKey, 'company', 'location'),
}
