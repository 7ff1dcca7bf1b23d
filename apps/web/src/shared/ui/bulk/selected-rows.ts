import type { SelectionState } from '../../model/row-selection.ts'

/** So many rows one bulk action takes at most; more is a matter of the server's own jobs. */
export const mostBulkRows = 5000

/**
 * Every selected row, read page by page when all that match are selected.
 * @returns undefined when there are more than `mostBulkRows`
 */
export async function readSelectedRows<T>(
  state: SelectionState<T>,
  idOf: (row: T) => string,
  readPage: (page: number) => Promise<{ data: T[]; hasMore: boolean }>,
): Promise<T[] | undefined> {
  if (state.kind === 'some') return state.rows.size > mostBulkRows ? undefined : [...state.rows.values()]
  const rows: T[] = []
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await readPage(page)
    rows.push(...answer.data.filter((row) => !state.except.has(idOf(row))))
    if (rows.length > mostBulkRows) return undefined
    hasMore = answer.hasMore
  }
  return rows
}
