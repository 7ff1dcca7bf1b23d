/** A row of a walk as it is edited. `isInScope` is false for one whose item the saved scope does not choose. */
export type WalkRow = {
  itemId: number
  sku: string
  name: string
  category: string
  /** Every unit that the item may be counted in, the largest first. */
  units: { id: number; name: string }[]
  /** Those it is counted in here; none means all of them. */
  unitIds: number[]
  isInScope: boolean
}

/** An area with its rows, in the order of the walk. */
export type WalkArea = { areaId: number; name: string; location: string; rows: WalkRow[] }
type Walk = readonly WalkArea[]

/** Names a row: an item stands once in an area. */
export type RowKey = `${number}.${number}`
export type WalkSort = 'NAME' | 'SKU' | 'CATEGORY'

export const keyOf = (areaId: number, itemId: number): RowKey => `${areaId}.${itemId}`
export const rowTotalOf = (areas: Walk) => areas.reduce((total, { rows }) => total + rows.length, 0)

type Found = { area: WalkArea; row: WalkRow; areaAt: number; at: number }

/** @returns undefined when no area has this row */
export function findRow(areas: Walk, key: RowKey): Found | undefined {
  for (const [areaAt, area] of areas.entries()) {
    const at = area.rows.findIndex(({ itemId }) => keyOf(area.areaId, itemId) === key)
    const row = area.rows[at]
    if (row !== undefined) return { area, row, areaAt, at }
  }
  return undefined
}

const holds = (area: WalkArea | undefined, itemId: number) =>
  area?.rows.some((row) => row.itemId === itemId) === true

/**
 * Whether a walk lists an item at a location: in scope, or where it did not stand in the walk that is saved. A row that stands where it
 * stood and is out of scope, as in an archived area, is on no sheet.
 */
export const listsItem = (areas: Walk, saved: Walk, location: string, itemId: number): boolean =>
  areas
    .filter((area) => area.location === location)
    .some(({ areaId, rows }) => {
      const row = rows.find((one) => one.itemId === itemId)
      return row !== undefined && (row.isInScope || findRow(saved, keyOf(areaId, itemId)) === undefined)
    })

const withRows = (areas: Walk, areaId: number, change: (rows: WalkRow[]) => WalkRow[]): WalkArea[] =>
  areas.map((area) => (area.areaId === areaId ? { ...area, rows: change(area.rows) } : area))

/**
 * Puts a row before the one that stands at `index` of an area, at its end beyond that. Nothing moves where the area is
 * not there or has the item already: an item stands once in an area.
 */
export function moveRow(
  areas: Walk,
  key: RowKey,
  to: { areaId: number; index: number },
): readonly WalkArea[] {
  const found = findRow(areas, key)
  const target = areas.find(({ areaId }) => areaId === to.areaId)
  if (found === undefined || target === undefined) return areas
  const isSameArea = target.areaId === found.area.areaId
  if (!isSameArea && holds(target, found.row.itemId)) return areas
  const index = isSameArea && to.index > found.at ? to.index - 1 : to.index
  const without = withRows(areas, found.area.areaId, (rows) => rows.toSpliced(found.at, 1))
  return withRows(without, to.areaId, (rows) => rows.toSpliced(Math.max(0, index), 0, found.row))
}

/** One place up or down; from the edge of an area into the next one that does not have the item. */
export function stepRow(areas: Walk, key: RowKey, by: -1 | 1): readonly WalkArea[] {
  const found = findRow(areas, key)
  if (found === undefined) return areas
  const { area, row, areaAt, at } = found
  const next = at + by
  if (next >= 0 && next < area.rows.length) {
    return moveRow(areas, key, { areaId: area.areaId, index: by > 0 ? at + 2 : next })
  }
  const beyond = by < 0 ? areas.slice(0, areaAt).toReversed() : areas.slice(areaAt + 1)
  const target = beyond.find((one) => !holds(one, row.itemId))
  if (target === undefined) return areas
  return moveRow(areas, key, { areaId: target.areaId, index: by < 0 ? target.rows.length : 0 })
}

/** Moves rows to the end of an area, in the order in which they stand; those that it has already stay where they are. */
export function moveToArea(areas: Walk, keys: ReadonlySet<RowKey>, areaId: number): readonly WalkArea[] {
  const end = { areaId, index: Number.MAX_SAFE_INTEGER }
  return keysInOrder(areas, keys)
    .filter((key) => findRow(areas, key)?.area.areaId !== areaId)
    .reduce((walk: readonly WalkArea[], key) => moveRow(walk, key, end), areas)
}

/** Lets rows stand in another area as well, so that what lies in two places is counted in both. */
export function copyToArea(areas: Walk, keys: ReadonlySet<RowKey>, areaId: number): readonly WalkArea[] {
  const rows = keysInOrder(areas, keys).flatMap((key) => findRow(areas, key)?.row ?? [])
  return addRows(areas, areaId, rows)
}

/** Adds rows at the end of an area; an item that it has already, or that is named twice, is added once. */
export function addRows(areas: Walk, areaId: number, added: readonly WalkRow[]): readonly WalkArea[] {
  return withRows(areas, areaId, (rows) => {
    const known = new Set(rows.map(({ itemId }) => itemId))
    const isNew = ({ itemId }: WalkRow) => !known.has(itemId) && known.add(itemId) === known
    return [...rows, ...added.filter(isNew)]
  })
}

export function removeRows(areas: Walk, keys: ReadonlySet<RowKey>): readonly WalkArea[] {
  return areas.map((area) => {
    const rows = area.rows.filter(({ itemId }) => !keys.has(keyOf(area.areaId, itemId)))
    return rows.length === area.rows.length ? area : { ...area, rows }
  })
}

/** Counts a row in these units; all of them are written as none, so that a new unit is counted, too. */
export function setUnits(areas: Walk, key: RowKey, unitIds: readonly number[]): readonly WalkArea[] {
  const found = findRow(areas, key)
  if (found === undefined) return areas
  const chosen = found.row.units.flatMap(({ id }) => (unitIds.includes(id) ? [id] : []))
  const kept = chosen.length === found.row.units.length ? [] : chosen
  return withRows(areas, found.area.areaId, (rows) => rows.with(found.at, { ...found.row, unitIds: kept }))
}

const texts: Record<WalkSort, (row: WalkRow) => string> = {
  NAME: ({ name }) => name,
  SKU: ({ sku }) => sku,
  CATEGORY: ({ category, name }) => `${category}\u0000${name}`,
}

/** Sorts the rows within each area; numbers in the texts go by their value. */
export function sortWalk(areas: Walk, by: WalkSort): readonly WalkArea[] {
  const collator = new Intl.Collator('en', { numeric: true })
  const textOf = texts[by]
  return areas.map((area) => ({
    ...area,
    rows: area.rows.toSorted((a, b) => collator.compare(textOf(a), textOf(b)) || a.itemId - b.itemId),
  }))
}

function keysInOrder(areas: Walk, keys: ReadonlySet<RowKey>): RowKey[] {
  return areas
    .flatMap(({ areaId, rows }) => rows.map(({ itemId }) => keyOf(areaId, itemId)))
    .filter((key) => keys.has(key))
}
