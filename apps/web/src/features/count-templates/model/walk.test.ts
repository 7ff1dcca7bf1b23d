import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRows,
  copyToArea,
  keyOf,
  listsItem,
  moveRow,
  moveToArea,
  removeRows,
  rowTotalOf,
  setUnits,
  sortWalk,
  stepRow,
  type WalkArea,
  type WalkRow,
} from './walk.ts'

const row = (itemId: number, facts: Partial<WalkRow> = {}): WalkRow => ({
  itemId,
  sku: `SKU-${itemId}`,
  name: `Item ${itemId}`,
  category: 'Wine',
  units: [
    { id: 1, name: 'case' },
    { id: 2, name: 'bottle' },
  ],
  unitIds: [],
  isInScope: true,
  ...facts,
})
const area = (areaId: number, ...itemIds: number[]): WalkArea => ({
  areaId,
  name: `Area ${areaId}`,
  location: 'Bar',
  rows: itemIds.map((id) => row(id)),
})
const shown = (areas: readonly WalkArea[]) => areas.map(({ rows }) => rows.map(({ itemId }) => itemId))
const walk = [area(1, 10, 11, 12), area(2, 20), area(3)]

test('a row moves before the one it is dropped on', () => {
  expect(shown(moveRow(walk, '1.12', { areaId: 1, index: 0 }))).toEqual([[12, 10, 11], [20], []])
  expect(shown(moveRow(walk, '1.10', { areaId: 1, index: 2 }))).toEqual([[11, 10, 12], [20], []])
  expect(shown(moveRow(walk, '1.10', { areaId: 2, index: 0 }))).toEqual([[11, 12], [10, 20], []])
})

test('a step leads over the edge of an area into the next one', () => {
  expect(shown(stepRow(walk, '1.10', 1))).toEqual([[11, 10, 12], [20], []])
  expect(shown(stepRow(walk, '1.12', 1))).toEqual([[10, 11], [12, 20], []])
  expect(shown(stepRow(walk, '2.20', -1))).toEqual([[10, 11, 12, 20], [], []])
  expect(stepRow(walk, '1.10', -1)).toBe(walk)
})

test('an area that has the item already is stepped over, and takes no second row of it', () => {
  const twice = [area(1, 10), area(2, 10), area(3)]
  expect(shown(stepRow(twice, '1.10', 1))).toEqual([[], [10], [10]])
  expect(moveRow(twice, '1.10', { areaId: 2, index: 0 })).toBe(twice)
  expect(shown(moveToArea(twice, new Set([keyOf(1, 10)]), 2))).toEqual([[10], [10], []])
})

test('rows move to another area in the order of the walk', () => {
  expect(shown(moveToArea(walk, new Set(['2.20', '1.12', '1.10'] as const), 3))).toEqual([
    [11],
    [],
    [10, 12, 20],
  ])
})

test('an item may stand in several areas, and leaves one alone', () => {
  const both = copyToArea(walk, new Set(['1.10'] as const), 2)
  expect(shown(both)).toEqual([[10, 11, 12], [20, 10], []])
  expect(shown(removeRows(both, new Set(['1.10'] as const)))).toEqual([[11, 12], [20, 10], []])
})

test('what is added twice stands once', () => {
  expect(shown(addRows(walk, 2, [row(20), row(30), row(30)]))).toEqual([[10, 11, 12], [20, 30], []])
})

test('all units of an item are the same as none said', () => {
  const some = setUnits(walk, '1.10', [2])
  expect(some[0]?.rows[0]?.unitIds).toEqual([2])
  expect(setUnits(some, '1.10', [2, 1])[0]?.rows[0]?.unitIds).toEqual([])
})

test('names are sorted within each area, numbers by their value', () => {
  const unsorted = [{ ...area(1), rows: [row(1, { name: 'Wine 10' }), row(2, { name: 'Wine 9' })] }]
  expect(shown(sortWalk(unsorted, 'NAME'))).toEqual([[2, 1]])
})

const anyWalk = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((areas) => areas.map((ids, index) => area(index + 1, ...ids)))
const anyKey = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }))
  .map(([areaId, itemId]) => keyOf(areaId, itemId))
const anyMove = fc.oneof(
  fc.record({ key: anyKey, by: fc.constantFrom(-1 as const, 1 as const) }).map(
    ({ key, by }) =>
      (areas: readonly WalkArea[]) =>
        stepRow(areas, key, by),
  ),
  fc
    .record({ key: anyKey, areaId: fc.integer({ min: 1, max: 5 }), index: fc.integer({ min: 0, max: 9 }) })
    .map(
      ({ key, ...to }) =>
        (areas: readonly WalkArea[]) =>
          moveRow(areas, key, to),
    ),
  fc.record({ keys: fc.array(anyKey), areaId: fc.integer({ min: 1, max: 5 }) }).map(
    ({ keys, areaId }) =>
      (areas: readonly WalkArea[]) =>
        moveToArea(areas, new Set(keys), areaId),
  ),
  fc
    .constantFrom('NAME' as const, 'SKU' as const, 'CATEGORY' as const)
    .map((by) => (areas: readonly WalkArea[]) => sortWalk(areas, by)),
)

test('no move loses or doubles a row, nor puts an item twice into an area', () => {
  fc.assert(
    fc.property(anyWalk, fc.array(anyMove, { maxLength: 20 }), (before, moves) => {
      const after = moves.reduce<readonly WalkArea[]>((areas, move) => move(areas), before)
      expect(rowTotalOf(after)).toBe(rowTotalOf(before))
      expect(shown(after).flat().toSorted()).toEqual(shown(before).flat().toSorted())
      for (const ids of shown(after)) expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('what stands in an archived area alone is not listed, until it is moved or copied to another one', () => {
  const archived: WalkArea = { ...area(7), rows: [row(70, { isInScope: false })] }
  const saved = [...walk, archived]
  const isListed = (areas: readonly WalkArea[]) => listsItem(areas, saved, 'Bar', 70)
  expect(isListed(saved)).toBe(false)
  expect(isListed(moveRow(saved, keyOf(7, 70), { areaId: 3, index: 0 }))).toBe(true)
  expect(isListed(copyToArea(saved, new Set([keyOf(7, 70)]), 3))).toBe(true)
  expect(listsItem(saved, saved, 'Bar', 20)).toBe(true)
  expect(listsItem(saved, saved, '7', 20)).toBe(false)
})
