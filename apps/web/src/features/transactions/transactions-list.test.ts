import { describe, expect, it } from 'vitest'
import type { TransactionSearch } from './components/transaction-filters.tsx'
import { transactionsList as list } from './transactions-list.tsx'

const now = new Date('2026-03-10T12:00:00Z')
const itemsOf = (search: TransactionSearch) => JSON.parse(String(list.request(search, now).filter)).items

describe('the columns of the log', () => {
  it('fit beside the menu on a screen of 1350 pixels', () => {
    const shown = list.columns.filter(({ from }) => from !== 'widest')
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(66)
  })
})

describe('the address of the log', () => {
  it('keeps filters that it knows and drops the rest', () => {
    const search = {
      type: ['COUNT_ADJUST', 'MAGIC'],
      from: '2026-03-01',
      to: '2026-13-01',
      balance: 'negative',
      page: '3',
      sort: 'qty:asc',
      item: '-7',
    }
    expect(list.read(search)).toEqual({ type: ['COUNT_ADJUST'], from: '2026-03-01', balance: 'negative' })
  })

  it('lets nothing but a cursor pass for one', () => {
    expect(list.read({ cursor: 'c2VxOjQy' }).cursor).toBe('c2VxOjQy')
    expect(list.read({ cursor: '../x y', trail: ['ok', ' '] })).toEqual({ trail: ['ok'] })
  })

  it('asks for types, days, one item and a negative balance as conditions that all hold', () => {
    const search = {
      type: ['WASTE' as const],
      from: '2026-03-01',
      to: '2026-03-31',
      item: 7,
      balance: 'negative' as const,
    }
    expect(itemsOf(search)).toEqual([
      { field: 'type', op: 'in', value: ['WASTE'] },
      { field: 'businessDate', op: 'gte', value: '2026-03-01' },
      { field: 'businessDate', op: 'lte', value: '2026-03-31' },
      { field: 'item.id', op: 'eq', value: 7 },
      { field: 'qtyAfter', op: 'lte', value: '-0.001' },
    ])
  })

  it('asks for a report period by its company and days, and for rows that take others back', () => {
    const search = { company: 3, from: '2026-03-01', to: '2026-03-31', reversals: 'true' as const }
    expect(list.read({ ...search, company: '3' })).toEqual(search)
    expect(itemsOf(search)).toEqual([
      { field: 'company.id', op: 'eq', value: 3 },
      { field: 'businessDate', op: 'gte', value: '2026-03-01' },
      { field: 'businessDate', op: 'lte', value: '2026-03-31' },
      { field: 'isReversal', op: 'eq', value: true },
    ])
  })

  it('is read by cursor: a request names neither a page nor an order, and a cursor narrows nothing', () => {
    const search = list.read({ cursor: 'abc', limit: '25', sort: 'qty:asc' })
    expect(list.request(search, now)).toEqual({ limit: 25, cursor: 'abc', filter: undefined })
    expect(list.isNarrowed(search)).toBe(false)
    expect(list.cleared({ ...search, q: 'gin' })).toEqual({ limit: 25 })
  })
})
