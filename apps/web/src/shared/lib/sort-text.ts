export type SortColumn = { id: string; desc: boolean }

/** `"dueDate:asc,number:desc"` as the table's order. */
export function parseSort(sort: string | undefined): SortColumn[] {
  if (sort === undefined || sort === '') return []
  return sort.split(',').map((part) => {
    const [id = '', direction] = part.split(':')
    return { id, desc: direction === 'desc' }
  })
}

/** The table's order as text, undefined when there is none. */
export function formatSort(columns: readonly SortColumn[]): string | undefined {
  if (columns.length === 0) return undefined
  return columns.map(({ id, desc }) => `${id}:${desc ? 'desc' : 'asc'}`).join(',')
}
