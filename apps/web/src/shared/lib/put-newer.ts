import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what is known to be newer in the place of what was read, as the answer of a write or what is expected of one. A
 * reading that is under way began before, and would bring the old state back; it is given up.
 * @param next the new state, or how it is made of the known one; undefined leaves that as it is
 */
export function putNewer<T>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  next: T | ((known: T | undefined) => T | undefined),
): void {
  // The first reading goes on: without it there would be nothing to show.
  if (queryClient.getQueryData(queryKey) !== undefined)
    void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, next as T)
}
