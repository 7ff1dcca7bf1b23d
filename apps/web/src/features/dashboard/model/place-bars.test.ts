import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBars } from './place-bars.ts'

describe('the bars of a chart', () => {
  it('stand on zero, gains above it and losses below', () => {
    expect(placeBars(['10.00', '-30.00', '0.00'], 100)).toEqual({
      zero: 25,
      bars: [
        { top: 0, height: 25 },
        { top: 25, height: 75 },
        { top: 25, height: 0 },
      ],
    })
  })

  it.each([
    ['no figure', [], { zero: 100, bars: [] }],
    ['nothing but zero', ['0.00'], { zero: 100, bars: [{ top: 100, height: 0 }] }],
    ['one gain', ['5.00'], { zero: 100, bars: [{ top: 0, height: 100 }] }],
    ['one loss', ['-5.00'], { zero: 0, bars: [{ top: 0, height: 100 }] }],
  ])('of %s', (_, values, placed) => {
    expect(placeBars(values, 100)).toEqual(placed)
  })

  it('stay within the chart and are seen whenever there is something to see', () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 60 }), (amounts) => {
        const values = amounts.map((amount) => (amount / 100).toFixed(2))
        const { bars } = placeBars(values, 100)
        expect(bars.map(({ height }) => height > 0)).toEqual(amounts.map((amount) => amount !== 0))
        expect(Math.min(...bars.map(({ top }) => top))).toBeGreaterThanOrEqual(-1)
        expect(Math.max(...bars.map(({ top, height }) => top + height))).toBeLessThanOrEqual(101)
      }),
    )
  })
})
