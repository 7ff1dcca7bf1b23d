import { describe, expect, it } from 'vitest'
import { scanTexts } from '../../scan-texts.ts'
import { setup as setupQueue } from '../entry-queue.fixture.ts'
import { SheetCursor } from '../sheet-cursor.ts'
import { SheetEditor } from '../sheet-editor.ts'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { runScan } from './run-scan.ts'
import { standingWords } from './standing-words.ts'

const item = (sku: string, name: string) => ({ ...makeSheetRow().item, id: Number(sku), sku, name })
const rows = [
  makeSheetRow({ id: 1, item: item('1', 'Tonic') }),
  makeSheetRow({
    id: 2,
    item: item('2', 'Cola'),
    countedQty: '7.000',
    parts: [{ unitId: 1, quantity: '7' }],
  }),
]
const [caseUnit, piece] = makeSheetRow().units
if (caseUnit === undefined || piece === undefined) throw new Error('The row has two units.')
const barcodes = new Map([['P2', { value: 'P2', itemId: 2, unit: piece }]])

function setup(keepsFocus = true) {
  const { queue } = setupQueue()
  const cursor = new SheetCursor()
  cursor.arriveAt({ row: 0, column: 0 })
  const editor = new SheetEditor(queue, () => rows)
  const scan = (code: string, typed = '') =>
    runScan(code, typed, { rows, barcodes, cursor, editor, keepsFocus })
  return { scan, cursor, queue, texts: (row: number) => editor.textsOf(rows[row] ?? makeSheetRow()) }
}

describe('a scan', () => {
  it('goes to its box and adds one to what stands there, the first one too', () => {
    const { scan, cursor, texts } = setup()
    expect(scan('P2')).toEqual({ kind: 'good', message: scanTexts.counted('Cola', '8 pcs') })
    expect([cursor.state().cell, texts(1)]).toEqual([{ row: 1, column: 1 }, { 1: '8' }])
    expect(scan('P2')).toMatchObject({ kind: 'good', message: scanTexts.counted('Cola', '9 pcs') })
    expect(texts(1)).toEqual({ 1: '9' })
  })

  it('of items in turn counts each of them', () => {
    const { scan, texts } = setup()
    for (const code of ['P2', '1', 'P2', '1']) scan(code)
    expect([texts(0), texts(1)]).toEqual([{ 24: '2' }, { 1: '9' }])
  })

  it('begins at one where the book filled the figure in', () => {
    const [tonic, cola = makeSheetRow()] = rows
    const filled = [tonic ?? cola, { ...cola, isPrefilled: true as const }]
    const { queue } = setupQueue()
    const editor = new SheetEditor(queue, () => filled)
    const cursor = new SheetCursor()
    runScan('P2', '', { rows: filled, barcodes, cursor, editor, keepsFocus: true })
    expect(editor.textsOf(filled[1] ?? cola)).toEqual({ 1: '1' })
  })

  it('takes what was typed before it for the quantity', () => {
    const { scan, texts, queue } = setup()
    expect(scan('P2', '12')).toMatchObject({ kind: 'good', message: scanTexts.counted('Cola', '12 pcs') })
    expect([texts(1), queue.summary().unsent]).toEqual([{ 1: '12' }, 1])
  })

  it('says when it cannot be counted so, or when something has to be mended first', () => {
    const { scan } = setup()
    expect(scan('P2', '2.5')).toMatchObject({ kind: 'bad', message: scanTexts.refused('Cola') })
    scan('P2', '(')
    expect(scan('P2')).toMatchObject({ kind: 'bad', message: scanTexts.toMend('Cola') })
  })

  it('of a code that nobody knows leads nowhere', () => {
    const { scan, cursor } = setup()
    expect(scan('P9')).toEqual({ kind: 'unknown', message: scanTexts.unknown('P9') })
    expect(cursor.state().cell).toEqual({ row: 0, column: 0 })
  })

  it.each([true, false])('leaves the focus in the scan box: %s', (keepsFocus) => {
    const { scan, cursor } = setup(keepsFocus)
    scan('P2')
    expect(cursor.state().takesFocus).toBe(!keepsFocus)
  })
})

describe('what a row says now', () => {
  const { units } = makeSheetRow()
  const row = { units, item: item('1', 'Tonic') }

  it.each([
    [{}, 'not counted yet'],
    [{ 1: '3' }, '3 pcs'],
    [{ 24: '2' }, '2 case 24 = 48 pcs'],
    [{ 24: '2', 1: '3' }, '2 case 24 + 3 pcs = 51 pcs'],
    [{ 24: '-2', 1: '3' }, '-2 case 24 + 3 pcs'],
    [{ 1: '2.' }, '2. pcs'],
  ])('%j is %s', (texts, words) => {
    expect(standingWords(row, texts)).toBe(words)
  })
})
