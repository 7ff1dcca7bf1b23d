import type { ReportFigures } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { addedBy, columnsOf } from './report-columns.ts'

const nothing = '0.00'
const figures: ReportFigures = {
  opening: '10.00',
  opened: nothing,
  purchases: '52.00',
  usage: '-36.00',
  waste: nothing,
  transfers: nothing,
  adjustments: nothing,
  counts: nothing,
  priceVariance: '3.00',
  corrections: nothing,
  closing: '23.00',
  costOfGoods: '36.00',
}

describe('the figures of a report', () => {
  it('lead from the opening to the closing by what each adds to the stock, price variance being taken off', () => {
    const moved = columnsOf({ total: figures, groups: [] })
      .map(([name]) => name)
      .filter((name) => name !== 'closing' && name !== 'costOfGoods')
    expect(moved).toEqual(['opening', 'purchases', 'usage', 'priceVariance'])
    const sum = moved.reduce((all, name) => all + Number(addedBy(name, figures)), 0)
    expect(sum.toFixed(2)).toBe(figures.closing)
    expect(addedBy('priceVariance', { ...figures, priceVariance: '-2.00' })).toBe('2.00')
  })
})
