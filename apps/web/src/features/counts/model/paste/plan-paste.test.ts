import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../build-entry.ts'
import { readRange } from '../range-edits.ts'
import { toTsv } from '../range-clipboard.ts'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { parseClipboardTable } from '../../../../shared/lib/parse-clipboard-table.ts'
import { listLayout, type PasteLayout } from './paste-layout.ts'
import { boxesToWrite, planPaste } from './plan-paste.ts'

const item = (sku: string, name: string) => ({ ...makeSheetRow().item, sku, name })
const bar = { id: 1, name: 'Bar' }
const cellar = { id: 2, name: 'Cellar' }
const rows = [
  makeSheetRow({ id: 1, item: item('00123', 'Tonic'), area: bar }),
  makeSheetRow({ id: 2, item: item('90.750', 'Cola'), area: bar, parts: [{ unitId: 1, quantity: '7.000' }] }),
  makeSheetRow({ id: 3, item: item('00123', 'Tonic'), area: cellar }),
  makeSheetRow({ id: 4, item: item('1E5', 'Чай "зелен"'), area: cellar }),
]
const sheet = { rows, boxes: [2, 2, 2, 2] }
const english = { comma: 'group', dot: 'decimal' } as const

function plan(text: string, start = { row: 0, column: 0 }, layout?: PasteLayout) {
  const table = parseClipboardTable(text)
  const chosen = layout ?? listLayout(table, rows) ?? { kind: 'block' }
  return planPaste({ table, layout: chosen, roles: english, sheet, start, textsOf })
}
const outcome = (text: string, start?: { row: number; column: number }) =>
  plan(text, start).map(({ box, status, after }) => [status, box?.row.id, box?.unitId, after])

describe('pasting a block', () => {
  it('goes box by box from the cursor, old figure to new', () => {
    expect(
      plan('1\t2\n3\t4\n', { row: 0, column: 0 }).map(({ name, unit, before, after }) => [
        name,
        unit,
        before,
        after,
      ]),
    ).toEqual([
      ['Tonic', 'case 24', '', '1'],
      ['Tonic', 'pcs', '', '2'],
      ['Cola', 'case 24', '', '3'],
      ['Cola', 'pcs', '7', '4'],
    ])
  })

  it('leaves boxes alone where a cell is empty: empty is not zero', () => {
    expect(outcome('\t0', { row: 1, column: 0 })).toEqual([
      ['empty', undefined, undefined, ''],
      ['change', 2, 1, '0'],
    ])
  })

  it('says what cannot be taken, cell by cell, and takes the rest', () => {
    const planned = plan('2.5\nabc\n-1\n4\n5', { row: 0, column: 1 })
    expect(planned.map(({ status, problem }) => [status, problem])).toEqual([
      ['error', 'This must come to whole units (pcs).'],
      ['error', 'Not a number.'],
      ['error', 'A counted quantity cannot be below zero.'],
      ['change', undefined],
      ['error', 'Below the last row of the sheet.'],
    ])
    expect(boxesToWrite(planned)).toMatchObject([{ text: '4' }])
    expect(plan('1\t2', { row: 0, column: 1 })[1]).toMatchObject({ problem: 'This row has no such box.' })
  })

  it('knows a figure that stands there already', () => {
    expect(outcome('7.0', { row: 1, column: 1 })).toEqual([['same', 2, 1, '7']])
    expect(boxesToWrite(plan('7.0', { row: 1, column: 1 }))).toEqual([])
  })
})

describe('pasting a list', () => {
  it('finds rows by SKU, which is text and never a number, whatever the order', () => {
    expect(outcome('1E5\t3\n90.750\t4')).toEqual([
      ['change', 4, 1, '3'],
      ['change', 2, 1, '4'],
    ])
  })

  it('finds rows by name when the lines name items', () => {
    expect(outcome('cola\t4\n"Чай ""зелен"""\t1')).toEqual([
      ['change', 2, 1, '4'],
      ['change', 4, 1, '1'],
    ])
  })

  it('takes figures by unit where the head names units, and counts lines with the head', () => {
    const planned = plan('SKU\tItem\tcase 24\tpcs\n1E5\tTea\t2\t5')
    expect(planned.map(({ line, unit, after }) => [line, unit, after])).toEqual([
      [2, 'case 24', '2'],
      [2, 'pcs', '5'],
    ])
  })

  it('takes a quantity without a unit in base units', () => {
    expect(plan('Item\tQty\nCola\t12')).toMatchObject([{ unit: 'pcs', before: '7', after: '12' }])
  })

  it('takes two figures without a head in the order of the boxes', () => {
    expect(plan('1E5\t3\t4\n90.750\t5\t6').map(({ unit, after }) => [unit, after])).toEqual([
      ['case 24', '3'],
      ['pcs', '4'],
      ['case 24', '5'],
      ['pcs', '6'],
    ])
  })

  it('means the row in the area of the cursor, or in the area that the line names', () => {
    expect(outcome('00123\t3', { row: 3, column: 0 })).toEqual([['change', 3, 1, '3']])
    expect(outcome('SKU\tArea\tQty\n00123\tBar\t3', { row: 3, column: 0 })).toEqual([['change', 1, 1, '3']])
  })

  it('names lines that are not on the sheet, or come twice', () => {
    expect(plan('90.750\t1\n90.750\t2\nnone\t3').map(({ status, problem }) => [status, problem])).toEqual([
      ['change', undefined],
      ['error', 'Comes twice; the first one is taken.'],
      ['error', 'Not on this sheet.'],
    ])
  })

  it('names no item in a line that ends before the column of items', () => {
    expect(plan('Qty\tItem\n4\tCola\n5').map(({ line, name, status }) => [line, name, status])).toEqual([
      [2, 'Cola', 'change'],
      [3, '', 'error'],
    ])
  })

  it('is no list when the lines name nothing', () => {
    expect(listLayout([['1', '2']], rows)).toBeNull()
    expect(listLayout([['90.750']], rows)).toBeNull()
    expect(listLayout([], rows)).toBeNull()
  })
})

describe('copying and pasting', () => {
  it('bring every figure back to its box', () => {
    const anyParts = fc.array(fc.option(fc.nat({ max: 99_999 }).map(String), { nil: '' }), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(anyParts, (figures) => {
        const texts = (id: number) => ({ 24: figures[id * 2 - 2] ?? '', 1: figures[id * 2 - 1] ?? '' })
        const range = { top: 0, bottom: 3, left: 0, right: 1 }
        const table = parseClipboardTable(`${toTsv(readRange(sheet, range, (row) => texts(row.id)))}\r\n`)
        const planned = planPaste({
          table,
          layout: { kind: 'block' },
          roles: english,
          sheet,
          start: { row: 0, column: 0 },
          textsOf: (row) => texts(row.id),
        })
        expect(planned.map(({ status }) => status)).toEqual(
          figures.map((figure) => (figure === '' ? 'empty' : 'same')),
        )
      }),
    )
  })
})
