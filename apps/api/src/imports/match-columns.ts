import type { ImportMapping } from '@backoffice/api-types'
import type { ImportColumns } from './import-kind.ts'

/** `Tolerance %` and `tolerance_%` are one name. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_.:/()*-]+/g, '')

/** Which column of a file holds which field, by its header: the export's own name, the field's, or a synonym. */
export function matchColumns(columns: ImportColumns, headers: readonly string[]): ImportMapping {
  const found = headers.map(plain)
  const taken = new Set<number>()
  const columnOf = (names: readonly string[]): number | null => {
    const at = found.findIndex((header, index) => !taken.has(index) && names.includes(header))
    if (at === -1) return null
    taken.add(at)
    return at
  }
  // Exact names first: a synonym of one field may be the name of another.
  const exact = Object.entries(columns).map(
    ([field, { header }]) => [field, columnOf([plain(header)])] as const,
  )
  return Object.fromEntries(
    exact.map(([field, at]) => {
      const names = [field, ...(columns[field]?.synonyms ?? [])].map(plain)
      return [field, at ?? columnOf(names)]
    }),
  )
}

/** A mapping of the client, cut to what there is: unknown fields and columns fall away. */
export function cleanMapping(
  columns: ImportColumns,
  headers: readonly string[],
  mapping: ImportMapping,
): ImportMapping {
  return Object.fromEntries(
    Object.keys(columns).map((field) => {
      const at = mapping[field] ?? null
      return [field, at !== null && at < headers.length ? at : null]
    }),
  )
}
