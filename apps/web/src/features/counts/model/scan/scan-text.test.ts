import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LastScan, type Scan, type ScanAct, scanAct, scannedText, splitTyped } from './scan-text.ts'

const last = (code: string, rowId: number): LastScan => ({ code, rowId })

describe('a scan', () => {
  it.each([
    ['selects the row', {}, 'select'],
    ['of the same code again adds one', { last: last('A', 1) }, 'add'],
    ['of another code of the same row selects', { last: last('B', 1) }, 'select'],
    ['of the same code in another row of the item selects', { last: last('A', 2) }, 'select'],
    ['selects again once the cursor has gone elsewhere', { last: last('A', 1), cursorRowId: 2 }, 'select'],
    ['takes what was typed as the quantity', { typed: '12' }, 'set'],
    ['takes it also for the same code again', { typed: '12', last: last('A', 1) }, 'set'],
  ] satisfies [string, Partial<Scan>, ScanAct][])('%s', (_, change, act) => {
    const first: Scan = { code: 'A', typed: '', rowId: 1, cursorRowId: 1, last: null }
    expect(scanAct({ ...first, ...change })).toBe(act)
  })
})

describe('what a box says after a scan', () => {
  it.each([
    ['one more of its unit', 'add', '5', '', '1', '6'],
    ['one in a box that was empty', 'add', '', '', '1', '1'],
    ['a case of 24 in a box of pieces', 'add', '2.5', '', '24', '26.5'],
    ['the typed quantity instead of an old one', 'set', '5', '12', '1', '12'],
    ['the typed quantity of cases, in pieces', 'set', '5', '2+1', '24', '(2+1)*24'],
    ['nothing new where a figure has to be mended', 'add', '2..5', '', '1', null],
  ] as const)('is %s', (_, act, standing, typed, times, text) => {
    expect(scannedText(act, standing, typed, times)).toBe(text)
  })

  it('adds up exactly, however often one scans', () => {
    const decimal = fc.integer({ min: 1, max: 99_999 }).map((value) => new Big(value).div(1000).toFixed())
    fc.assert(
      fc.property(decimal, fc.integer({ min: 1, max: 30 }), (times, scans) => {
        let text = ''
        for (let scan = 0; scan < scans; scan += 1) text = scannedText('add', text, '', times) ?? ''
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
