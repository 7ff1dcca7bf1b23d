// Reads a file into text cells exactly as they stand: 00123 stays 00123, whatever the program that wrote it.
import { isMarkup, mediaTypeOf } from '../files/media-type-of.ts'
import { type Line, lineChecker } from './reading/check-line.ts'
import { csvLines, isWide } from './reading/csv-lines.ts'
import { count, type FileLimits, FileRefusal, tooLarge } from './reading/file-limits.ts'

/** The first line, and what is odd about the file. */
export type ParsedFile = { headers: string[]; notes: string[] }

/**
 * Is given the rows as text as they are read, some at a time; the next ones are read once it is done. A row may be shorter
 * than the first line; `rowNos` are the spreadsheet's.
 */
export type TakeRows = (rows: Line[]) => void | Promise<void>

/** Reads a file as `parseFile` does. @throws FileRefusal; and as `take` */
export type ReadFile = (bytes: Uint8Array, limits: FileLimits, take: TakeRows) => Promise<ParsedFile>

const rowsAtOnce = 500

const unreadable = (detail: string, cause?: unknown) => new FileRefusal('import.unreadable', detail, cause)

const otherKind = 'It is neither CSV nor XLSX. Choose a table that was saved as one of them.'

function tooManyRows(most: number): never {
  throw new FileRefusal(
    'import.too-many-rows',
    `It may have ${count(most)} rows at most; cut it into several.`,
  )
}

function headersOf({ cells }: Line, { headerLength }: FileLimits): string[] {
  const headers = cells.map((cell) => cell.trim())
  const long = headers.findIndex(({ length }) => length > headerLength)
  if (long === -1) return headers
  return tooLarge(
    `The name of column ${long + 1} has more than ${count(headerLength)} characters. The first line must name the columns.`,
  )
}

/** Workbooks of old, and those with a password. */
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** How a zip begins, which a workbook is. */
const zipStart = [0x50, 0x4b, 0x03, 0x04]
const isWorkbook = (bytes: Buffer) => zipStart.every((byte, at) => bytes[at] === byte)

/** What unpacks a workbook is loaded for one alone: it takes a process that reads another file a third of its time to start. */
async function linesOf(bytes: Buffer, limits: FileLimits) {
  if (!isWorkbook(bytes)) return csvLines(bytes, limits)
  const { workbookLines } = await import('./reading/workbook-lines.ts')
  return { lines: workbookLines(bytes, limits), notes: [] }
}

/** A byte that stands in no text of one-byte characters. */
const hasZero = (bytes: Buffer) => bytes.subarray(0, 65_536).includes(0)
/** Other control bytes are no reason to refuse: barcodes hold them, and a file of old ends with one. */
const isText = (bytes: Buffer) =>
  isWide(bytes) || (!hasZero(bytes) && !isMarkup(bytes) && (mediaTypeOf(bytes) ?? 'text/csv') === 'text/csv')

async function readLines(bytes: Buffer, limits: FileLimits, take: TakeRows): Promise<ParsedFile> {
  if (oleStart.equals(bytes.subarray(0, oleStart.length)))
    throw unreadable('It has a password, or is of an old kind. Save it as XLSX without one, or as CSV.')
  if (bytes.length > 0 && !isWorkbook(bytes) && !isText(bytes)) throw unreadable(otherKind)
  const { lines, notes } = await linesOf(bytes, limits)
  const check = lineChecker(limits)
  let headers: string[] | undefined
  let some: Line[] = []
  let total = 0
  for await (const line of lines) {
    check(line)
    if (line.cells.every((cell) => cell.trim() === '')) continue
    if (headers === undefined) headers = headersOf(line, limits)
    else if (some.push(line) && ++total > limits.rows) tooManyRows(limits.rows)
    if (some.length < rowsAtOnce) continue
    await take(some)
    some = []
  }
  if (headers === undefined) throw unreadable('It is empty: the first line must name the columns.')
  if (total === 0) throw unreadable('It has no rows below the first line.')
  if (some.length > 0) await take(some)
  return { headers, notes }
}

/**
 * The rows of a CSV file (separated by comma, semicolon or tab; UTF-8 with or without its mark) or of the first sheet
 * of a workbook. Empty rows are left out.
 * @throws FileRefusal where it is none of these, or asks for more than it may
 */
export async function parseFile(bytes: Buffer, limits: FileLimits, take: TakeRows): Promise<ParsedFile> {
  try {
    return await readLines(bytes, limits, take)
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw unreadable(otherKind, error)
  }
}
