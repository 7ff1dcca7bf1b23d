import type { UseQueryResult } from '@tanstack/react-query'
import type { ListState } from './data-table.tsx'

/** What a list shows of a query that reads its rows. */
export function listStateOf<T>(
  query: UseQueryResult<{ data: T[]; sums?: Record<string, string> | undefined }>,
): ListState<T> {
  return {
    rows: query.data?.data,
    sums: query.data?.sums,
    error: query.error,
    isBusy: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}
