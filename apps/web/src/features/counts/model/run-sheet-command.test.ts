import { describe, expect, it } from 'vitest'
import { runSheetCommand } from './run-sheet-command.ts'
import { SheetCursor } from './sheet-cursor.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const rows = [
  makeSheetRow({ id: 1, countedQty: '5.000' }),
  makeSheetRow({ id: 2 }),
  makeSheetRow({ id: 3, countedQty: '0.000' }),
]
const sheet = { rows, boxes: [2, 2, 2] }

function setup(row: number, column = 0) {
  const cursor = new SheetCursor()
  cursor.arriveAt({ row, column })
  return cursor
}

describe('a key on the sheet', () => {
  it('moves the cursor and takes the focus along', () => {
    const cursor = setup(0, 1)
    const before = cursor.state().focusOrder
    expect(runSheetCommand({ kind: 'move', move: 'down' }, cursor, sheet)).toBe(true)
    expect(cursor.state()).toEqual({ cell: { row: 1, column: 1 }, focusOrder: before + 1 })
  })

  it('leaves the cursor where it is when the browser takes the focus out of the grid', () => {
    const cursor = setup(2, 1)
    expect(runSheetCommand({ kind: 'move', move: 'next' }, cursor, sheet)).toBe(false)
    expect(cursor.state().cell).toEqual({ row: 2, column: 1 })
  })

  it('jumps to the next row that nobody has counted; a count of none is counted', () => {
    const cursor = setup(2)
    runSheetCommand({ kind: 'next-uncounted' }, cursor, sheet)
    expect(cursor.state().cell).toEqual({ row: 1, column: 0 })
  })

  it('wakes nobody when the focus arrives where the cursor stands', () => {
    const cursor = setup(1)
    let wakings = 0
    cursor.subscribe(() => {
      wakings += 1
    })
    cursor.arriveAt({ row: 1, column: 0 })
    expect(wakings).toBe(0)
  })
})
