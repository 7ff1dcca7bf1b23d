import { describe, expect, it } from 'vitest'
import { setup as setupQueue } from './entry-queue.fixture.ts'
import { runSheetCommand } from './run-sheet-command.ts'
import { SheetCursor } from './sheet-cursor.ts'
import { SheetEditor } from './sheet-editor.ts'
import type { SheetCommand, SheetTool } from './sheet-keys.ts'
import { selectedRange } from './sheet-range.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const rows = [
  makeSheetRow({ id: 1, countedQty: '5.000', parts: [{ unitId: 1, quantity: '5.000' }] }),
  makeSheetRow({ id: 2 }),
  makeSheetRow({ id: 3, countedQty: '0.000', parts: [{ unitId: 1, quantity: '0.000' }] }),
]

function setup(row: number, column = 0, isReadOnly = false) {
  let shown = rows
  const cursor = new SheetCursor()
  cursor.arriveAt({ row, column })
  const { queue } = setupQueue()
  const told: string[] = []
  const used: SheetTool[] = []
  const editor = new SheetEditor(queue, () => shown)
  const context = {
    boxes: [2, 2, 2],
    cursor,
    editor,
    isReadOnly,
    onTool: (tool: SheetTool) => void used.push(tool),
    tell: (said: string) => void told.push(said),
  }
  const run = (command: SheetCommand, text = '') =>
    runSheetCommand(command, text, { ...context, rows: shown })
  const leave = (id: number) => (shown = shown.filter((one) => one.id !== id))
  return { cursor, run, told, used, leave, texts: () => rows.map((one) => editor.textsOf(one)[1] ?? '') }
}

describe('a key on the sheet', () => {
  it('asks for a tool; one that changes something does nothing on a sheet that is only read', () => {
    const tools = ['confirm-book', 'reason', 'jump', 'next-over'] as const
    const usedOn = (isReadOnly: boolean) => {
      const { run, used } = setup(0, 0, isReadOnly)
      for (const tool of tools) expect(run({ kind: 'tool', tool })).toBe(true)
      return used
    }
    expect(usedOn(false)).toEqual([...tools])
    expect(usedOn(true)).toEqual(['jump', 'next-over'])
  })

  it('moves the cursor and takes the focus along', () => {
    const { cursor, run } = setup(0, 1)
    const before = cursor.state().focusOrder
    expect(run({ kind: 'move', move: 'down' })).toBe(true)
    const cell = { row: 1, column: 1 }
    expect(cursor.state()).toMatchObject({ cell, head: cell, focusOrder: before + 1 })
  })

  it('leaves the cursor where it is when the browser takes the focus out of the grid', () => {
    const { cursor, run } = setup(2, 1)
    expect(run({ kind: 'move', move: 'next' })).toBe(false)
    expect(cursor.state().cell).toEqual({ row: 2, column: 1 })
  })

  it('selects everything, from the first box to the last of the last row, and stays in its box', () => {
    const { cursor, run } = setup(1, 1)
    const { focusOrder } = cursor.state()
    expect(run({ kind: 'select-all' })).toBe(true)
    expect(selectedRange([2, 2, 2], cursor.state())).toEqual({ top: 0, bottom: 2, left: 0, right: 1 })
    expect(cursor.state()).toMatchObject({ cell: { row: 1, column: 1 }, focusOrder })
  })

  it('extends from its box after everything was selected', () => {
    const { cursor, run } = setup(1, 1)
    run({ kind: 'select-all' })
    run({ kind: 'extend', move: 'up' })
    expect(selectedRange([2, 2, 2], cursor.state())).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
  })

  it.each<SheetCommand>([
    { kind: 'move', move: 'down' },
    { kind: 'extend', move: 'down' },
    { kind: 'extend', move: 'up' },
    { kind: 'select-all' },
    { kind: 'next-uncounted' },
    { kind: 'restore' },
    { kind: 'edit' },
    { kind: 'clear' },
    { kind: 'fill-down' },
    { kind: 'fill-range' },
    { kind: 'undo' },
    { kind: 'redo' },
    { kind: 'keep-mine' },
    { kind: 'use-theirs' },
  ])('is done with by the sheet: $kind $move', (command) => {
    expect(setup(0).run(command)).toBe(true)
    expect(setup(0, 0, true).run(command)).toBe(true)
  })

  it('jumps to the next row that nobody has counted; a count of none is counted', () => {
    const { cursor, run } = setup(2)
    run({ kind: 'next-uncounted' })
    expect(cursor.state().cell).toEqual({ row: 1, column: 0 })
  })

  it('selects from the box with the focus, which stays, and gives it up with Escape', () => {
    const { cursor, run } = setup(0)
    run({ kind: 'extend', move: 'down' })
    run({ kind: 'extend', move: 'right' })
    expect(cursor.state()).toMatchObject({ cell: { row: 0, column: 0 }, head: { row: 1, column: 1 } })
    run({ kind: 'restore' })
    expect(cursor.state().head).toEqual({ row: 0, column: 0 })
  })

  it('clears what is selected to uncounted, which is not zero', () => {
    const { run, texts } = setup(0, 1)
    run({ kind: 'extend', move: 'last' })
    run({ kind: 'clear' })
    expect(texts()).toEqual(['', '', ''])
  })

  it('fills what is selected with the top row, or with what is being typed', () => {
    const { run, texts } = setup(0, 1)
    run({ kind: 'extend', move: 'down' })
    run({ kind: 'fill-down' })
    expect(texts()).toEqual(['5', '5', '0'])
    run({ kind: 'fill-range' }, '3*2')
    expect(texts()).toEqual(['6', '6', '0'])
  })

  it('fills one box from the one above it', () => {
    const { run, texts } = setup(1, 1)
    run({ kind: 'fill-down' })
    expect(texts()).toEqual(['5', '5', '0'])
  })

  it('takes the last step back, says which, and goes to its first row', () => {
    const { cursor, run, texts, told } = setup(1, 1)
    run({ kind: 'fill-range' }, '7')
    run({ kind: 'move', move: 'last' })
    run({ kind: 'undo' })
    expect(texts()).toEqual(['5', '', '0'])
    expect(told.at(-1)).toContain('filled figure of Tonic')
    expect(cursor.state().cell.row).toBe(1)
    run({ kind: 'redo' })
    expect(texts()).toEqual(['5', '7', '0'])
  })

  it('leaves a row alone that has left the sheet, says so, and stays where it is', () => {
    const { cursor, run, told, leave } = setup(1, 1)
    run({ kind: 'fill-range' }, '7')
    leave(2)
    run({ kind: 'undo' })
    expect(told).toEqual(['Undone: filled figure. 1 row has changed since and stays as it is.'])
    expect(cursor.state().cell).toEqual({ row: 1, column: 1 })
  })

  it('changes nothing on a sheet that may only be read', () => {
    const { run, texts } = setup(0, 1, true)
    for (const kind of ['clear', 'fill-range', 'fill-down', 'undo'] as const) run({ kind }, '9')
    expect(texts()).toEqual(['5', '', '0'])
  })
})
