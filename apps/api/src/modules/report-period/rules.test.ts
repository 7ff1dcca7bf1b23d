import { expect, it } from 'vitest'
import { reportFiguresOf } from './rules.ts'

it('goods cost what was there, was opened, bought and brought over, less what went past the stock and what is left', () => {
  const figures = reportFiguresOf(
    new Map([
      ['OPENING', '100.00'],
      ['OPENED', '20.00'],
      ['PURCHASES', '50.00'],
      ['TRANSFERS', '-30.00'],
      ['PRICE_VARIANCE', '-4.00'],
      ['USAGE', '-61.00'],
      ['CLOSING', '75.00'],
    ]),
  )
  expect(figures).toMatchObject({ priceVariance: '4.00', usage: '-61.00', costOfGoods: '61.00' })
})
