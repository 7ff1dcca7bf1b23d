import type { LocationRow } from '@backoffice/api-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeTree, possibleParents, withMoved } from './place-tree.ts'

const place = (id: number, parentId: number | null, values: Partial<LocationRow> = {}): LocationRow => ({
  id,
  parentId,
  code: `L${id}`,
  name: `Location ${id}`,
  isStockHolding: true,
  isActive: true,
  isUsed: false,
  version: 1,
  areas: [],
  ...values,
})

describe('the tree of locations', () => {
  it('stands each under what it is a part of, and loses none', () => {
    const tree = placeTree([place(1, 3), place(2, null), place(3, 2), place(4, 99)])
    expect(tree.map(({ location, depth }) => [location.id, depth])).toEqual([
      [2, 0],
      [3, 1],
      [1, 2],
      [4, 0],
    ])
  })

  it('stands those that are a part of each other at the top, each with its own parts', () => {
    const tree = placeTree([place(1, 2), place(2, 1), place(3, 2), place(4, 4), place(5, null)])
    expect(tree.map(({ location, depth }) => [location.id, depth])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 0],
      [5, 0],
    ])
  })

  it('has each location once, whatever is a part of what', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), { maxLength: 8 })
    fc.assert(
      fc.property(parents, (all) => {
        const ids = placeTree(all.map((parentId, at) => place(at + 1, parentId))).map(
          ({ location }) => location.id,
        )
        expect(ids.toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at + 1))
      }),
    )
  })

  it('offers a parent that is in use and no part of the location itself', () => {
    const all = [place(1, null), place(2, 1), place(3, 2), place(4, null, { isActive: false })]
    expect(possibleParents(all, 1).map(({ id }) => id)).toEqual([])
    expect(possibleParents(all, 2).map(({ id }) => id)).toEqual([1])
    expect(possibleParents(all, undefined).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(possibleParents([place(1, 4), all[3] ?? place(4, null)], 1).map(({ id }) => id)).toEqual([4])
  })
})

it('of locations that are a part of each other offers each to those outside, and none to themselves', () => {
  const all = [place(1, 2), place(2, 1), place(3, null)]
  expect(possibleParents(all, 3).map(({ id }) => id)).toEqual([1, 2])
  expect(possibleParents(all, 1).map(({ id }) => id)).toEqual([3])
})

describe('moving an item of a list', () => {
  it('puts it at the place of its target and leaves the others in their order', () => {
    const lists = fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (items, from, to) => {
        const item = items[from % items.length] ?? 0
        const target = items[to % items.length] ?? 0
        const moved = withMoved(items, item, target)
        expect(moved.indexOf(item)).toBe(items.indexOf(target))
        expect(moved.filter((one) => one !== item)).toEqual(items.filter((one) => one !== item))
      }),
    )
  })
})
