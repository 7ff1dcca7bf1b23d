import { describe, expect, it } from 'vitest'
import { breakdownLinesRequest, validateBreakdownSearch } from './breakdown-search.ts'

describe('the address of a breakdown', () => {
  it('names the grouping unless it is by category', () => {
    expect(validateBreakdownSearch({ groupBy: 'area' }).groupBy).toBe('area')
    expect(validateBreakdownSearch({ groupBy: 'category' }).groupBy).toBeUndefined()
    expect(validateBreakdownSearch({ groupBy: 'colour' }).groupBy).toBeUndefined()
  })

  it('shows the largest differences first', () => {
    expect(breakdownLinesRequest({}, false).sort).toBe('absoluteVarianceValue:desc')
    expect(breakdownLinesRequest({ sort: 'item.name:asc' }, false).sort).toBe('item.name:asc')
  })

  it('never orders by the book while it is hidden, whatever the address says', () => {
    expect(breakdownLinesRequest({}, true).sort).toBe('item.sku:asc')
    expect(breakdownLinesRequest({ sort: 'variance:desc' }, true).sort).toBe('item.sku:asc')
    expect(breakdownLinesRequest({ sort: 'countedQty:desc' }, true).sort).toBe('countedQty:desc')
  })
})
