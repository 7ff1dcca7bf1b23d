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

type Read = { headers: readonly string[]; mapping: ImportMapping }

/**
 * How a file is read when its columns mean what those of another file do that have the same header. A field whose column the file
 * lacks stays as it is, unless another field takes its column.
 * @returns undefined when no column that the other file reads is in this one
 */
export function mappingByHeaders(from: Read, to: Read): ImportMapping | undefined {
  const [headers, others] = [to.headers.map(plain), from.headers.map(plain)]
  const isSame = headers.length === others.length && headers.every((header, at) => header === others[at])
  const placeOf = (at: number): number => {
    if (isSame) return at
    const header = others[at] ?? ''
    // Of a header that stands there twice, or of none, nobody knows which column is meant.
    const isOne =
      header !== '' && [headers, others].every((some) => some.indexOf(header) === some.lastIndexOf(header))
    return isOne ? headers.indexOf(header) : -1
  }
  const found = new Map(
    Object.entries(from.mapping).flatMap(([field, at]) => {
      const place = at === null ? -1 : placeOf(at)
      return place === -1 ? [] : [[field, place] as const]
    }),
  )
  if (found.size === 0) return undefined
  const taken = new Set(found.values())
  const kept = Object.entries(to.mapping).map(
    ([field, at]) => [field, at !== null && taken.has(at) ? null : at] as const,
  )
  return { ...Object.fromEntries(kept), ...Object.fromEntries(found) }
}
