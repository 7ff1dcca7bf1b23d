import { describe, expect, it } from 'vitest'
import { type SheetKey, sheetCommand } from './sheet-keys.ts'

const press = (key: string, more: Partial<SheetKey> = {}): SheetKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  caretAtStart: false,
  caretAtEnd: false,
  ...more,
})
const move = (to: string) => ({ kind: 'move', move: to })

describe('keys on the sheet', () => {
  it('takes Enter down and Shift+Enter up', () => {
    expect(sheetCommand(press('Enter'))).toEqual(move('down'))
    expect(sheetCommand(press('Enter', { shiftKey: true }))).toEqual(move('up'))
  })

  it('takes Tab to the next unit and Shift+Tab back', () => {
    expect(sheetCommand(press('Tab'))).toEqual(move('next'))
    expect(sheetCommand(press('Tab', { shiftKey: true }))).toEqual(move('previous'))
  })

  it('moves with arrow up and down, which never change the number', () => {
    expect(sheetCommand(press('ArrowDown'))).toEqual(move('down'))
    expect(sheetCommand(press('ArrowUp'))).toEqual(move('up'))
  })

  it('leaves arrow left and right to the text until the caret stands at its edge', () => {
    expect(sheetCommand(press('ArrowRight'))).toBeNull()
    expect(sheetCommand(press('ArrowRight', { caretAtEnd: true }))).toEqual(move('right'))
    expect(sheetCommand(press('ArrowLeft', { caretAtStart: true }))).toEqual(move('left'))
    expect(sheetCommand(press('ArrowLeft', { caretAtStart: true, shiftKey: true }))).toBeNull()
  })

  it('restores with Escape and jumps to the next uncounted row with u', () => {
    expect(sheetCommand(press('Escape'))).toEqual({ kind: 'restore' })
    expect(sheetCommand(press('u'))).toEqual({ kind: 'next-uncounted' })
  })

  it('leaves digits, signs and the shortcuts of the browser alone', () => {
    for (const key of ['5', '*', ',', '.', 'Backspace', 'Home', 'End'])
      expect(sheetCommand(press(key))).toBeNull()
    expect(sheetCommand(press('u', { ctrlKey: true }))).toBeNull()
    expect(sheetCommand(press('ArrowLeft', { altKey: true, caretAtStart: true }))).toBeNull()
  })
})
