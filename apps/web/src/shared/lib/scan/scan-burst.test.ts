import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isScannedLetter, scannedCode, type TimedKey } from './scan-burst.ts'

/** Keys so many ms apart, then Enter after the same time. */
function typed(text: string, gap: number, from = 0): TimedKey[] {
  return [...text.split(''), 'Enter'].map((key, index) => ({
    key: key === '\n' ? 'Enter' : key,
    at: from + index * gap,
  }))
}
/** Keys have been heard for long. */
const always = -1000
const withoutEnter = (keys: TimedKey[]) => keys.slice(0, -1)

describe('a burst of keys', () => {
  it.each([
    ['a code at the speed of a scanner', typed('2012345678900', 5), '2012345678900'],
    ['leading zeros', typed('00012345', 5), '00012345'],
    ['letters and a hyphen', typed('AB-1234', 12), 'AB-1234'],
    ['a person who types a code', typed('2012345678900', 90), null],
    ['a quantity and Enter', typed('12', 5), null],
    ['a sum, however fast', typed('12*24+5', 2), null],
    ['no Enter', withoutEnter(typed('2012345678900', 5)), null],
    ['nothing', [], null],
    [
      'a quantity before the scan',
      [...withoutEnter(typed('12', 120)), ...typed('2012345678900', 5, 600)],
      '2012345678900',
    ],
    [
      'an Enter that a person presses after a fast burst',
      [...withoutEnter(typed('2012345678900', 5)), { key: 'Enter', at: 900 }],
      null,
    ],
  ])('is read: %s', (_, keys, code) => {
    expect(scannedCode(keys, always)).toBe(code)
  })

  it.each([
    ['in a burst', typed('ABC1U', 5), true],
    ['that somebody types', typed('ABC1U', 60), false],
    ['after two quick keys, as on a keyboard with roll-over', typed('12U', 10), false],
    [
      'that follows other keys',
      [
        { key: 'Tab', at: 0 },
        { key: 'U', at: 1 },
        { key: 'Enter', at: 2 },
      ],
      false,
    ],
  ])('a letter %s is kept from the shortcuts or not', (_, keys, isKept) => {
    expect(isScannedLetter(withoutEnter(keys))).toBe(isKept)
  })

  it('that was under way when listening began is no code: what came before it is not known', () => {
    const rest = typed('2012345678900', 5, 100)
    expect([98, 65].map((since) => scannedCode(rest, since))).toEqual([null, null])
    expect(scannedCode(rest, 64)).toBe('2012345678900')
  })

  const anyCode = fc.stringMatching(/^[0-9A-Z]{6,20}$/)

  it('is a code whatever was typed by hand before it', () => {
    fc.assert(
      fc.property(
        anyCode,
        fc.integer({ min: 1, max: 35 }),
        fc.stringMatching(/^[0-9]{0,6}$/),
        (code, gap, prefix) => {
          const keys = [...withoutEnter(typed(prefix, 80)), ...typed(code, gap, 5000)]
          expect(scannedCode(keys, always)).toBe(code)
        },
      ),
    )
  })

  it('is never what comes slower than a scanner', () => {
    fc.assert(
      fc.property(anyCode, fc.integer({ min: 36, max: 400 }), (code, gap) => {
        expect(scannedCode(typed(code, gap), always)).toBeNull()
      }),
    )
  })
})
