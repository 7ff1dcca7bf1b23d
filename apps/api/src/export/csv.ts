import type { ExportColumn } from '@backoffice/api-types'
import { cellText, headerOf } from './cell-text.ts'

/** Excel takes a file without it for one in the code page of the machine. */
const byteOrderMark = '\uFEFF'
/** RFC 4180 2.1. */
const lineEnd = '\r\n'
/** What a spreadsheet takes for the beginning of a formula (docs/domain.md 6.8). */
const formulaStart = /^'*[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** Kinds that people write; every other kind is made by us, and a number must stay one. */
const written = new Set<ExportColumn['kind']>(['text', 'list'])

/** A text of a person that begins like a formula; the apostrophe says that it is none. */
function disarm(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** A field of RFC 4180. */
export function csvField(text: string | null, kind: ExportColumn['kind']): string {
  if (text === null) return ''
  const harmless = written.has(kind) ? disarm(text) : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A CSV file in pieces: a line of names, then a line for each row. */
export async function* csvChunks(
  columns: readonly (readonly [path: string, column: ExportColumn])[],
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + columns.map(([, column]) => csvField(headerOf(column), 'text')).join(',') + lineEnd
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      columns.map(([path, column]) => csvField(cellText(column, path, row), column.kind)).join(','),
    )
    yield lines.join(lineEnd) + lineEnd
  }
}
