import type { CountSheetRow } from '@backoffice/api-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setup as setupQueue } from './entry-queue.fixture.ts'
import { type BoxText, SheetEditor } from './sheet-editor.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const counted = (id: number, quantity: string) =>
  makeSheetRow({ id, countedQty: quantity, parts: [{ unitId: 1, quantity }] })

function setup(first: CountSheetRow[]) {
  let rows: readonly CountSheetRow[] = first
  const server = setupQueue()
  const editor = new SheetEditor(server.queue, () => rows)
  const box = (index: number, text: string, unitId = 1): BoxText => ({
    row: rows[index] ?? makeSheetRow(),
    unitId,
    text,
  })
  const texts = () => rows.map((row) => editor.textsOf(row))
  const replaceRows = (now: readonly CountSheetRow[]) => void (rows = now)
  return { ...server, replaceRows, editor, box, texts }
}

describe('writing on the sheet', () => {
  it('sends one entry for a row, however many of its boxes were written', async () => {
    const { editor, box, call } = setup([makeSheetRow({ id: 1 })])
    editor.write('paste', [box(0, '2', 24), box(0, '5', 1)])
    expect((await call(0)).entries).toMatchObject([
      {
        rowId: 1,
        parts: [
          { unitId: 24, quantity: '2' },
          { unitId: 1, quantity: '5' },
        ],
      },
    ])
  })

  it('leaves a row alone that says the same already', () => {
    const { editor, box, queue } = setup([counted(1, '5.000')])
    expect(editor.write('type', [box(0, '2+3')])).toBe(true)
    expect(queue.summary().unsent).toBe(0)
    expect(editor.undo()).toBeNull()
  })

  it('keeps what cannot be read in its box with the reason, and takes the rest', () => {
    const { editor, box, queue, texts } = setup([makeSheetRow({ id: 1 }), makeSheetRow({ id: 2 })])
    expect(editor.write('fill', [box(0, '2.5'), box(1, '3')])).toBe(false)
    expect(queue.rows.get(1)).toMatchObject({ status: 'refused', texts: { 1: '2.5' }, unitId: 1 })
    expect(texts()[1]).toEqual({ 1: '3' })
    expect(editor.undo()?.edit.changes.map((change) => change.rowId)).toEqual([2])
  })
})

describe('what writing says', () => {
  it('is no when a box that was written cannot be read', () => {
    const { editor, box } = setup([makeSheetRow({ id: 1 })])
    expect(editor.write('type', [box(0, '2.5')])).toBe(false)
  })

  it('is yes when another box of the row is the one that cannot be read', () => {
    const { editor, box } = setup([makeSheetRow({ id: 1 }), makeSheetRow({ id: 2 })])
    editor.write('type', [box(0, '2.5')])
    expect(editor.write('type', [box(0, '3', 24)])).toBe(true)
    expect(editor.write('fill', [box(0, '3', 24), box(1, '2')])).toBe(true)
  })
})

describe('undoing on the sheet', () => {
  it('goes back to what the server had taken, although the screen stood behind it', async () => {
    const stale = makeSheetRow({ id: 1 })
    let rows: CountSheetRow[] = [stale]
    const { queue, call } = setupQueue()
    const editor = new SheetEditor(queue, () => rows)
    editor.write('type', [{ row: stale, unitId: 1, text: '5' }])
    const { entries, answer } = await call(0)
    rows = [counted(1, '5.000')]
    answer({ results: entries.map(({ clientKey }) => ({ clientKey, status: 'ACCEPTED' })), countedTotal: 1 })
    await queue.settled()
    editor.write('type', [{ row: stale, unitId: 1, text: '9' }])
    editor.undo()
    expect(editor.textsOf(stale)).toEqual({ 1: '5' })
  })

  it('takes its very entry back, which leaves what stood before with its own moment', async () => {
    const { editor, box, call } = setup([makeSheetRow({ id: 1 })])
    editor.write('type', [box(0, '5')])
    editor.undo()
    editor.redo()
    expect((await call(0)).entries).toMatchObject([
      { mode: 'SET', clientKey: 'key-1' },
      { mode: 'VOID', targetKey: 'key-1' },
      { mode: 'RESTORE', targetKey: 'key-1' },
    ])
  })

  it('shows what the server knows, when what is taken back was refused on its way', async () => {
    const { editor, box, call, queue, texts } = setup([counted(1, '4.000')])
    editor.write('type', [box(0, '5')])
    editor.undo()
    const { entries, answer } = await call(0)
    const codes = ['number.decimal', 'entry.target-unknown']
    answer({
      results: entries.map(({ clientKey }, at) => ({
        clientKey,
        status: 'REJECTED',
        code: codes[at] ?? '',
      })),
      countedTotal: 0,
    })
    await queue.settled()
    expect(texts()).toEqual([{ 1: '4' }])
    expect(queue.summary()).toMatchObject({ unsent: 0, refused: 0 })
  })

  it('leaves a row alone that somebody has changed since, and says so', async () => {
    const { editor, box, call, replaceRows, queue } = setup([
      makeSheetRow({ id: 1 }),
      makeSheetRow({ id: 2 }),
    ])
    editor.write('paste', [box(0, '5'), box(1, '6')])
    const { entries, answer } = await call(0)
    answer({
      results: entries.map(({ clientKey }) => ({ clientKey, status: 'ACCEPTED' })),
      countedTotal: 2,
    })
    await queue.settled()
    replaceRows([counted(1, '99.000'), counted(2, '6.000')])
    expect(editor.undo()).toMatchObject({ skipped: 1 })
    expect((await call(1)).entries).toMatchObject([{ rowId: 2, mode: 'VOID', targetKey: 'key-2' }])
  })

  it('drops a figure that the server refused, without sending anything', async () => {
    const { editor, box, call, calls, queue, texts } = setup([makeSheetRow({ id: 1 })])
    editor.write('type', [box(0, '5')])
    const { entries, answer } = await call(0)
    answer({
      results: entries.map(({ clientKey }) => ({ clientKey, status: 'REJECTED', message: 'no' })),
      countedTotal: 0,
    })
    await queue.settled()
    editor.undo()
    expect(texts()).toEqual([{}])
    expect(queue.summary()).toMatchObject({ unsent: 0, refused: 0 })
    expect(calls).toHaveLength(1)
  })

  it('and doing again lead back and forth between the same figures, step by step', () => {
    const anyWrite = fc.array(
      fc.record({ index: fc.nat({ max: 3 }), text: fc.constantFrom('', '0', '1', '7', '12') }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(fc.array(anyWrite, { maxLength: 8 }), (writes) => {
        const { editor, box, texts } = setup(
          [1, 2, 3].map((id) => makeSheetRow({ id })).concat(counted(4, '4.000')),
        )
        const states = [texts()]
        for (const write of writes) {
          editor.write(
            'paste',
            write.map(({ index, text }) => box(index, text)),
          )
          const now = texts()
          if (JSON.stringify(now) !== JSON.stringify(states.at(-1))) states.push(now)
        }
        for (const before of states.slice(0, -1).toReversed()) {
          expect(editor.undo()).toMatchObject({ skipped: 0 })
          expect(texts()).toEqual(before)
        }
        expect(editor.undo()).toBeNull()
        for (const after of states.slice(1)) {
          editor.redo()
          expect(texts()).toEqual(after)
        }
        expect(editor.redo()).toBeNull()
      }),
    )
  })
})
