import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { decimalScales, type ExportColumn, type ExportColumns, type ExportKind } from '@backoffice/api-types'
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { cellText, headerOf } from './cell-text.ts'

/** A double carries every decimal of up to so many digits, and Excel shows no more. */
const mostExactDigits = 15
/** Characters that XML cannot hold (XML 1.0, 2.2); a file with one of them does not open. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const outsideXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const widths: Partial<Record<ExportKind, number>> = { text: 24, list: 24, date: 12, instant: 20 }
const usualWidth = 14

/** How Excel shows a kind; the scale is that of our decimals. */
function formatOf(kind: ExportKind): string | undefined {
  if (kind === 'date') return 'yyyy-mm-dd'
  if (kind === 'instant') return 'yyyy-mm-dd hh:mm:ss'
  if (kind === 'whole') return '0'
  return kind in decimalScales
    ? `#,##0.${'0'.repeat(decimalScales[kind as keyof typeof decimalScales])}`
    : undefined
}

/** A number where a double is the very same figure, else the text of it. */
export function exactNumber(text: string): number | string {
  const digits = text.replace(/^-?0*|\./g, '').replace(/^0+/, '')
  return digits.length <= mostExactDigits ? Number(text) : text
}

/** A day or a moment, read as if it were UTC, because a cell has no zone. */
function dateOf(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00:00'}Z`)
}

function cellOf(kind: ExportKind, text: string | null): CellValue {
  if (text === null) return null
  if (kind === 'date' || kind === 'instant') return dateOf(text)
  if (kind === 'whole' || kind in decimalScales) return exactNumber(text)
  return text.replace(outsideXml, '')
}

type ShownColumns = readonly (readonly [path: string, column: ExportColumn])[]

const rowOf = (columns: ShownColumns, row: unknown): CellValue[] =>
  columns.map(([path, column]) => cellOf(column.kind, cellText(column, path, row)))

async function* sheetRows(
  columns: ShownColumns,
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) {
    for (const row of rows) {
      yield rowOf(columns, row)
    }
  }
}

const columnsOf = (columns: ShownColumns) =>
  columns.map(([, column]) => {
    const numFmt = formatOf(column.kind)
    const header = headerOf(column)
    const width = Math.max(widths[column.kind] ?? usualWidth, header.length + 2)
    return { header, width, ...(numFmt === undefined ? {} : { style: { numFmt } }) }
  })

/** A workbook of one sheet, as bytes; beyond Excel's 1,048,576 rows it goes on in another sheet. */
export function xlsxStream(
  name: string,
  columns: ShownColumns,
  batches: AsyncIterable<readonly unknown[]>,
): Readable {
  const stream = writeXlsxStream(sheetRows(columns, batches), {
    name,
    freezePane: { rows: 1 },
    columns: columnsOf(columns),
  })
  // The same stream; the types of the platform and of node differ in name alone.
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

/** A sheet of a workbook that is made whole: its rows are few. */
export type Sheet = { name: string; columns: ExportColumns; rows: readonly unknown[] }

/** A workbook of several sheets, each with a row of headers. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Readable> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => {
      const shown = Object.entries(columns)
      const headers = shown.map(([, column]) => headerOf(column))
      return {
        name,
        freezePane: { rows: 1 },
        columns: columnsOf(shown),
        rows: [headers, ...rows.map((row) => rowOf(shown, row))],
      }
    }),
  })
  return Readable.from([bytes], { objectMode: false })
}
