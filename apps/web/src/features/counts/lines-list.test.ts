import { describe, expect, it } from 'vitest'
import { linesListOf, readLinesAddress } from './lines-list.tsx'
import type { BreakdownSearch } from './model/breakdown-search.ts'

/** What the lines of a count are asked by, at an address. */
function requestOf(address: BreakdownSearch, isBookHidden: boolean) {
  const list = linesListOf(1, { isBookHidden })
  return list.request(list.read(address), new Date())
}

describe('the address of a breakdown', () => {
  it('names the grouping unless it is by category', () => {
    expect(readLinesAddress({ groupBy: 'area' }).groupBy).toBe('area')
    expect(readLinesAddress({ groupBy: 'category' }).groupBy).toBeUndefined()
    expect(readLinesAddress({ groupBy: 'colour' }).groupBy).toBeUndefined()
  })

  it.each(['area', 'location', 'supplier', 'abc', 'counter', 'reason'])('can group by %s', (groupBy) => {
    expect(readLinesAddress({ groupBy }).groupBy).toBe(groupBy)
  })

  it('shows the largest differences first', () => {
    expect(requestOf({}, false).sort).toBe('absoluteVarianceValue:desc')
    expect(requestOf({ sort: 'item.name:asc' }, false).sort).toBe('item.name:asc')
  })

  it('never orders by the book while it is hidden, whatever the address says', () => {
    expect(requestOf({}, true).sort).toBe('item.sku:asc')
    expect(requestOf({ sort: 'variance:desc' }, true).sort).toBe('item.sku:asc')
    expect(requestOf({ sort: 'countedQty:desc' }, true).sort).toBe('countedQty:desc')
  })

  it('says what is compared with what, and drops what is none of the choices', () => {
    const said = {
      baseline: 'usage',
      measure: 'quantity',
      over: 'limit',
      filled: 'book',
      trend: 'template',
      line: '7',
      group: '3',
    }
    expect(readLinesAddress(said)).toMatchObject({ ...said, line: 7 })
    const unsaid = {
      baseline: 'book',
      measure: 'value',
      over: 'all',
      filled: 'all',
      trend: 'location',
      line: 'x',
    }
    expect(Object.values(readLinesAddress(unsaid)).filter((value) => value !== undefined)).toEqual([])
  })

  it('narrows the lines to a group, and to those over the limit unless the book is hidden', () => {
    const search = { groupBy: 'area', group: 'several', over: 'limit' } as const
    const filterOf = (isBookHidden: boolean) =>
      JSON.parse(requestOf(search, isBookHidden).filter ?? '{}').items
    const ofGroup = { field: 'group.area', op: 'eq', value: 'several' }
    expect(filterOf(false)).toEqual([ofGroup, { field: 'isOverLimit', op: 'eq', value: true }])
    expect(filterOf(true)).toEqual([ofGroup])
  })

  it('narrows the lines to those that the book filled in', () => {
    const { filter } = requestOf({ filled: 'book' }, true)
    expect(JSON.parse(filter ?? '{}').items).toEqual([{ field: 'isPrefilled', op: 'eq', value: true }])
  })
})
