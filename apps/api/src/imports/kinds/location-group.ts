import { locationBody } from '@backoffice/api-types'
import type { StoredPlace } from '../../modules/location/import-repository.ts'
import type { LocationToWrite } from '../../modules/location/write-locations.ts'
import type { ValidatedRow, ReadRow, RowProblem } from '../import-kind.ts'
import { booleanOf, cellsOf, schemaProblems } from '../row-tools.ts'
import {
  type AreaOfRow,
  foldOwnCells,
  locationImportColumns,
  type OwnCells,
  readAreas,
} from './location-row.ts'
import { mergeWalk } from './merge-walk.ts'

export type Owner = { id: number; code: string }

/** The rows of one location, validated as far as they can be without the other locations. */
export type LocationGroup = {
  key: string
  owner: Owner
  stored: StoredPlace | undefined
  rows: ValidatedRow[]
  content: LocationToWrite
}

const fieldOf = { name: 'name', code: 'code' }

/** What the location refuses, as its own calls do. */
function refusals(
  stored: StoredPlace | undefined,
  { isStockHolding, isActive }: LocationToWrite,
): RowProblem[] {
  const problems: RowProblem[] = []
  if (stored?.hasStock && stored.isStockHolding && !isStockHolding)
    problems.push({ field: 'isStockHolding', message: 'stock lies there: count or move it first' })
  if (stored?.hasOpenCounts && stored.isActive && !isActive)
    problems.push({ field: 'isActive', message: 'has counts that are neither posted nor cancelled' })
  return problems
}

function contentOf(
  code: string,
  owner: Owner,
  stored: StoredPlace | undefined,
  own: OwnCells,
  areas: readonly AreaOfRow[],
): LocationToWrite {
  const parentCode = own['parent.code']
  const isSame = parentCode === undefined || parentCode === (stored?.parentCode ?? null)
  return {
    companyId: owner.id,
    code,
    name: own.name ?? stored?.name ?? '',
    parentId: isSame ? (stored?.parentId ?? null) : null,
    parentCode: isSame ? null : parentCode,
    isStockHolding: booleanOf(own.isStockHolding, stored?.isStockHolding ?? true),
    isActive: booleanOf(own.isActive, stored?.isActive ?? true),
    areas: mergeWalk(
      stored?.areas ?? [],
      areas.flatMap(({ area, problems }) => (area === null || problems.length > 0 ? [] : area)),
    ),
  }
}

type Shown = Pick<LocationToWrite, 'code' | 'name' | 'isStockHolding' | 'isActive' | 'areas'>

/** A location with one of its areas as an export prints it. */
function cellsWith(owner: Owner, shown: Shown, parentCode: string | null, areaName: string | null) {
  const index = shown.areas.findIndex(({ name }) => name === areaName)
  const area = shown.areas[index]
  const line = { ...shown, company: owner, parent: { code: parentCode } }
  return cellsOf(locationImportColumns, {
    ...line,
    area: area === undefined ? null : { ...area, place: index + 1 },
  })
}

/** @param rows all rows of one location, at least one */
export function validateGroup(
  key: string,
  {
    owner,
    code,
    stored,
    rows,
  }: { owner: Owner; code: string; stored: StoredPlace | undefined; rows: ReadRow[] },
): LocationGroup {
  const { own, problems: folded } = foldOwnCells(rows)
  const areas = readAreas(rows, stored)
  const content = contentOf(code, owner, stored, own, areas)
  const parsed = locationBody.safeParse({ code, name: content.name, isStockHolding: content.isStockHolding })
  const ofFirst = [
    ...(parsed.success ? [] : schemaProblems(parsed.error, fieldOf)),
    ...refusals(stored, content),
  ]
  if (parsed.success) content.name = parsed.data.name
  const storedCode = stored?.parentCode ?? null
  const parentCode = own['parent.code'] === undefined ? storedCode : own['parent.code']
  const validated = rows.map((row, at): ValidatedRow => {
    const areaName = areas[at]?.area?.name ?? null
    const isThere =
      stored !== undefined && (areaName === null || stored.areas.some(({ name }) => name === areaName))
    return {
      ...row,
      problems: [
        ...row.problems,
        ...(at === 0 ? ofFirst : []),
        ...(folded.get(row.rowNo) ?? []),
        ...(areas[at]?.problems ?? []),
      ],
      before: isThere ? cellsWith(owner, stored, storedCode, areaName) : null,
      after: cellsWith(owner, content, parentCode, areaName),
    }
  })
  return { key, owner, stored, rows: validated, content }
}
