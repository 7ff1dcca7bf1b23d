import { decimalScales, type ExportColumn } from '@backoffice/api-types'
import { guardFormulas } from '../formula-guard.ts'
import { cellText, headerOf } from './cell-text.ts'

/** Excel takes a file without it for one in the code page of the machine. */
const byteOrderMark = '\uFEFF'
/** RFC 4180 2.1. */
const lineEnd = '\r\n'
/** Kinds that people write; every other kind is made by us, and a number must stay one. */
const written = new Set<ExportColumn['kind']>(['text', 'list'])
const ours = /^-?\d+(?:\.\d+)?$/
/** A figure as people type it: its sign begins no formula. */
const typed = /^-?\d[\d \u00a0\u202f]*(?:[.,]\d+)?$/

/** Whether what stands in a column of the kind is a number. */
export const isFigure = (kind: ExportColumn['kind']): boolean => kind === 'whole' || kind in decimalScales

/**
 * A field of RFC 4180. What people write is always in quotes, so that no separator is needed to see where it ends; what is
 * no number in a column of figures counts as written.
 */
export function csvField(text: string | null, kind: ExportColumn['kind']): string {
  if (text === null || text === '') return ''
  const isNumbers = isFigure(kind)
  if (isNumbers ? ours.test(text) : !written.has(kind)) return text
  const safe = isNumbers && typed.test(text) ? text : guardFormulas(text)
  return `"${safe.replaceAll('"', '""')}"`
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
