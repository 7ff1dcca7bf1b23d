import { describe, expect, it } from 'vitest'
import {
  isNarrowed,
  newerPage,
  olderPage,
  type TransactionSearch,
  transactionRequest,
  validateTransactionSearch,
  withPageSize,
  withTransactionChange,
} from './transaction-search.ts'

describe('the address of the log', () => {
  it('keeps filters that it knows and drops the rest', () => {
    const search = {
      type: ['COUNT_ADJUST', 'MAGIC'],
      from: '2026-03-01',
      to: '2026-13-01',
      balance: 'negative',
      page: '3',
    }
    expect(validateTransactionSearch(search)).toEqual({
      type: ['COUNT_ADJUST'],
      from: '2026-03-01',
      balance: 'negative',
    })
  })

  it('narrows the log to one item by its id, and drops what is no id', () => {
    expect(JSON.parse(String(transactionRequest({ item: 7 }, new Date()).filter)).items).toEqual([
      { field: 'item.id', op: 'eq', value: 7 },
    ])
    expect(isNarrowed({ item: 7 })).toBe(true)
    expect(validateTransactionSearch({ item: '7' })).toEqual({ item: 7 })
    expect(validateTransactionSearch({ item: '-7' })).toEqual({})
  })

  it('lets nothing but a cursor pass for one', () => {
    expect(validateTransactionSearch({ cursor: 'c2VxOjQy' }).cursor).toBe('c2VxOjQy')
    expect(validateTransactionSearch({ cursor: '../x y', trail: ['ok', ' '] })).toEqual({ trail: ['ok'] })
  })

  it('asks for types, days and a negative balance as conditions that all hold', () => {
    const { filter } = transactionRequest(
      {
        type: ['WASTE'],
        from: '2026-03-01',
        to: '2026-03-31',
        balance: 'negative',
      },
      new Date(),
    )
    expect(JSON.parse(String(filter)).items).toEqual([
      { field: 'type', op: 'in', value: ['WASTE'] },
      { field: 'businessDate', op: 'gte', value: '2026-03-01' },
      { field: 'businessDate', op: 'lte', value: '2026-03-31' },
      { field: 'qtyAfter', op: 'lte', value: '-0.001' },
    ])
    expect(transactionRequest({}, new Date()).filter).toBeUndefined()
    expect(isNarrowed({ cursor: 'a', limit: 25 })).toBe(false)
    expect(isNarrowed({ q: '00123' })).toBe(true)
  })
})

describe('leafing through the log', () => {
  it('comes back by the way it went', () => {
    const newest: TransactionSearch = { q: 'tonic' }
    const second = olderPage(newest, 'b')
    const third = olderPage(second, 'c')
    expect(third).toEqual({ q: 'tonic', cursor: 'c', trail: ['b'] })
    expect(newerPage(third)).toEqual(second)
    expect(newerPage(newerPage(third))).toEqual({ q: 'tonic', cursor: undefined, trail: undefined })
  })

  it('remembers 20 steps, so that an address never grows without end', () => {
    let search: TransactionSearch = {}
    for (let step = 0; step < 50; step += 1) search = olderPage(search, `c${step}`)
    expect(search.trail).toHaveLength(20)
    expect(search.trail?.at(-1)).toBe('c48')
  })

  it('stays where the page begins when pages get another size; the way back is the newest page', () => {
    const resized = withPageSize({ q: 'gin', cursor: 'c', trail: ['a', 'b'] }, 200)
    expect(resized).toEqual({ q: 'gin', cursor: 'c', trail: undefined, limit: 200 })
    expect(newerPage(resized).cursor).toBeUndefined()
    expect(withPageSize({ limit: 200 }, 50).limit).toBeUndefined()
  })

  it('begins at the newest page again when a filter changes', () => {
    expect(withTransactionChange({ cursor: 'c', trail: ['b'], limit: 25 }, { q: 'gin' })).toEqual({
      q: 'gin',
      limit: 25,
      cursor: undefined,
      trail: undefined,
    })
  })
})
