import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClipboardTable } from './parse-clipboard-table.ts'

/** As a spreadsheet writes a cell: in quotes when it holds a tab, a line break or a quote at its start. */
const written = (cell: string) => (/[\t\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

describe('a table from the clipboard', () => {
  it.each([
    ['one cell', '5', [['5']]],
    [
      'cells parted by tabs, lines by any line break',
      '1\t2\r\n3\t4\r5\t6',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['one line break at the end belongs to no line', '1\n2\n', [['1'], ['2']]],
    ['a second one is an empty line', '1\n\n', [['1'], ['']]],
    ['empty cells stay', '\t5\t', [['', '5', '']]],
    ['nothing', '', []],
    ['a cell with a line break stands in quotes', '"Tea\ngreen"\t5', [['Tea\ngreen', '5']]],
    ['quotes within quotes are doubled', '"say ""5""\tx"\t1', [['say "5"\tx', '1']]],
    ['a quote that is never closed is part of the text', '"Special" tea\t5', [['"Special" tea', '5']]],
    ['spaces around a cell mean nothing', ' 5 \t\u00a06', [['5', '6']]],
  ])('%s', (_, text, table) => {
    expect(parseClipboardTable(text)).toEqual(table)
  })

  it('comes out as a spreadsheet put it in', () => {
    const anyCell = fc
      .string({ unit: fc.constantFrom('1', ',', '.', '"', 'a', '\t', '\n', ' ') })
      .map((cell) => cell.trim())
    const anyTable = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(anyTable, (table) => {
        const text = `${table.map((line) => line.map(written).join('\t')).join('\n')}\n`
        fc.pre(text !== '\n')
        expect(parseClipboardTable(text)).toEqual(table)
      }),
    )
  })
})
