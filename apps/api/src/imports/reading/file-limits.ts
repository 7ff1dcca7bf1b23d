// No import of the contract: the process that reads a file loads this, and is to be small.

/** What a file may ask for while it is read, whatever kind of records it holds. */
export type FileLimits = {
  /** Rows below the first line. */
  rows: number
  /** Columns, empty ones counted. */
  columns: number
  /** Cells that a sheet names, empty ones counted. */
  cells: number
  /** Characters of one cell. */
  cellLength: number
  /** Characters of the name of a column. */
  headerLength: number
  /** Characters of all cells together. */
  characters: number
  /** Files within a workbook. */
  parts: number
  /** Bytes of a workbook once it is unpacked. */
  unpackedBytes: number
  /** The same of a part that is neither a sheet nor the texts of its cells: these are held in memory as a whole. */
  partBytes: number
  /** Tags of such a part. */
  partTags: number
  /** Texts that the cells of a workbook share. */
  texts: number
  /** How many times its packed size a part may unpack to, once it is larger than `freeBytes`. */
  ratio: number
  freeBytes: number
  /** Bytes of XML between the beginnings of two tags. */
  runBytes: number
  /** Milliseconds until reading is given up. */
  deadlineMs: number
  /** Megabytes of objects that reading may hold. */
  memoryMb: number
}

const mebibyte = 1024 * 1024

/** Excel's own bounds where it has one; else what 100,000 rows of a catalogue stay below. */
export const fileLimits: Omit<FileLimits, 'rows'> = {
  columns: 200,
  cells: 2_000_000,
  cellLength: 32_767,
  headerLength: 200,
  characters: 20_000_000,
  parts: 1000,
  unpackedBytes: 100 * mebibyte,
  partBytes: 24 * mebibyte,
  partTags: 600_000,
  texts: 1_000_000,
  ratio: 100,
  freeBytes: 10 * mebibyte,
  runBytes: mebibyte / 4,
  deadlineMs: 30_000,
  memoryMb: 128,
}

/** Codes of the catalogue that a file is refused with. */
export type FileRefusalCode = 'import.unreadable' | 'import.too-many-rows' | 'import.too-large'

/** What is wrong with a file and what to do about it, for a person. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode
  readonly detail: string

  constructor(code: FileRefusalCode, detail: string, cause?: unknown) {
    super(detail, { cause })
    this.name = 'FileRefusal'
    this.code = code
    this.detail = detail
  }
}

/** Refuses a file that asks for more than it may. @throws FileRefusal */
export function tooLarge(detail: string): never {
  throw new FileRefusal('import.too-large', detail)
}

/** A bound as a person reads it. */
export const count = (bound: number): string => bound.toLocaleString('en-GB')
