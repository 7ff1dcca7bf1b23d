import { describe, expect, it } from 'vitest'
import { inTreeOrder, openCategories } from './category-paths.ts'

const node = (id: number, parentId: number | null, isActive = true) => ({
  id,
  name: `n${id}`,
  parentId,
  isActive,
})

describe('the tree of categories', () => {
  it('lists each before what is in it, those beside each other in the order in which they came', () => {
    const ids = inTreeOrder([node(5, 3), node(3, null), node(1, null), node(4, 3)]).map(({ id }) => id)
    expect(ids).toEqual([3, 5, 4, 1])
  })

  it('takes no new item in what is archived, nor in anything below it', () => {
    const nodes = [node(1, null, false), node(2, 1), node(3, 2), node(4, null), node(5, 4, false)]
    expect([...openCategories(nodes)]).toEqual([4])
  })
})
