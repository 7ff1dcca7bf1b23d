import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalSign, formatCount, formatDecimal } from './format-decimal.ts'

const space = '\u202f'

describe('decimal texts are shown without ever becoming a number', () => {
  test.each([
    ['1234.50', `1${space}234.50`],
    ['-1234567.891', `-1${space}234${space}567.891`],
    ['999', '999'],
    ['12345678901234567890.10', `12${space}345${space}678${space}901${space}234${space}567${space}890.10`],
  ])('%s is shown as %s', (value, shown) => {
    expect(formatDecimal(value)).toBe(shown)
  })

  test.each([
    ['-1.000', '-1'],
    ['0.000', '0'],
    ['0.250', '0.25'],
    ['100.000', '100'],
    ['12000.000', `12${space}000`],
  ])('the quantity %s is written plainly, as %s', (value, shown) => {
    expect(formatDecimal(value)).toBe(shown)
  })

  test.each([
    ['18.5000', '18.50'],
    ['18.0000', '18.00'],
    ['0.1234', '0.1234'],
    ['1.955830', '1.95583'],
    ['100.00', '100.00'],
  ])('the amount %s keeps two decimals at least: %s', (value, shown) => {
    expect(formatDecimal(value)).toBe(shown)
  })

  test('a difference may carry its plus; zero has none', () => {
    expect(formatDecimal('2.000', { signed: true })).toBe('+2')
    expect(formatDecimal('-2.000', { signed: true })).toBe('-2')
    expect(formatDecimal('0.000', { signed: true })).toBe('0')
  })

  test.each(['', 'abc', '1e5', '1,5', '.5'])('%j is no decimal and stays', (value) => {
    expect(formatDecimal(value)).toBe(value)
  })

  test('no digit that counts is lost or moved', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,9})?$/)
    fc.assert(
      fc.property(digits, (value) => {
        expect(plainDecimal(formatDecimal(value).replaceAll(space, ''))).toBe(plainDecimal(value))
      }),
    )
  })

  test('the sign is read from the text', () => {
    expect([decimalSign('-0.001'), decimalSign('-0.000'), decimalSign('0'), decimalSign('3.2')]).toEqual([
      -1, 0, 0, 1,
    ])
  })

  test('counts of things are grouped alike', () => {
    expect(formatCount(200000)).toBe(`200${space}000`)
  })
})
