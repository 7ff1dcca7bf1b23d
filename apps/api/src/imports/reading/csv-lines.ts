import { streamCsvRows } from 'hucre/csv'
import { withoutGuards } from '../../formula-guard.ts'
import { cellText } from './cell-text.ts'
import { checkCell, checkColumns, type Line } from './check-line.ts'
import type { FileLimits } from './file-limits.ts'

const delimiters = [';', '\t', ','] as const

/** Separates nothing, as it stands in no text that a person types: for a file of one column. */
const noDelimiter = '\u001f'
const quotedFields = /"(?:[^"]|"")*"/g
const firstFilledLine = /^.*\S.*$/m

/** Characters in which the line of headers is looked for. */
const headCharacters = 64 * 1024

/** The separator that the line of headers has most of, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, headCharacters)
  const bare = head.replaceAll(quotedFields, (field) => (field.slice(1, -1).trim() === '' ? '' : 'x'))
  const [line = ''] = firstFilledLine.exec(bare) ?? []
  const times = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce<string>((best, one) => (times(one) > times(best) ? one : best), noDelimiter)
}

/** Two-byte characters, as some programs save a table. */
export const isWide = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe

function decode(bytes: Uint8Array): { text: string; notes: string[] } {
  if (isWide(bytes)) return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] }
  } catch {
    const notes = [
      'The file is not UTF-8; it was read as Windows-1251. Look at the letters before you apply it.',
    ]
    return { text: new TextDecoder('windows-1251').decode(bytes), notes }
  }
}

/**
 * Counts columns and characters before a single cell is made, parting them as the parser does: quotes count at the start
 * of a cell alone.
 * @throws FileRefusal
 */
function checkWidths(text: string, delimiter: string, { columns, cellLength }: FileLimits): void {
  let [rowNo, column, start, isQuoted, isEmpty] = [1, 1, 0, false, true]
  const begin = (at: number) => {
    start = at
    isEmpty = true
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (at - start > 2 * cellLength) checkCell(rowNo, column, (at - start) / 2, cellLength)
    if (isQuoted) {
      if (sign !== '"') isEmpty = false
      else if (text[at + 1] !== '"') isQuoted = false
      else [at, isEmpty] = [at + 1, false]
    } else if (sign === delimiter) {
      checkColumns(rowNo, ++column, columns)
      begin(at + 1)
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      rowNo++
      column = 1
      begin(at + 1)
    } else if (sign === '"' && isEmpty) isQuoted = true
    else isEmpty = false
  }
}

/**
 * The lines of a CSV file, one after the other.
 * @throws FileRefusal where one has too many columns, or a cell far too many characters
 */
export function csvLines(bytes: Uint8Array, limits: FileLimits): { lines: Iterable<Line>; notes: string[] } {
  // By which files of old end.
  const { text, notes } = decode(bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes)
  const delimiter = delimiterOf(text)
  checkWidths(text, delimiter, limits)
  const lines = function* () {
    let rowNo = 0
    for (const cells of streamCsvRows(text, { delimiter }))
      yield { rowNo: ++rowNo, cells: cells.map((cell) => withoutGuards(cellText(cell))) }
  }
  return { lines: lines(), notes }
}
