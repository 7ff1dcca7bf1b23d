import type { ListSums } from '@backoffice/api-types'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListState } from './grid-table.tsx'

/** What a list shows of a query that reads its rows. */
export function listStateOf<T>(
  query: UseQueryResult<{ data: T[]; sums?: ListSums | undefined }>,
): ListState<T> {
  return {
    rows: query.data?.data,
    sums: query.data?.sums,
    error: query.error,
    isBusy: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}
