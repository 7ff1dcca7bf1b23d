import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardFormulas, withoutGuards } from './formula-guard.ts'

/** What a program shows as a formula, once it has parted the text at its separators. */
const runs = (text: string) => text.split(/[;\t\r\n]/).some((cell) => /^[=+\-@＝＋－＠]/.test(cell))

const texts = fc.string({ unit: fc.constantFrom('a', "'", '=', '-', '＝', ';', '\t', '\r', '\n', ' ') })

describe('a text for a spreadsheet', () => {
  it.each([
    ['=SUM(1)', "'=SUM(1)"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t@cmd', "x\t'@cmd"],
    ['x\n-5', "x\n'-5"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠cmd', "'＠cmd"],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ['a=1; b', 'a=1; b'],
    ['Rice, long', 'Rice, long'],
  ])('%j is %j', (text, expected) => {
    expect(guardFormulas(text)).toBe(expected)
  })

  it('begins no formula, whichever separator it is parted at', () => {
    fc.assert(fc.property(texts, (text) => !runs(guardFormulas(text))))
  })

  it('is what it was without its guards', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutGuards(guardFormulas(text))).toBe(text)
      }),
    )
  })
})
