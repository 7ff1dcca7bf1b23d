import { describe, expect, it } from 'vitest'
import { orderListRequest, validateOrderListSearch } from './order-list-search.ts'

describe('the address of the orders list', () => {
  it('keeps states, the open order and what is late, and drops the rest', () => {
    const search = { state: ['SENT', 'EATEN'], order: '12', late: 'true', sort: 'total:desc', colour: 'red' }
    expect(validateOrderListSearch(search)).toEqual({
      state: ['SENT'],
      order: 12,
      late: 'true',
      sort: 'total:desc',
    })
    expect(validateOrderListSearch({ order: 'PO-1', late: '1', sort: 'secret:asc' })).toEqual({})
  })

  it('reads the same list whether an order stands open beside it or not', () => {
    const now = new Date()
    expect(orderListRequest({ order: 12, q: 'PO' }, now)).toEqual(orderListRequest({ q: 'PO' }, now))
  })
})
