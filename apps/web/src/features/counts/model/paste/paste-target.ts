import type { CountSheetRow, CountUnit } from '@backoffice/api-types'
import { pasteTexts } from '../../paste-texts.ts'
import type { WalkedSheet } from '../range-edits.ts'
import type { SheetCell } from '../sheet-moves.ts'
import type { FigureColumn, ListLayout, PasteLayout } from './paste-layout.ts'

/** The box that a pasted figure belongs to, or why there is none; `name` is what the line calls it. */
export type PasteTarget =
  | { name: string; row: CountSheetRow; unit: CountUnit }
  | { name: string; problem: string }

/** The targets of one line of the table, by column. */
export type FindTargets = (
  line: readonly string[],
  index: number,
) => { column: number; target: PasteTarget }[]

/** @param start the upper left box of what is selected */
export function targetFinder(layout: PasteLayout, sheet: WalkedSheet, start: SheetCell): FindTargets {
  return layout.kind === 'block' ? blockTargets(sheet, start) : listTargets(layout, sheet, start)
}

function blockTargets({ rows }: WalkedSheet, start: SheetCell): FindTargets {
  return (line, index) =>
    line.map((_, column) => ({ column, target: boxTarget(rows[start.row + index], start.column + column) }))
}

function boxTarget(row: CountSheetRow | undefined, column: number): PasteTarget {
  if (row === undefined) return { name: '', problem: pasteTexts.belowSheet }
  const unit = row.units[column]
  const { name } = row.item
  return unit === undefined ? { name, problem: pasteTexts.noSuchBox } : { name, row, unit }
}

function listTargets(layout: ListLayout, { rows }: WalkedSheet, start: SheetCell): FindTargets {
  const byKey = Map.groupBy(rows, (row) => row.item[layout.key.by].toLowerCase())
  const cursorArea = rows[start.row]?.area.id
  return (line) => {
    const name = line[layout.key.column] ?? ''
    const area = layout.areaColumn === null ? undefined : (line[layout.areaColumn] ?? '').toLowerCase()
    const found = rowTarget(byKey.get(name.toLowerCase()) ?? [], area, cursorArea)
    return layout.figures.map((figure, order) => ({
      column: figure.column,
      target: 'problem' in found ? { name, ...found } : unitTarget(name, found.row, figure, layout, order),
    }))
  }
}

/** An item may stand in several areas: the one that the line names is meant, else the one with the cursor. */
function rowTarget(
  candidates: readonly CountSheetRow[],
  area: string | undefined,
  cursorArea: number | undefined,
): { row: CountSheetRow } | { problem: string } {
  const isNamed = area !== undefined && area !== ''
  const named = isNamed ? candidates.filter((row) => row.area.name.toLowerCase() === area) : candidates
  const chosen = named.length > 1 ? named.filter((row) => row.area.id === cursorArea) : named
  const [row] = chosen
  if (row !== undefined && chosen.length === 1) return { row }
  if (named.length === 0) return { problem: pasteTexts.noSuchItem }
  return { problem: pasteTexts.severalRows(named.map((one) => one.area.name)) }
}

function unitTarget(
  name: string,
  row: CountSheetRow,
  figure: FigureColumn,
  layout: ListLayout,
  order: number,
): PasteTarget {
  const unit = unitOf(row.units, figure, layout.figures.length, order)
  if (unit !== undefined) return { name: row.item.name, row, unit }
  return {
    name,
    problem: figure.unit === null ? pasteTexts.unitUnclear : pasteTexts.noSuchUnit(figure.unit),
  }
}

/** Without a head that names units, one figure is in base units, and several stand in the order of the boxes. */
function unitOf(
  units: readonly CountUnit[],
  { unit }: FigureColumn,
  columns: number,
  order: number,
): CountUnit | undefined {
  if (unit !== null) return units.find((one) => one.name.toLowerCase() === unit)
  if (columns > 1) return units[order]
  return units.find((one) => /^1(?:\.0*)?$/.test(one.factor)) ?? (units.length === 1 ? units[0] : undefined)
}
