import type { BreakdownGroup } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { groupBars, groupFigures } from './group-figures.ts'

const group = (key: string, varianceValue?: string, quantity: BreakdownGroup['quantity'] = null) =>
  ({
    key,
    name: key,
    lineTotal: 1,
    countedTotal: 1,
    comparedTotal: 1,
    varianceValue,
    quantity,
  }) as BreakdownGroup

describe('the figures of a group', () => {
  it('are none while the book is hidden', () => {
    expect(groupFigures(group('a'), 'value')).toBeUndefined()
  })

  it('are none for what nobody compared, and its variance', () => {
    expect(groupFigures(group('a', '1.00'), 'value')).toEqual({
      unit: undefined,
      baseline: null,
      found: null,
      variance: '1.00',
      absolute: null,
      accuracyPct: null,
    })
  })

  it('are no quantities where its lines have several units', () => {
    expect(groupFigures(group('a', '1.00'), 'quantity')?.variance).toBeNull()
    const quantity = {
      unit: 'kg',
      baseline: '2.000',
      found: '1.000',
      variance: '-1.000',
      absoluteVariance: '1.000',
      accuracyPct: '50.00',
    }
    expect(groupFigures(group('a', '1.00', quantity), 'quantity')).toMatchObject({
      unit: 'kg',
      variance: '-1.000',
    })
  })
})

describe('the bars of groups', () => {
  it('begin at zero, the largest variance first, those below zero to the left', () => {
    const { zero, bars, rest } = groupBars(
      [group('a', '10.00'), group('b', '-30.00'), group('c', '0.00'), group('d', '1.00')],
      'value',
      2,
    )
    expect(zero).toBe(75)
    expect(bars.map(({ key, from, width }) => [key, from, width])).toEqual([
      ['b', 0, 75],
      ['a', 75, 25],
    ])
    expect(rest).toBe(1)
  })
})
