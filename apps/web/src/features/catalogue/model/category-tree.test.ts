import type { CategoryRow } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { openCategories, placeCategories, possibleHomes, soughtCategories } from './category-tree.ts'

const row = (id: number, parentId: number | null, path: string, isActive = true): CategoryRow => ({
  id,
  parentId,
  path,
  name: path.split(' / ').at(-1) ?? '',
  isActive,
  itemTotal: 0,
  version: 1,
})
const tree = [
  row(1, null, 'Drinks'),
  row(2, 1, 'Drinks / Juice', false),
  row(3, 2, 'Drinks / Juice / Fresh'),
  row(4, 1, 'Drinks / Water'),
  row(5, null, 'Food'),
]

describe('the tree of categories', () => {
  it('says how deep each stands and at which place among those beside it', () => {
    const placed = placeCategories(tree).map(({ category, depth, place, siblings, isParent }) => [
      category.name,
      depth,
      `${place}/${siblings}`,
      isParent,
    ])
    expect(placed).toEqual([
      ['Drinks', 0, '0/2', true],
      ['Juice', 1, '0/2', true],
      ['Fresh', 2, '0/1', false],
      ['Water', 1, '1/2', false],
      ['Food', 0, '1/2', false],
    ])
  })

  it('takes new items where nothing above is archived', () => {
    expect([...openCategories(tree)]).toEqual([1, 4, 5])
  })

  it('lets a category be put anywhere but into itself and what is archived, unless it stands there', () => {
    expect(possibleHomes(tree, 1).map(({ id }) => id)).toEqual([5])
    expect(possibleHomes(tree, 3).map(({ id }) => id)).toEqual([1, 2, 4, 5])
    expect(possibleHomes(tree, undefined).map(({ id }) => id)).toEqual([1, 4, 5])
  })

  it('is searched by the whole path', () => {
    expect(soughtCategories(tree, ' drinks / w').map(({ id }) => id)).toEqual([4])
  })
})
