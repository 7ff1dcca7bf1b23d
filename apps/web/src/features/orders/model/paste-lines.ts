import { readPastedNumber } from '../../../shared/lib/read-pasted-number.ts'
import { lineTexts } from '../line-texts.ts'
import { changedLine, type LineDraft, lineOf, type Offer, offerOf } from './line-draft.ts'

/** A row that was not taken, as it was pasted, and why. */
export type LeftOut = { row: number; reason: string }

/** What becomes of pasted rows: the lines as they are then, and the rows that were left out. */
export type PastedLines = { lines: LineDraft[]; added: number; changed: number; leftOut: LeftOut[] }

type Column = 'item' | 'packs' | 'unitPrice' | 'discountPct' | 'taxPct' | 'note'
type Columns = Partial<Record<Column, number>>

/** What people write over their columns, in any case. */
const headings: Readonly<Record<Column, RegExp>> = {
  item: /^(item( code)?|sku|code|article|product( code)?)$/i,
  packs: /^(packs?|qty|quantity|order(ed)?|cases?|amount)$/i,
  unitPrice: /^((unit |pack )?price|cost)$/i,
  discountPct: /^(discount|disc)\b/i,
  taxPct: /^(tax|vat)\b/i,
  note: /^(notes?|comments?|remarks?)$/i,
}
const figures = ['packs', 'unitPrice', 'discountPct', 'taxPct'] as const

/**
 * Reads rows of a spreadsheet as lines of an order. Items are found by their code, the supplier's code or their whole
 * name; columns by their headings, else the item first and then packs, price, discount and tax. An item that stands on
 * the order in the same pack gets the pasted figures, another one a new line. What cannot be read is left out and told, never guessed.
 * @param newKey names a new line
 */
export function pasteLines(
  table: readonly string[][],
  lines: readonly LineDraft[],
  offers: readonly Offer[],
  newKey: () => string,
): PastedLines {
  const find = finderOf(offers)
  const [first = []] = table
  const named = namedColumns(first)
  const columns = named ?? placedColumns(table, find)
  const result: PastedLines = { lines: [...lines], added: 0, changed: 0, leftOut: [] }
  table.forEach((cells, index) => {
    if ((index === 0 && named !== undefined) || cells.every((cell) => cell === '')) return
    const read = readRow(cells, columns, (name) => offersOf(find(name), result.lines))
    if ('reason' in read) result.leftOut.push({ row: index + 1, reason: read.reason })
    else take(result, read, newKey)
  })
  return result
}

type ReadRow = { offer: Offer; given: Partial<LineDraft> }

function take(result: PastedLines, { offer, given }: ReadRow, newKey: () => string): void {
  const at = result.lines.findIndex((line) => offerOf(line, [offer]) !== undefined)
  const standing = result.lines[at]
  if (standing === undefined) {
    result.lines.push(changedLine(lineOf(offer, newKey()), given, offer))
    result.added += 1
  } else {
    result.lines[at] = changedLine(standing, given, offer)
    result.changed += 1
  }
}

function readRow(cells: readonly string[], columns: Columns, find: Finder): ReadRow | { reason: string } {
  const cellOf = (column: Column) => cells[columns[column] ?? -1] ?? ''
  const name = cellOf('item')
  if (name === '') return { reason: lineTexts.noItem }
  const [offer, ...others] = find(name)
  if (offer === undefined) return { reason: lineTexts.unknownItem(name) }
  if (others.length > 0) return { reason: lineTexts.severalPacks(name) }
  const given: Partial<LineDraft> = cellOf('note') === '' ? {} : { note: cellOf('note') }
  for (const column of figures) {
    const text = cellOf(column).replace(/\s*%$/, '')
    const read = readPastedNumber(text, null)
    if (read.kind === 'invalid') return { reason: lineTexts.notAFigure(text) }
    if (read.kind === 'ambiguous') return { reason: lineTexts.doubtful(text) }
    if (read.kind === 'number') given[column] = read.value
  }
  return { offer, given }
}

/** @returns what is sold under a code or name: several packs of an item, or nothing */
type Finder = (text: string) => readonly Offer[]

/** Of several packs those that stand on the order, where any does. */
function offersOf(found: readonly Offer[], lines: readonly LineDraft[]): readonly Offer[] {
  const standing = found.filter((offer) => lines.some((line) => offerOf(line, [offer]) !== undefined))
  return standing.length > 0 ? standing : found
}

/** Codes before names: a code that is another item's name is still that code. */
function finderOf(offers: readonly Offer[]): Finder {
  const known = new Map<string, Offer[]>()
  const keysOf = [
    (offer: Offer) => offer.item.name,
    (offer: Offer) => offer.supplierSku ?? '',
    (offer: Offer) => offer.item.sku,
  ]
  for (const keyOf of keysOf)
    for (const [key, some] of Map.groupBy(offers, (offer) => keyOf(offer).toLowerCase())) known.set(key, some)
  known.delete('')
  return (text) => known.get(text.toLowerCase()) ?? []
}

/** @returns undefined where the first row is no row of headings */
function namedColumns(cells: readonly string[]): Columns | undefined {
  const names = Object.keys(headings) as Column[] // of the table above
  const found = names.flatMap((name) => {
    const at = cells.findIndex((cell) => headings[name].test(cell))
    return at < 0 ? [] : [[name, at] as const]
  })
  const columns: Columns = Object.fromEntries(found)
  return columns.item === undefined || columns.packs === undefined ? undefined : columns
}

/** The column that names most items, and the columns behind it that hold numbers, one after the other. */
function placedColumns(table: readonly string[][], find: Finder): Columns {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const hits = places.map((place) => table.filter((cells) => find(cells[place] ?? '').length > 0).length)
  const item = Math.max(0, hits.indexOf(Math.max(0, ...hits)))
  const numeric = places.filter(
    (place) => place > item && isNumeric(table.map((cells) => cells[place] ?? '')),
  )
  return {
    item,
    ...Object.fromEntries(numeric.slice(0, figures.length).map((at, index) => [figures[index], at])),
  }
}

function isNumeric(cells: readonly string[]): boolean {
  const kinds = cells.map((cell) => readPastedNumber(cell.replace(/\s*%$/, ''), null).kind)
  const countOf = (kind: string) => kinds.filter((one) => one === kind).length
  return countOf('number') + countOf('ambiguous') > countOf('invalid')
}
