import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxIn } from './sheet-moves.ts'
import { cellsOf, rangeSpan, selectedRange } from './sheet-range.ts'

const anySheet = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 })
const anySelection = anySheet.chain((boxes) => {
  const anyCell = fc.record({ row: fc.nat({ max: boxes.length - 1 }), column: fc.nat({ max: 5 }) })
  return fc.record({ boxes: fc.constant(boxes), cell: anyCell, head: anyCell })
})

describe('what is selected', () => {
  it('is the same block, whichever corner it was drawn from', () => {
    fc.assert(
      fc.property(anySelection, ({ boxes, cell, head }) => {
        const forth = selectedRange(boxes, { anchor: cell, head })
        expect(selectedRange(boxes, { anchor: head, head: cell })).toEqual(forth)
      }),
    )
  })

  it('holds both corners, and only boxes that there are', () => {
    fc.assert(
      fc.property(anySelection, ({ boxes, cell, head }) => {
        const range = selectedRange(boxes, { anchor: cell, head })
        const cells = cellsOf(boxes, range)
        for (const corner of [cell, head])
          expect(cells).toContainEqual({ row: corner.row, column: boxIn(boxes, corner) })
        for (const { row, column } of cells) expect(column).toBeLessThan(boxes[row] ?? 0)
        expect(new Set(cells.map(({ row, column }) => `${row}:${column}`)).size).toBe(cells.length)
      }),
    )
  })

  it('has an outline that is closed: a top, a bottom, and nothing beyond them', () => {
    fc.assert(
      fc.property(anySelection, ({ boxes, cell, head }) => {
        const range = selectedRange(boxes, { anchor: cell, head })
        const spans = boxes.map((_, row) => rangeSpan(range, row))
        const isSingle = range.top === range.bottom && range.left === range.right
        expect(spans.filter((span) => span !== null)).toHaveLength(
          isSingle ? 0 : range.bottom - range.top + 1,
        )
        expect(spans.findIndex((span) => span?.isTop === true)).toBe(isSingle ? -1 : range.top)
        expect(spans.findLastIndex((span) => span?.isBottom === true)).toBe(isSingle ? -1 : range.bottom)
      }),
    )
  })

  it('gives rows inside the block one and the same span, so that they are not drawn again as it grows', () => {
    const small = { top: 2, bottom: 5, left: 0, right: 1 }
    const large = { ...small, bottom: 6 }
    expect(rangeSpan(large, 3)).toBe(rangeSpan(small, 4))
    expect(rangeSpan(large, 5)).not.toBe(rangeSpan(small, 5))
  })
})
