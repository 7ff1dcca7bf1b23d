// Reads a file into text cells exactly as they stand: 00123 stays 00123, whatever the program that wrote it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { importLimits } from '@backoffice/api-types'
import Big from 'big.js'
import { parseCsv } from 'hucre/csv'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { AppError } from '../app-error.ts'
import { withoutGuards } from '../formula-guard.ts'

/** The first line and the others, as text; a row may be shorter than the first line. `rowNos` are the spreadsheet's. */
export type ParsedFile = { headers: string[]; rows: { rowNo: number; cells: string[] }[]; notes: string[] }

const rowsPerTurn = 500
/** How a zip begins, which a workbook is. */
const zipStart = [0x50, 0x4b, 0x03, 0x04]
const delimiters = [';', '\t', ','] as const

/** A plain decimal, never `1e-7`. */
const numberText = (value: number): string => new Big(value).toFixed()

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).replaceAll('\0', '').toWellFormed()
}

/** Separates nothing, as it stands in no text that a person types: for a file of one column. */
const noDelimiter = '\u001f'
const quotedFields = /"(?:[^"]|"")*"/g
const firstFilledLine = /^.*\S.*$/m

/** The separator that the line of headers has most of, outside quotes. */
function delimiterOf(text: string): string {
  const bare = text.replaceAll(quotedFields, (field) => (field.slice(1, -1).trim() === '' ? '' : 'x'))
  const [line = ''] = firstFilledLine.exec(bare) ?? []
  const times = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce<string>((best, one) => (times(one) > times(best) ? one : best), noDelimiter)
}

function decode(bytes: Uint8Array): { text: string; notes: string[] } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] }
  } catch {
    const notes = [
      'The file is not UTF-8; it was read as Windows-1251. Look at the letters before you apply it.',
    ]
    return { text: new TextDecoder('windows-1251').decode(bytes), notes }
  }
}

type Lines = { lines: { rowNo: number; cells: string[] }[]; notes: string[] }

function csvLines(bytes: Uint8Array): Lines {
  const { text, notes } = decode(bytes)
  const rows = parseCsv(text, { delimiter: delimiterOf(text), maxRows: importLimits.rows + 2 })
  const lines = rows.map((cells, at) => ({
    rowNo: at + 1,
    cells: cells.map((cell) => withoutGuards(cellText(cell))),
  }))
  return { lines, notes }
}

async function xlsxLines(bytes: Uint8Array): Promise<Lines> {
  const lines: Lines['lines'] = []
  for await (const { index, values } of streamXlsxRows(bytes)) {
    lines.push({ rowNo: index + 1, cells: values.map(cellText) })
    if (lines.length % rowsPerTurn === 0) await nextTurn()
    if (lines.length > importLimits.rows + 1) break
  }
  return { lines, notes: [] }
}

const isWorkbook = (bytes: Uint8Array) => zipStart.every((byte, at) => bytes[at] === byte)

async function linesOf(bytes: Uint8Array): Promise<Lines> {
  try {
    return isWorkbook(bytes) ? await xlsxLines(bytes) : csvLines(bytes)
  } catch (error) {
    throw new AppError('import.unreadable', { detail: 'It is neither CSV nor XLSX.', cause: error })
  }
}

/**
 * The rows of a CSV file (separated by comma, semicolon or tab; UTF-8 with or without its mark) or of the first sheet
 * of a workbook. Empty rows are left out.
 * @throws AppError `import.unreadable`, `import.too-many-rows`
 */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  const { lines, notes } = await linesOf(bytes)
  const [first, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (first === undefined) {
    throw new AppError('import.unreadable', { detail: 'It is empty: the first line must name the columns.' })
  }
  if (rows.length > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en-GB')
    throw new AppError('import.too-many-rows', {
      detail: `It may have ${most} rows at most; cut it into several.`,
    })
  }
  if (rows.length === 0)
    throw new AppError('import.unreadable', { detail: 'It has no rows below the first line.' })
  return { headers: first.cells.map((cell) => cell.trim()), rows, notes }
}
