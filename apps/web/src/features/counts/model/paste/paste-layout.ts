import type { CountSheetRow } from '@backoffice/api-types'
import { readPastedNumber } from '../../../../shared/lib/read-pasted-number.ts'

export type Table = readonly (readonly string[])[]

/** A column with figures; `unit` is the unit that its head names. */
export type FigureColumn = { column: number; unit: string | null }

/** Lines that name what they count, in any order. */
export type ListLayout = {
  kind: 'list'
  hasHead: boolean
  key: { column: number; by: 'sku' | 'name' }
  areaColumn: number | null
  figures: readonly FigureColumn[]
}

/** Where the figures of a table belong: box by box from the cursor, or to the rows that its lines name. */
export type PasteLayout = { kind: 'block' } | ListLayout

const words = {
  sku: ['sku', 'code', 'item code', 'item no', 'item no.', 'article', 'article no', 'код', 'артикул'],
  name: ['name', 'item', 'item name', 'product', 'description', 'име', 'наименование', 'продукт'],
  area: ['area', 'place', 'storage', 'зона', 'място'],
  figure: ['qty', 'quantity', 'count', 'counted', 'amount', 'количество', 'брой'],
}

/** @returns null when the lines of the table do not name rows of the sheet */
export function listLayout(table: Table, rows: readonly CountSheetRow[]): ListLayout | null {
  if (Math.max(0, ...table.map((line) => line.length)) < 2) return null
  return layoutByHead(table[0] ?? [], rows) ?? layoutByContent(table, rows)
}

/** The cells of the table that are figures. */
export function figureCells(table: Table, layout: PasteLayout): string[] {
  if (layout.kind === 'block') return table.flat()
  return linesOf(table, layout).flatMap((line) => layout.figures.map(({ column }) => line[column] ?? ''))
}

/** The lines without the head. */
export function linesOf(table: Table, layout: PasteLayout): Table {
  return layout.kind === 'list' && layout.hasHead ? table.slice(1) : table
}

function layoutByHead(head: readonly string[], rows: readonly CountSheetRow[]): ListLayout | null {
  const names = head.map((cell) => cell.toLowerCase())
  const columnOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [sku, name, area] = [columnOf(words.sku), columnOf(words.name), columnOf(words.area)]
  if (sku < 0 && name < 0) return null
  const units = new Set(rows.flatMap((row) => row.units.map((unit) => unit.name.toLowerCase())))
  const figures = names.flatMap((title, column): FigureColumn[] => {
    if (units.has(title)) return [{ column, unit: title }]
    return words.figure.includes(title) ? [{ column, unit: null }] : []
  })
  if (figures.length === 0) return null
  const key = sku >= 0 ? { column: sku, by: 'sku' as const } : { column: name, by: 'name' as const }
  return { kind: 'list', hasHead: true, key, areaColumn: area < 0 ? null : area, figures }
}

function layoutByContent(table: Table, rows: readonly CountSheetRow[]): ListLayout | null {
  const key = keyColumn(table, rows)
  if (key === null) return null
  const width = Math.max(...table.map((line) => line.length))
  const figures = Array.from({ length: width }, (_, column) => column)
    .filter((column) => column !== key.column && isOfFigures(table, column))
    .map((column) => ({ column, unit: null }))
  return figures.length === 0 ? null : { kind: 'list', hasHead: false, key, areaColumn: null, figures }
}

/** The first column of which at least half the cells name a row. */
function keyColumn(table: Table, rows: readonly CountSheetRow[]): ListLayout['key'] | null {
  const known = {
    sku: new Set(rows.map((row) => row.item.sku.toLowerCase())),
    name: new Set(rows.map((row) => row.item.name.toLowerCase())),
  }
  const width = Math.max(...table.map((line) => line.length))
  for (let column = 0; column < width; column += 1) {
    for (const by of ['sku', 'name'] as const) {
      const named = table.filter((line) => known[by].has((line[column] ?? '').toLowerCase()))
      if (named.length * 2 >= table.length) return { column, by }
    }
  }
  return null
}

function isOfFigures(table: Table, column: number): boolean {
  const kinds = table.map((line) => readPastedNumber(line[column] ?? '', null).kind)
  return kinds.some((kind) => kind === 'number' || kind === 'ambiguous') && !kinds.includes('invalid')
}
