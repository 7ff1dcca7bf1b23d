import type { ExportColumn } from '@backoffice/api-types'
import { guardFormulas } from '../formula-guard.ts'
import { cellText, headerOf } from './cell-text.ts'

/** Excel takes a file without it for one in the code page of the machine. */
const byteOrderMark = '\uFEFF'
/** RFC 4180 2.1. */
const lineEnd = '\r\n'
/** Kinds that people write; every other kind is made by us, and a number must stay one. */
const written = new Set<ExportColumn['kind']>(['text', 'list'])

/** A field of RFC 4180. What people write is always in quotes, so that no separator is needed to see where it ends. */
export function csvField(text: string | null, kind: ExportColumn['kind']): string {
  if (text === null || text === '') return ''
  return written.has(kind) ? `"${guardFormulas(text).replaceAll('"', '""')}"` : text
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
