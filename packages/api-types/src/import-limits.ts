// Apart from the operations, because the pages say it as well and do without zod there.
import type { ImportKindName } from './import.ts'

/** Bytes that one file may have. */
export const importBytes = 10 * 1024 * 1024

export type ImportLimits = {
  /** So many rows one file may have below its first line. */
  rows: number
  /** So many files of the kind one person may have read in an hour, refused ones and new mappings counted. */
  previewsAnHour: number
}

/** Lists that a person sets up. What comes in larger files than these needs a preview that is a job of its own. */
const setUpList: ImportLimits = { rows: 20_000, previewsAnHour: 60 }

/** What files of a kind may ask for. */
export const importLimits: Readonly<Record<ImportKindName, ImportLimits>> = {
  categories: setUpList,
  items: setUpList,
  suppliers: setUpList,
  catalogue: setUpList,
  'par-levels': setUpList,
  locations: setUpList,
  'template-rows': setUpList,
  'order-lines': setUpList,
  // Each document of a file is held against the book by itself.
  movements: { ...setUpList, rows: 5_000 },
  // A preview tells who is known by which address.
  users: { ...setUpList, previewsAnHour: 30 },
}
