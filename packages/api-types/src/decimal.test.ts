import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import {
  type DecimalKind,
  decimalPlaces,
  decimalScales,
  formatDecimal,
  isDecimal,
  sumDecimals,
} from './decimal.ts'
import * as scalars from './scalars.ts'

const kinds = Object.keys(decimalScales) as DecimalKind[]
const kind = fc.constantFrom(...kinds)

/** A decimal text and the whole number it is, counted in units of its last place. */
const decimal = fc
  .record({ units: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), scale: fc.nat(8) })
  .map(({ units, scale }) => ({ units, scale, text: spell(units, scale) }))

function spell(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`
}

/** Counts a decimal text in units of 10^-12. */
function inTrillionths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole) * 10n ** 12n + BigInt(fraction.padEnd(12, '0'))
  return text.startsWith('-') ? -units : units
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

describe('decimal texts', () => {
  it('always carry the scale of their kind, and zero never a sign', () => {
    fc.assert(
      fc.property(decimal, kind, ({ text }, ofKind) => {
        const formatted = formatDecimal(text, ofKind)
        expect(formatted).toMatch(new RegExp(`^-?\\d+\\.\\d{${decimalScales[ofKind]}}$`))
        expect(formatted).not.toMatch(/^-0\.0+$/)
      }),
    )
  })

  it('are rounded to the nearest, half away from zero', () => {
    fc.assert(
      fc.property(decimal, kind, ({ text }, ofKind) => {
        const unit = 10n ** BigInt(12 - decimalScales[ofKind])
        const exact = inTrillionths(text)
        const rounded = inTrillionths(formatDecimal(text, ofKind))
        expect(absolute(rounded - exact) * 2n).toBeLessThanOrEqual(unit)
        const isTie = absolute(rounded - exact) * 2n === unit
        expect(isTie && absolute(rounded) < absolute(exact)).toBe(false)
      }),
    )
  })

  it('stay what they are when formatted again', () => {
    fc.assert(
      fc.property(decimal, kind, ({ text }, ofKind) => {
        const once = formatDecimal(text, ofKind)
        expect(formatDecimal(once, ofKind)).toBe(once)
      }),
    )
  })

  it('add up exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), (cents) => {
        const texts = cents.map((one) => spell(one, 2))
        const sum = cents.reduce((total, one) => total + one, 0n)
        expect(sumDecimals(texts, 'money')).toBe(spell(sum, 2))
        expect(sumDecimals(texts.toReversed(), 'money')).toBe(spell(sum, 2))
      }),
    )
  })

  it('are told from everything else', () => {
    fc.assert(
      fc.property(decimal, ({ text, scale }) => {
        expect(isDecimal(text)).toBe(true)
        expect(decimalPlaces(text)).toBe(scale)
      }),
    )
    for (const text of ['', '-', '+1', '1.', '.5', '1e3', ' 1', '1 ', '1,5', '0x1', 'NaN', 'Infinity', '١']) {
      expect({ text, isDecimal: isDecimal(text) }).toEqual({ text, isDecimal: false })
    }
    expect(() => formatDecimal('1,5', 'money')).toThrow('Invalid number')
  })

  it('of minus one travel with their scale, in every kind', () => {
    const schemas: Record<DecimalKind, z.ZodType> = {
      quantity: scalars.quantity,
      money: scalars.money,
      price: scalars.price,
      cost: scalars.cost,
      factor: scalars.factor,
      percent: scalars.percent,
    }
    for (const ofKind of kinds) {
      const text = formatDecimal('-1', ofKind)
      expect(text).toBe(`-1.${'0'.repeat(decimalScales[ofKind])}`)
      expect(schemas[ofKind].safeParse(text).success).toBe(true)
      expect(schemas[ofKind].safeParse('-1').success).toBe(false)
    }
  })
})

describe('free text', () => {
  const note = scalars.optionalText(20)
  const name = scalars.requiredText(20)

  it('that says n/a, in any case, or nothing at all, is none where it may be', () => {
    for (const text of ['n/a', 'N/A', ' n/A ', '', '   ']) expect(note.parse(text)).toBeNull()
    expect(note.parse(undefined)).toBeNull()
    expect(note.parse(' n/a at all ')).toBe('n/a at all')
  })

  it('that says n/a is refused where it is required', () => {
    for (const text of ['n/a', 'N/A ', '', ' ']) expect(name.safeParse(text).success).toBe(false)
    expect(name.parse(' Shelf ')).toBe('Shelf')
  })
})
