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

/** Lists that a person sets up. */
const setUpList: ImportLimits = { rows: 20_000, previewsAnHour: 60 }

/** Lines of documents, of which a file may have thousands. */
const documents: ImportLimits = { ...setUpList, rows: 100_000 }

/** Rows that are checked in the call that sends their file; those of a larger one are checked by a job. */
export const rowsReadAtOnce = 2_000

/** What files of a kind may ask for. */
export const importLimits: Readonly<Record<ImportKindName, ImportLimits>> = {
  categories: setUpList,
  items: setUpList,
  suppliers: setUpList,
  // Whatever a supplier sells; it is not typed by anybody.
  catalogue: { ...setUpList, rows: 100_000 },
  'par-levels': setUpList,
  locations: setUpList,
  'template-rows': setUpList,
  'order-lines': documents,
  confirmations: documents,
  'delivery-notes': documents,
  movements: documents,
  // A line for each unit of each row: 20,000 rows of five units, which is as much as the bytes of a file allow.
  'count-figures': { ...setUpList, rows: 100_000 },
  'order-template-lines': setUpList,
  // A preview tells who is known by which address.
  users: { ...setUpList, previewsAnHour: 30 },
}
