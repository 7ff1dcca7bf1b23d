import { describe, expect, it } from 'vitest'
import { readCell } from '../read-cell.ts'
import { cellText } from './cell-text.ts'

describe('a number of a workbook', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [1.1 * 3, '3.3'],
    [-(1.1 * 3), '-3.3'],
    [1e-7, '0.0000001'],
    [1.234567, '1.234567'],
  ])('that is %d is what the sheet shows: %s', (value, text) => {
    expect(cellText(value)).toBe(text)
  })

  it.each([
    [4006381333931, '4006381333931'],
    [9007199254740991, '9007199254740991'],
    [1e21, '1000000000000000000000'],
  ])('that is whole keeps every digit: %d', (value, text) => {
    expect(cellText(value)).toBe(text)
  })

  it('is still refused where it was typed finer than its kind allows', () => {
    const price = { header: 'Price', kind: 'price' } as const
    expect(readCell(price, cellText(1.23456))).toEqual({
      mistake: 'must be a number with at most 4 decimals',
    })
    expect(readCell(price, cellText(1.1 * 3))).toEqual({ value: '3.3000' })
  })
})

it('a day of a workbook is read as one', () => {
  expect(cellText(new Date('2026-03-31T00:00:00Z'))).toBe('2026-03-31')
})
