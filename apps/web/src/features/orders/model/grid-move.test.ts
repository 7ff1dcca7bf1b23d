import { describe, expect, it } from 'vitest'
import { type GridKey, gridMove } from './grid-move.ts'

const press = (key: string, held: Partial<GridKey> = {}): GridKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('keys on the lines of an order', () => {
  it('go down and up in their column', () => {
    expect(gridMove(press('Enter'), { row: 0, column: 2 }, 3)).toEqual({ row: 1, column: 2 })
    expect(gridMove(press('ArrowDown'), { row: 0, column: 2 }, 3)).toEqual({ row: 1, column: 2 })
    expect(gridMove(press('Enter', { shiftKey: true }), { row: 1, column: 2 }, 3)).toEqual({
      row: 0,
      column: 2,
    })
    expect(gridMove(press('ArrowUp'), { row: 1, column: 2 }, 3)).toEqual({ row: 0, column: 2 })
  })

  it('begin a new line with Enter behind the last one, and stop there with an arrow', () => {
    expect(gridMove(press('Enter'), { row: 2, column: 0 }, 3)).toBe('new')
    expect(gridMove(press('ArrowDown'), { row: 2, column: 0 }, 3)).toBeNull()
  })

  it('stay in the first line', () => {
    expect(gridMove(press('ArrowUp'), { row: 0, column: 0 }, 3)).toBeNull()
  })

  it('are left to the browser otherwise: Tab, letters, shortcuts', () => {
    for (const key of ['Tab', '4', 'ArrowLeft'])
      expect(gridMove(press(key), { row: 1, column: 1 }, 3)).toBeNull()
    expect(gridMove(press('Enter', { ctrlKey: true }), { row: 1, column: 1 }, 3)).toBeNull()
  })
})
