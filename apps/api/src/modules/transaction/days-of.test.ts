import type { ListFilter } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { daysOf } from './days-of.ts'

type Item = ListFilter['items'][number]

const day = (op: Item['op'], value: string | string[]): Item => ({ field: 'businessDate', op, value })
const filterOf = (items: Item[], logic: 'and' | 'or' = 'and'): ListFilter => ({ q: '', logic, items })

describe('the days of a filter', () => {
  it.each([
    ['of a period', [day('between', ['2026-01-01', '2026-01-31'])], '2026-01-01', '2026-01-31'],
    ['from a day to a day', [day('gte', '2026-01-01'), day('lte', '2026-01-31')], '2026-01-01', '2026-01-31'],
    ['of one day', [day('eq', '2026-01-05')], '2026-01-05', '2026-01-05'],
    [
      'of a period and of what is later than a day of it',
      [day('between', ['2026-01-01', '2026-01-31']), day('gte', '2026-01-20')],
      '2026-01-20',
      '2026-01-31',
    ],
  ])('are those %s', (_, items, from, to) => {
    expect(daysOf(filterOf(items))).toEqual({ from, to })
  })

  it('are none where rows of other days match as well', () => {
    expect(daysOf(undefined)).toBeUndefined()
    expect(daysOf(filterOf([day('between', ['2026-01-05', '2026-01-06'])], 'or'))).toBeUndefined()
    expect(daysOf(filterOf([day('gte', '2026-01-05')]))).toBeUndefined()
    expect(daysOf(filterOf([day('lte', '2026-01-05')]))).toBeUndefined()
    expect(daysOf(filterOf([{ field: 'item.name', op: 'eq', value: '2026-01-05' }]))).toBeUndefined()
  })

  it('are none over more than two years', () => {
    expect(daysOf(filterOf([day('between', ['2020-01-01', '2026-01-31'])]))).toBeUndefined()
  })
})
