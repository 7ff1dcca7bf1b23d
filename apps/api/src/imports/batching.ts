import type { ReadRow } from './import-kind.ts'

/** How a file of any length is parted into batches, each validated, written and taken back by itself. */
export type Batching = {
  /** The fields that `keyOf` reads. */
  fields: readonly string[]
  /** The same for all rows that may be of one record; null for a row that no other has to do with. */
  keyOf: (cells: ReadRow['cells']) => string | null
  /** So many rows may have one key. */
  mostRows: number
  /** So many keys may one file have, and what they are; any number without. */
  most?: { keys: number; of: string }
  /** Whether more rows of a key than `mostRows` become several records. */
  isDivisible?: (key: string) => boolean
}

/** Each record by itself, which its rows name in all of these fields; rows of one record are held against each other. */
export const namedBy = (...fields: string[]): Batching => ({
  fields,
  keyOf: (cells) => {
    const names = fields.map((field) => cells[field] ?? null)
    return names.includes(null) ? null : JSON.stringify(names)
  },
  mostRows: 1000,
})

/** Documents, which are known by what stands in these fields, be it nothing. */
export const documentsBy = (of: string, ...fields: string[]): Batching => ({
  fields,
  keyOf: (cells) => JSON.stringify(fields.map((field) => cells[field] ?? null)),
  // As many as one batch may have; how many lines a document takes its writer knows.
  mostRows: 20_000,
  most: { keys: 5_000, of },
})
