import type { CountSheetRow, EntryResult, OtherFigure } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { setup as setupQueue } from './entry-queue.fixture.ts'
import { SheetEditor } from './sheet-editor.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const theirs: OtherFigure = {
  parts: [{ unitId: 1, quantity: '7.000' }],
  rowQty: '7.000',
  countedBy: 'Ben Bo',
  countedAt: '2026-03-29T02:00:00.000Z',
  isCurrent: false,
}

/** Types 5 into a row that Ben has counted as well; the server answers with what it knows of them. */
async function setup(
  other: OtherFigure,
  { row = makeSheetRow(), arrives }: { row?: CountSheetRow; arrives?: CountSheetRow } = {},
) {
  const server = setupQueue()
  const editor = new SheetEditor(server.queue, () => [row])
  editor.begin(row)
  editor.write('type', [{ row: arrives ?? row, unitId: 1, text: '5' }])
  const { entries, answer } = await server.call(0)
  const results: EntryResult[] = entries.map(({ clientKey }) => ({ clientKey, status: 'ACCEPTED', other }))
  answer({ results, countedTotal: 1 })
  await server.queue.settled()
  const state = () => server.queue.rows.get(row.id)
  return { ...server, editor, row, state }
}

describe('a row that two people have counted', () => {
  it('says whose figure the later one replaced', async () => {
    const { queue, state } = await setup(theirs)
    expect(state()).toMatchObject({ status: 'contested', other: { countedBy: 'Ben Bo' } })
    expect(queue.summary()).toMatchObject({ contested: 1, unsent: 0 })
  })

  it('is not contested when the other figure was seen before one typed', async () => {
    const row = makeSheetRow({ countedQty: '7.000', parts: theirs.parts, countedAt: theirs.countedAt })
    expect((await setup(theirs, { row })).state()?.status).toBe('saved')
  })

  it('is contested when the other figure arrived while one was typing', async () => {
    const arrives = makeSheetRow({ countedQty: '7.000', parts: theirs.parts, countedAt: theirs.countedAt })
    expect((await setup(theirs, { arrives })).state()?.status).toBe('contested')
  })

  it('keeps mine without another entry while mine stands', async () => {
    const { editor, row, state, calls } = await setup(theirs)
    editor.choose(row, 'mine')
    expect(state()).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  it('enters theirs again when theirs is chosen, which can be undone', async () => {
    const { editor, row, call } = await setup(theirs)
    editor.choose(row, 'theirs')
    expect((await call(1)).entries).toMatchObject([{ mode: 'SET', parts: [{ unitId: 1, quantity: '7' }] }])
    expect(editor.undo()?.edit.kind).toBe('choice')
  })

  it('enters mine again when theirs was later and mine is chosen', async () => {
    const { editor, row, call, state } = await setup({ ...theirs, isCurrent: true })
    expect(state()).toMatchObject({ status: 'contested', texts: { 1: '5' } })
    editor.choose(row, 'mine')
    expect((await call(1)).entries).toMatchObject([{ parts: [{ unitId: 1, quantity: '5' }] }])
  })
})
