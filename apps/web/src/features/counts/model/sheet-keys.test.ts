import { describe, expect, it } from 'vitest'
import { type SheetKey, sheetCommand } from './sheet-keys.ts'

type Held = 'ctrl' | 'shift' | 'alt' | 'meta'

function press(key: string, held: readonly Held[] = [], code = ''): SheetKey {
  const [ctrlKey, shiftKey, altKey, metaKey] = (['ctrl', 'shift', 'alt', 'meta'] as const).map((one) =>
    held.includes(one),
  ) as [boolean, boolean, boolean, boolean]
  return { key, code, shiftKey, ctrlKey, metaKey, altKey }
}
const move = (to: string) => ({ kind: 'move', move: to })
const extend = (to: string) => ({ kind: 'extend', move: to })
const moving = (key: SheetKey) => sheetCommand(key, false)
const typing = (key: SheetKey) => sheetCommand(key, true)

describe('keys while one moves on the sheet', () => {
  it.each([
    ['Enter', [], move('down')],
    ['Enter', ['shift'], move('up')],
    ['Tab', [], move('next')],
    ['Tab', ['shift'], move('previous')],
    ['ArrowDown', [], move('down')],
    ['ArrowUp', [], move('up')],
    ['ArrowLeft', [], move('left')],
    ['ArrowRight', [], move('right')],
    ['PageDown', [], move('page-down')],
    ['PageUp', [], move('page-up')],
    ['Home', [], move('row-start')],
    ['End', [], move('row-end')],
    ['Home', ['ctrl'], move('first')],
    ['End', ['ctrl'], move('last')],
  ] as const)('%s with %j moves', (key, held, command) => {
    expect(moving(press(key, held))).toEqual(command)
  })

  it.each([
    ['ArrowDown', ['shift'], extend('down')],
    ['ArrowLeft', ['shift'], extend('left')],
    ['PageUp', ['shift'], extend('page-up')],
    ['Home', ['shift'], extend('row-start')],
    ['End', ['shift'], extend('row-end')],
    ['Home', ['ctrl', 'shift'], extend('first')],
    ['End', ['ctrl', 'shift'], extend('last')],
    ['a', ['ctrl'], { kind: 'select-all' }],
  ] as const)('%s with %j selects', (key, held, command) => {
    expect(moving(press(key, held))).toEqual(command)
  })

  it.each([
    ['F2', [], 'edit'],
    ['Delete', [], 'clear'],
    ['Backspace', [], 'clear'],
    ['d', ['ctrl'], 'fill-down'],
    ['Enter', ['ctrl'], 'fill-range'],
    ['z', ['ctrl'], 'undo'],
    ['z', ['meta'], 'undo'],
    ['Z', ['ctrl', 'shift'], 'redo'],
    ['y', ['ctrl'], 'redo'],
    ['Escape', [], 'restore'],
    ['u', [], 'next-uncounted'],
    ['k', [], 'keep-mine'],
    ['t', [], 'use-theirs'],
  ] as const)('%s with %j edits', (key, held, kind) => {
    expect(moving(press(key, held))).toEqual({ kind })
  })

  it('finds the letter of a shortcut on a Cyrillic keyboard, and a moved one by what it says', () => {
    expect(moving(press('я', ['ctrl'], 'KeyZ'))).toEqual({ kind: 'undo' })
    expect(moving(press('z', ['ctrl'], 'KeyW'))).toEqual({ kind: 'undo' })
  })

  it('leaves digits, signs and the shortcuts of the browser alone', () => {
    for (const key of ['5', '*', ',', '.']) expect(moving(press(key))).toBeNull()
    for (const key of ['c', 'v', 'x', 'r', 'u']) expect(moving(press(key, ['ctrl']))).toBeNull()
    expect(moving(press('ArrowLeft', ['alt']))).toBeNull()
  })
})

describe('keys while one types in a box', () => {
  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete', 'Backspace'])(
    '%s belongs to the text',
    (key) => {
      expect(typing(press(key))).toBeNull()
      expect(typing(press(key, ['shift']))).toBeNull()
    },
  )

  it('leaves marking, undoing and going to the ends to the text', () => {
    for (const key of ['a', 'z', 'd', 'Home', 'End']) expect(typing(press(key, ['ctrl']))).toBeNull()
  })

  it('commits by Enter, Tab and the arrows up and down, which never change the number', () => {
    expect(typing(press('Enter'))).toEqual(move('down'))
    expect(typing(press('Tab'))).toEqual(move('next'))
    expect(typing(press('ArrowDown'))).toEqual(move('down'))
    expect(typing(press('ArrowUp'))).toEqual(move('up'))
    expect(typing(press('Enter', ['ctrl']))).toEqual({ kind: 'fill-range' })
    expect(typing(press('Escape'))).toEqual({ kind: 'restore' })
  })
})

describe('a key of a tool', () => {
  const key = (name: string, held: Partial<SheetKey> = {}): SheetKey => ({
    key: name,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
  })

  it.each([
    ['=', 'confirm-book'],
    ['r', 'reason'],
    ['g', 'jump'],
    ['v', 'next-over'],
  ])('%s asks for it on a box, and never while one types', (name, tool) => {
    expect(sheetCommand(key(name), false)).toEqual({ kind: 'tool', tool })
    expect(sheetCommand(key(name), true)).toBeNull()
  })

  it('is = on keyboards that have it with Shift, and no capital letter of a code that is scanned', () => {
    expect(sheetCommand(key('=', { shiftKey: true }), false)).toEqual({ kind: 'tool', tool: 'confirm-book' })
    for (const name of ['G', 'R', 'V']) expect(sheetCommand(key(name, { shiftKey: true }), false)).toBeNull()
  })
})
