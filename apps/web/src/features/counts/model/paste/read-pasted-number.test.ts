import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastedNumber } from '../../../../shared/lib/read-pasted-number.ts'
import { decimalSignOf, rolesIn, settledRoles } from './sign-roles.ts'

const value = (text: string) => ({ kind: 'number', value: text })

describe('a pasted figure', () => {
  it.each([
    ['12', '12'],
    ['0', '0'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    ['1234,567', '1234.567'],
    ['1 234', '1234'],
    ['1\u202f234,5', '1234.5'],
    ["1'234.50", '1234.50'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['-3', '-3'],
    ['−3', '-3'],
  ])('%s is %s wherever one lives', (text, number) => {
    expect(readPastedNumber(text, null)).toEqual(value(number))
  })

  it.each(['', '-', '–', 'n/a', 'N/A'])('"%s" is nothing, and no zero', (text) => {
    expect(readPastedNumber(text, null)).toEqual({ kind: 'empty' })
  })

  it.each([
    'abc',
    '5%',
    '2026-01-05',
    '5.1.2026',
    '12*24',
    '1,23,4',
    '1.2.3',
    '1234,567,890',
    '1234.567.890',
    '1,234,567,89',
    '####',
    '1e5',
    '€5',
  ])('%s is no figure, and no sum is worked out', (text) => {
    expect(readPastedNumber(text, null)).toEqual({ kind: 'invalid' })
  })

  it('is asked about when it is a thousand in one country and one in another', () => {
    expect(readPastedNumber('1,000', null)).toEqual({ kind: 'ambiguous', sign: 'comma' })
    expect(readPastedNumber('12.500', null)).toEqual({ kind: 'ambiguous', sign: 'dot' })
    expect(readPastedNumber('1,000', { comma: 'group', dot: 'decimal' })).toEqual(value('1000'))
    expect(readPastedNumber('1,000', { comma: 'decimal', dot: 'group' })).toEqual(value('1.000'))
    expect(readPastedNumber('1.000', { comma: 'decimal', dot: 'group' })).toEqual(value('1000'))
  })

  it('written by the rules of any country comes back, once that country is known', () => {
    const anyFigure = fc.tuple(fc.nat({ max: 9_999_999 }), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(
        anyFigure,
        fc.constantFrom('en-GB', 'de-DE', 'bg-BG', 'fr-FR', 'de-CH'),
        ([digits, decimals], language) => {
          const number = digits / 10 ** decimals
          const written = number.toLocaleString(language, { minimumFractionDigits: decimals })
          const comma = decimalSignOf(language) === ',' ? 'decimal' : 'group'
          const read = readPastedNumber(written, { comma, dot: comma === 'decimal' ? 'group' : 'decimal' })
          expect(read).toEqual(value(number.toFixed(decimals)))
        },
      ),
    )
  })
})

it('a language that a browser names after a system without one has its signs all the same', () => {
  expect(decimalSignOf('en-US@posix')).toBe('.')
  expect(decimalSignOf('de-DE@euro')).toBe(',')
})

describe('what comma and dot mean in a paste', () => {
  const roles = (figures: string[], decimalSign = '.', isOwn = false) =>
    settledRoles(rolesIn(figures, { isOwn, decimalSign }))

  it('is asked about a comma that may be either, wherever one lives', () => {
    expect(roles(['1,000', '5'])).toBeNull()
    expect(roles(['1,000', '5'], ',')).toBeNull()
  })

  it('is asked about a dot only where people write decimals with a comma', () => {
    expect(roles(['1.000'])).toMatchObject({ dot: 'decimal' })
    expect(roles(['1.000'], ',')).toBeNull()
  })

  it('is settled by one figure that can be read in one way only', () => {
    expect(roles(['1,000', '12,5'])).toEqual({ comma: 'decimal', dot: 'group' })
    expect(roles(['1,000', '1.5'])).toEqual({ comma: 'group', dot: 'decimal' })
    expect(roles(['1,000', '1,000,000'])).toEqual({ comma: 'group', dot: 'decimal' })
  })

  it('is asked about when two figures contradict each other', () => {
    expect(roles(['1,000', '12,5', '12.5'])).toBeNull()
  })

  it('is known in what was copied from a sheet', () => {
    expect(roles(['1.000'], ',', true)).toEqual({ comma: 'group', dot: 'decimal' })
  })
})
