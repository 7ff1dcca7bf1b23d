import { describe, expect, it } from 'vitest'
import { SheetCursor } from './sheet-cursor.ts'

const [first, second] = [
  { row: 0, column: 0 },
  { row: 1, column: 0 },
]

/** A cursor in the first box, and how often it woke who listens to it. */
function setup() {
  const cursor = new SheetCursor()
  let wakings = 0
  const stop = cursor.subscribe(() => {
    wakings += 1
  })
  return { cursor, stop, wakings: () => wakings }
}

describe('the cursor of the sheet', () => {
  it.each<[does: string, move: (cursor: SheetCursor) => void]>([
    ['goes to a box', (cursor) => cursor.moveTo(second)],
    ['shows a box', (cursor) => cursor.showAt(second)],
    ['follows the focus', (cursor) => cursor.arriveAt(second)],
    ['selects', (cursor) => cursor.extendTo(second)],
    ['selects everything around its box', (cursor) => cursor.selectAround(first, second)],
    ['takes the focus again', (cursor) => cursor.focusAgain()],
  ])('wakes who listens when it %s, and nobody who has stopped', (_does, move) => {
    const { cursor, stop, wakings } = setup()
    move(cursor)
    expect(wakings()).toBe(1)
    stop()
    cursor.moveTo(second)
    expect(wakings()).toBe(1)
  })

  it('wakes nobody when it is where it should go already', () => {
    const { cursor, wakings } = setup()
    cursor.arriveAt(first)
    cursor.extendTo(first)
    cursor.collapse()
    expect(wakings()).toBe(0)
  })

  it('takes the focus back to its box, with what is selected', () => {
    const { cursor } = setup()
    cursor.showAt(first)
    cursor.extendTo(second)
    const { focusOrder } = cursor.state()
    cursor.focusAgain()
    expect(cursor.state()).toEqual({
      cell: first,
      anchor: first,
      head: second,
      isAround: false,
      focusOrder: focusOrder + 1,
      takesFocus: true,
    })
  })
})
