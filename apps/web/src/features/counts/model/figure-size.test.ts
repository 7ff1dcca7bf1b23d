import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureSize } from './figure-size.ts'

/** Size of the font in a box of this width, both in px, as a browser works it out. */
function sizeIn(width: number, text: string): number {
  const [, most, room, share] =
    /^min\((\d+)px, calc\(\(100cqi - (\d+)px\) \/ ([\d.]+)\)\)$/.exec(figureSize(text)) ?? []
  return Math.min(Number(most), (width - Number(room)) / Number(share))
}

const anyFigure = fc.stringMatching(/^\d{1,9}(\.\d{1,3})?$/)
/** From half of the narrowest phone to a wide screen. */
const anyWidth = fc.integer({ min: 60, max: 400 })

describe('the size of a figure', () => {
  it('leaves room for every digit, beside the edges of the box', () => {
    fc.assert(
      fc.property(anyFigure, anyWidth, (figure, width) => {
        expect(sizeIn(width, figure) * 0.63 * figure.length).toBeLessThanOrEqual(width - 18)
      }),
    )
  })

  it('is that of the page where the figure fits, and never larger', () => {
    fc.assert(
      fc.property(anyFigure, anyWidth, (figure, width) => {
        expect(sizeIn(width, figure)).toBeLessThanOrEqual(15)
      }),
    )
    expect(sizeIn(107, '1250.75')).toBe(15)
  })
})
