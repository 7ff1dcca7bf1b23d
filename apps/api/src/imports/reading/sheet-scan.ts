import { checkColumns } from './check-line.ts'
import { count, type FileLimits, FileRefusal, tooLarge } from './file-limits.ts'

/** Excel's bound: rows that have a look and nothing in them count as well. */
const mostRows = 1_048_576

/** Beginnings of tags that count, with the column that a cell names: `<row `, `<x:c r="AB12"`, `<si>`. */
const tagStart = /<(?:[^\s<>/:]*:)?(?:(row)|(si)|(c))(?=[\s/>])(?:(?<=c)[^<>]*?\sr\s*=\s*["']([A-Z]+))?/gi
const firstElement = /<(?![?!])(?:[^\s<>/:]*:)?([^\s<>/]+)/

/** A sheet; the texts that cells share; or anything else, which the parser holds in memory as a whole. */
export type PartKind = 'sheet' | 'texts' | 'other'
const kindOfRoot: Readonly<Record<string, PartKind>> = { worksheet: 'sheet', sst: 'texts' }

function kindOf(xml: string): PartKind | undefined {
  const [, root] = firstElement.exec(xml) ?? []
  return root === undefined ? undefined : (kindOfRoot[root] ?? 'other')
}

/** A column by its letters, from 1. */
const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function signsIn(text: string, sign: string): number {
  let found = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found++
  return found
}

/**
 * Counts what reading a part of a workbook would make objects of, without making them.
 * @returns takes the XML piece by piece, each up to where a tag begins, with how many bytes have come behind that, and says what it
 *   is of
 * @throws FileRefusal, what is returned, at the piece that goes over a bound
 */
export function sheetScan(limits: FileLimits): (xml: string, behind: number) => PartKind {
  let kind: PartKind | undefined
  let [bytes, tags, rows, cells, texts, columns] = [0, 0, 0, 0, 0, 0]

  function countTags(xml: string): void {
    for (const [, row, si, , letters] of xml.matchAll(tagStart)) {
      if (row !== undefined) [rows, columns] = [rows + 1, 0]
      else if (si !== undefined) texts++
      else {
        cells++
        columns = letters === undefined ? columns + 1 : columnOf(letters)
        checkColumns(rows, columns, limits.columns)
      }
    }
    tags += signsIn(xml, '<')
  }

  function check(): void {
    if (texts > limits.texts)
      tooLarge(
        `The workbook has more than ${count(limits.texts)} different texts. Save the sheet as CSV, or cut it into several files.`,
      )
    if (cells > limits.cells)
      tooLarge(
        `The sheet has more than ${count(limits.cells)} cells. Delete the columns that are not needed, or cut it into several files.`,
      )
    if (rows > mostRows)
      tooLarge(`The sheet has more than ${count(mostRows)} rows. Delete the empty ones below the last.`)
    if (kind === 'sheet' || kind === 'texts') return
    if (bytes > limits.partBytes || tags > limits.partTags)
      tooLarge('The workbook holds too much beside its cells. Save it with the values only, or as CSV.')
  }

  return (xml, behind) => {
    kind ??= kindOf(xml)
    bytes += xml.length
    countTags(xml)
    if (behind > limits.runBytes)
      tooLarge(
        `A cell of row ${count(rows)} has more than ${count(limits.cellLength)} characters. Shorten it, or save the sheet as CSV.`,
      )
    check()
    return kind ?? 'other'
  }
}

/** Reads no XML in UTF-16: what counts would not be seen in it. @throws FileRefusal */
export function mustBeUtf8(start: Buffer): void {
  const isWide = start.includes(0) || (start[0] ?? 0) >= 0xfe
  if (isWide) throw new FileRefusal('import.unreadable', 'Its parts are not UTF-8. Save it anew as XLSX.')
}
