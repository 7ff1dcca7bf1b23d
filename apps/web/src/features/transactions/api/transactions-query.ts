import type { TransactionPage } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One page of the log, newest first. */
export const transactionsQuery = (request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: ['transaction.list', request],
    queryFn: ({ signal }) => api.get<TransactionPage>('/api/v2/transaction/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })
