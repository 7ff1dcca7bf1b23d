import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxIn, moveCell, nextUncountedRow, type SheetCell } from './sheet-moves.ts'

/** Three rows: two boxes, one box, three boxes. */
const boxes = [2, 1, 3]
const at = (row: number, column: number): SheetCell => ({ row, column })

describe('moving over the sheet', () => {
  it('goes down and up in the same unit', () => {
    expect(moveCell([2, 2], at(0, 1), 'down')).toEqual(at(1, 1))
    expect(moveCell([2, 2], at(1, 1), 'up')).toEqual(at(0, 1))
  })

  it('remembers the unit while it passes a row that has fewer', () => {
    const passing = moveCell(boxes, at(0, 1), 'down')
    expect(passing).toEqual(at(1, 1))
    expect(boxIn(boxes, at(1, 1))).toBe(0)
    expect(moveCell(boxes, at(1, 1), 'down')).toEqual(at(2, 1))
  })

  it('stays on the last row when Enter goes down, and on the first when it goes up', () => {
    expect(moveCell(boxes, at(2, 0), 'down')).toEqual(at(2, 0))
    expect(moveCell(boxes, at(0, 0), 'up')).toEqual(at(0, 0))
  })

  it('takes Tab through the units of a row, then to the first unit of the next row', () => {
    expect(moveCell(boxes, at(0, 0), 'next')).toEqual(at(0, 1))
    expect(moveCell(boxes, at(0, 1), 'next')).toEqual(at(1, 0))
    expect(moveCell(boxes, at(1, 1), 'next')).toEqual(at(2, 0))
    expect(moveCell(boxes, at(2, 0), 'previous')).toEqual(at(1, 0))
    expect(moveCell(boxes, at(1, 0), 'previous')).toEqual(at(0, 1))
  })

  it('lets Tab leave the grid at its end and Shift+Tab at its start', () => {
    expect(moveCell(boxes, at(2, 2), 'next')).toBeNull()
    expect(moveCell(boxes, at(0, 0), 'previous')).toBeNull()
  })

  it('reaches the first and the last box at once', () => {
    expect(moveCell(boxes, at(1, 0), 'first')).toEqual(at(0, 0))
    expect(moveCell(boxes, at(1, 0), 'last')).toEqual(at(2, 2))
  })

  it('never leaves the sheet, whatever the move', () => {
    const moves = [
      'down',
      'up',
      'left',
      'right',
      'first',
      'last',
      'page-down',
      'page-up',
      'next',
      'previous',
    ] as const
    const sheets = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        sheets,
        fc.nat(),
        fc.nat({ max: 5 }),
        fc.constantFrom(...moves),
        (sheet, row, column, move) => {
          const to = moveCell(sheet, at(row % sheet.length, column), move)
          if (to === null) return
          expect(sheet[to.row]).toBeDefined()
          expect(boxIn(sheet, to)).toBeLessThan(sheet[to.row] ?? 0)
          expect(boxIn(sheet, to)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('the next uncounted row', () => {
  it('is the first uncounted one behind, also around the end', () => {
    expect(nextUncountedRow([true, false, true, false], 1)).toBe(3)
    expect(nextUncountedRow([true, false, true, true], 2)).toBe(1)
    expect(nextUncountedRow([false, true], -1)).toBe(0)
  })

  it('is none when every row is counted, and the row itself when it is the only one left', () => {
    expect(nextUncountedRow([true, true], 0)).toBeNull()
    expect(nextUncountedRow([], -1)).toBeNull()
    expect(nextUncountedRow([true, false], 1)).toBe(1)
  })
})
