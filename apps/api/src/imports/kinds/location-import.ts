import { location } from '../../database/schema/index.ts'
import {
  selectOwners,
  selectPlacesWithWalks,
  type StoredPlace,
} from '../../modules/location/import-repository.ts'
import { selectTree } from '../../modules/location/repository.ts'
import { removeLocations, restoreLocations } from '../../modules/location/undo-locations.ts'
import {
  type LocationPlan,
  type LocationToWrite,
  previousOf,
  writeLocations,
} from '../../modules/location/write-locations.ts'
import type { Work } from '../../work.ts'
import type { ImportKind, Validation, ValidatedRow, ReadRow, RowProblem } from '../import-kind.ts'
import { validateGroup, type LocationGroup, type Owner } from './location-group.ts'
import { locationImportColumns } from './location-row.ts'
import { placeInTree, placeKey } from './location-tree.ts'

/** The company of a row: its own code, else the only one that has the location, else the only one there is. */
function ownerOf(
  { cells }: ReadRow,
  owners: readonly Owner[],
  places: readonly StoredPlace[],
): Owner | RowProblem {
  const companyCode = cells['company.code'] ?? null
  const field = 'company.code'
  if (companyCode !== null) {
    const found = owners.find(({ code }) => code === companyCode)
    return found ?? { field, message: `there is no company “${companyCode}”` }
  }
  const having = places.filter(({ code }) => code === cells['code']).map(({ companyId }) => companyId)
  const [only, another] = owners.filter(({ id }) => having.length === 0 || having.includes(id))
  if (only === undefined || another !== undefined)
    return { field, message: 'is needed: there are several companies' }
  return only
}

/** Who works at some places only adds locations to companies at all of which they work. */
function mayAdd({ actor: { scope } }: Work, { owner, stored }: LocationGroup): boolean {
  return stored !== undefined || scope === null || scope.companyIds.includes(owner.id)
}

function planOf({ stored, content, rows }: LocationGroup): Validation<LocationPlan>['plans'][number] {
  const plan = { stored: stored ?? null, content }
  return { rowNos: rows.map(({ rowNo }) => rowNo), content: plan, previous: previousOf(plan) }
}

async function validate(work: Work, rows: readonly ReadRow[]): Promise<Validation<LocationPlan>> {
  const [owners, places] = [await selectOwners(work), await selectPlacesWithWalks(work)]
  const byKey = new Map(places.map((one) => [placeKey(one.companyId, one.code), one]))
  const isNamed = ({ cells }: ReadRow) => (cells['code'] ?? null) !== null
  const nameless = rows.filter((row) => !isNamed(row))
  const known = rows.filter(isNamed).map((row) => ({ row, owner: ownerOf(row, owners, places) }))
  const lost = known.flatMap(({ row, owner }) =>
    'message' in owner ? [{ ...row, problems: [...row.problems, owner] }] : [],
  )
  const found = known.flatMap(({ row, owner }) => ('message' in owner ? [] : [{ row, owner }]))
  const byPlace = Map.groupBy(found, ({ row, owner }) => placeKey(owner.id, row.cells['code'] ?? ''))
  const groups = [...byPlace].flatMap(([key, some]) => {
    const [first] = some
    if (first === undefined) return []
    const own = { owner: first.owner, code: first.row.cells['code'] ?? '', stored: byKey.get(key) }
    return validateGroup(key, { ...own, rows: some.map(({ row }) => row) })
  })
  for (const group of groups) {
    const [first] = group.rows
    if (first === undefined || mayAdd(work, group)) continue
    const message = `you do not work at all of ${group.owner.code}, so you can add no location to it`
    first.problems = [...first.problems, { field: 'company.code', message }]
  }
  const sorted = placeInTree(places, await selectTree(work), groups)
  const unread = [...nameless, ...lost].map(
    (row): ValidatedRow => ({ ...row, before: null, after: row.cells }),
  )
  const validated = [...unread, ...sorted.flatMap((group) => group.rows)]
  return {
    rows: validated.toSorted((one, other) => one.rowNo - other.rowNo),
    plans: sorted.map(planOf),
    notes: [],
  }
}

/** Locations with their areas, known by the code in their company; a location is written as a whole. */
export const locationImport: ImportKind<LocationPlan> = {
  kind: 'locations',
  columns: locationImportColumns,
  table: location,
  validate,
  write: writeLocations,
  // What was written down by `previousOf`.
  restore: (work, records) =>
    restoreLocations(
      work,
      records.map(({ id, previous }) => ({ id, content: previous as LocationToWrite })),
    ),
  remove: removeLocations,
}
