import type { ListFilter } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { daysOf } from './days-of.ts'

function filterOf(
  op: 'eq' | 'between' | 'gte',
  value: string | string[],
  logic: 'and' | 'or' = 'and',
): ListFilter {
  return { q: '', logic, items: [{ field: 'businessDate', op, value }] }
}

describe('the days of a filter', () => {
  it('are those of a period', () => {
    const [from, to] = ['2026-01-01', '2026-01-31']
    expect(daysOf(filterOf('between', [from, to]))).toEqual({ from, to })
  })

  it('are none where rows of other days match as well', () => {
    expect(daysOf(undefined)).toBeUndefined()
    expect(daysOf(filterOf('between', ['2026-01-05', '2026-01-06'], 'or'))).toBeUndefined()
    expect(daysOf(filterOf('gte', '2026-01-05'))).toBeUndefined()
  })

  it('are none of one day, whose rows an index has in the order of the log', () => {
    expect(daysOf(filterOf('eq', '2026-01-05'))).toBeUndefined()
  })

  it('are none over more than two years', () => {
    expect(daysOf(filterOf('between', ['2020-01-01', '2026-01-31']))).toBeUndefined()
  })
})
