import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scannedText, splitTyped } from './scan-text.ts'

describe('what a box says after a scan', () => {
  it.each([
    ['one more of its unit', '5', '', '1', '6'],
    ['one by the first scan of a box that was empty', '', '', '1', '1'],
    ['a case of 24 in a box of pieces', '2.5', '', '24', '26.5'],
    ['the typed quantity instead of an old one', '5', '12', '1', '12'],
    ['the typed quantity of cases, in pieces', '5', '2+1', '24', '(2+1)*24'],
    ['nothing new where a figure has to be mended', '2..5', '', '1', null],
  ] as const)('is %s', (_, standing, typed, times, text) => {
    expect(scannedText(standing, typed, times)).toBe(text)
  })

  it('adds up exactly, however often one scans', () => {
    const decimal = fc.integer({ min: 1, max: 99_999 }).map((value) => new Big(value).div(1000).toFixed())
    fc.assert(
      fc.property(decimal, fc.integer({ min: 1, max: 30 }), (times, scans) => {
        let text = ''
        for (let scan = 0; scan < scans; scan += 1) text = scannedText(text, '', times) ?? ''
        expect(text).toBe(new Big(times).times(scans).toFixed())
      }),
    )
  })
})

describe('a code that was typed by hand', () => {
  it.each([
    [' 00123 ', { code: '00123', typed: '' }],
    ['12*00123', { code: '00123', typed: '12' }],
    ['2+1 x 00123', { code: '00123', typed: '2+1' }],
    ['1,5×AB-1', { code: 'AB-1', typed: '1,5' }],
    ['BOX-1', { code: 'BOX-1', typed: '' }],
  ])('%j is read as %j', (text, read) => {
    expect(splitTyped(text)).toEqual(read)
  })
})
