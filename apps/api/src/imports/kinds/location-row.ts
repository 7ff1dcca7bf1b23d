import { areaBody, exports } from '@backoffice/api-types'
import type { StoredPlace } from '../../modules/location/import-repository.ts'
import type { ImportColumns, ReadRow, RowProblem } from '../import-kind.ts'
import { booleanOf, namedTwice, rowsNamedTwice, schemaProblems } from '../row-tools.ts'
import type { NamedArea } from './merge-walk.ts'

const { columns: exported } = exports.locations
export const locationImportColumns: ImportColumns = {
  ...exported,
  'company.code': { ...exported['company.code'], synonyms: ['company', 'фирма'] },
  code: { ...exported.code, required: true, synonyms: ['code', 'код'] },
  name: { ...exported.name, synonyms: ['location name', 'name', 'store', 'обект', 'име'] },
  'parent.code': { ...exported['parent.code'], synonyms: ['parent', 'parent code'] },
  isStockHolding: { ...exported.isStockHolding, synonyms: ['stock', 'is stock holding'] },
  isActive: { ...exported.isActive, synonyms: ['active', 'is active'] },
  'area.place': { ...exported['area.place'], synonyms: ['place', 'order', 'walk', 'ред'] },
  'area.name': { ...exported['area.name'], synonyms: ['area name', 'зона'] },
  'area.isActive': { ...exported['area.isActive'], synonyms: ['area active'] },
}

/** What every row of a location says of the location itself. */
export const ownFields = ['name', 'parent.code', 'isStockHolding', 'isActive'] as const
export type OwnCells = Partial<Record<(typeof ownFields)[number], string | null>>

/** What the rows of a location say of it together: the first one that says something counts, another one may only agree. */
export function foldOwnCells(rows: readonly ReadRow[]): {
  own: OwnCells
  problems: Map<number, RowProblem[]>
} {
  const own: OwnCells = {}
  const problems = new Map<number, RowProblem[]>()
  for (const field of ownFields) {
    const [first, ...others] = rows.filter(({ cells }) => (cells[field] ?? null) !== null)
    if (rows.some(({ cells }) => cells[field] !== undefined)) own[field] = first?.cells[field] ?? null
    for (const { rowNo, cells } of others) {
      if (cells[field] === own[field]) continue
      const message = `is not what row ${first?.rowNo} says of the same location`
      problems.set(rowNo, [...(problems.get(rowNo) ?? []), { field, message }])
    }
  }
  return { own, problems }
}

export type AreaOfRow = { rowNo: number; area: NamedArea | null; problems: RowProblem[] }

function areaOf({ rowNo, cells }: ReadRow, stored: StoredPlace | undefined): AreaOfRow {
  const cell = cells['area.name'] ?? null
  const place = cells['area.place'] ?? null
  if (cell === null) {
    const isLost = place !== null
    return {
      rowNo,
      area: null,
      problems: isLost ? [{ field: 'area.name', message: 'is needed to say whose place it is' }] : [],
    }
  }
  const parsed = areaBody.safeParse({ name: cell })
  const name = parsed.success ? parsed.data.name : cell
  const problems = parsed.success ? [] : schemaProblems(parsed.error, { name: 'area.name' })
  const at = place === null ? null : Number(place)
  if (at !== null && at < 1) problems.push({ field: 'area.place', message: 'must be 1 or more' })
  const before = stored?.areas.find((one) => one.name === name)
  const isActive = booleanOf(cells['area.isActive'], before?.isActive ?? true)
  return { rowNo, area: { name, isActive, place: at }, problems }
}

/** The areas that the rows of a location name: each once, and no two at one place. */
export function readAreas(rows: readonly ReadRow[], stored: StoredPlace | undefined): AreaOfRow[] {
  const twice = rowsNamedTwice(rows, ({ cells }) => cells['area.name'] ?? '')
  const samePlace = rowsNamedTwice(rows, ({ cells }) => cells['area.place'] ?? null)
  return rows.map((row) => {
    const { area, problems, rowNo } = areaOf(row, stored)
    const [again, beside] = [twice.get(rowNo), samePlace.get(rowNo)]
    const told = [...problems]
    if (again !== undefined) told.push(namedTwice(again))
    else if (beside !== undefined)
      told.push({ field: 'area.place', message: `is the place of row ${beside} as well` })
    return { rowNo, area, problems: told }
  })
}
