import type { AddRows, CountScope, CountTemplateRecord } from '@backoffice/api-types'
import type { RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { selectChosenPlaces } from './preview-repository.ts'
import type { StoredTemplate } from './repository.ts'
import { selectAreas } from './row-repository.ts'
import { checkedRows, contentOf, type FieldNames, saveContent } from './save-rows.ts'
import { meansEverything, wholeScope } from './scope-rules.ts'
import { sortWalk } from './sort-walk.ts'
import { lockAtVersion, requireRevision } from './template-record.ts'
import { resolveScope, walkOfScope } from './walk.ts'
import type { WalkRow } from './walk-repository.ts'

/**
 * Adds items at the end of areas, in a new revision. An item without an area stands where it does on other templates, or in the first
 * area of the location, and once where the request names that area for it as well.
 * @throws AppError `record.*`, `request.invalid`
 */
export async function addRows(
  work: Work,
  change: RecordChange,
  { items }: AddRows,
): Promise<CountTemplateRecord> {
  const stored = await lockAtVersion(work, change)
  const latest = await requireRevision(work, change.id)
  const before = await contentOf(work, stored, latest)
  const usual = await usualAreas(work, stored, before.scope, items)
  const isNamed = new Set(items.map(({ areaId, itemId }) => `${areaId}.${itemId}`))
  const areasOf = ({ itemId, areaId, locationId }: AddRows['items'][number]): readonly number[] =>
    areaId === null
      ? usual(itemId, locationId ?? before.scope.locationIds[0]).filter(
          (one) => !isNamed.has(`${one}.${itemId}`),
        )
      : [areaId]
  const wanted = items.flatMap((item, at) =>
    areasOf(item).map((areaId) => ({ at, areaId, rows: [{ itemId: item.itemId, unitIds: [] }] })),
  )
  const itemAt = (at: number) => `items[${wanted[at]?.at ?? 0}]`
  const names: FieldNames = { area: (at) => `${itemAt(at)}.areaId`, row: itemAt }
  const isThere = new Set(before.rows.map((row) => `${row.areaId}.${row.itemId}`))
  const added = (await checkedRows(work, before.scope, wanted, names)).filter(
    (row) => !isThere.has(`${row.areaId}.${row.itemId}`),
  )
  const rows = await sortWalk(work, [...before.rows, ...added], before.scope)
  const scope = await scopeWith(work, before.scope, added, stored.company.timeZone)
  return saveContent(work, stored, latest, { ...before, scope, rows })
}

/** In which areas of a location an item stands by itself; none of them is area 0, which is refused. */
type UsualAreas = (itemId: number, locationId: number | undefined) => readonly number[]

/** Where those of these items that name no area stand: where templates have them, else in the first area of the location. */
async function usualAreas(
  work: Work,
  { company: { timeZone } }: StoredTemplate,
  { locationIds }: CountScope,
  items: AddRows['items'],
): Promise<UsualAreas> {
  const includeItemIds = items.flatMap(({ itemId, areaId }) => (areaId === null ? itemId : []))
  const scope = { ...wholeScope(locationIds), includeItemIds }
  const rows = includeItemIds.length === 0 ? [] : await walkOfScope(work, scope, timeZone)
  const placed = Map.groupBy(rows, ({ itemId, locationId }) => `${itemId}.${locationId}`)
  const active = (await selectAreas(work, scope)).filter(({ isActive }) => isActive)
  const firstOf = (locationId: number | undefined) =>
    active.find(({ location }) => location.id === locationId)?.id ?? 0
  return (itemId, locationId) =>
    placed.get(`${itemId}.${locationId}`)?.map(({ areaId }) => areaId) ?? [firstOf(locationId)]
}

/**
 * A scope that chooses these rows as well. It names only what it does not choose by itself: one that means everything would
 * mean the named items alone, once it named any.
 */
async function scopeWith(
  work: Work,
  scope: CountScope,
  rows: readonly WalkRow[],
  timeZone: string,
): Promise<CountScope> {
  const ids = new Set(rows.map(({ itemId }) => itemId))
  const open = { ...scope, excludeItemIds: scope.excludeItemIds.filter((id) => !ids.has(id)) }
  if (meansEverything(open)) return open
  const places = await selectChosenPlaces(work, resolveScope(work, open, timeZone))
  const isChosen = new Set(places.map((place) => `${place.itemId}.${place.locationId}`))
  const left = rows.filter((row) => !isChosen.has(`${row.itemId}.${row.locationId}`))
  const includeItemIds = [...new Set([...open.includeItemIds, ...left.map(({ itemId }) => itemId)])]
  return { ...open, includeItemIds: includeItemIds.toSorted((a, b) => a - b) }
}
