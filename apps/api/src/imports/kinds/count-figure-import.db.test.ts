import type { CountSheet, ImportRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { entryFor } from '../../testing/counts.ts'
import { workOff } from '../../testing/jobs.ts'
import { type CountInSubCounts, newCountInSubCounts } from '../../testing/sub-counts.ts'
import { sheetFilesOf } from '../../testing/sheet-files.ts'

describe('a count sheet that was saved, filled in and brought back', () => {
  let api: TestApp
  let count: CountInSubCounts
  const { start, save, saved, send, read, take, mistakes, figures, fill } = sheetFilesOf(
    () => api,
    () => count,
  )

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    count = await newCountInSubCounts(api, { uncountedPolicy: 'KEEP' })
  })
  afterAll(() => api.close())

  it('may have as many lines as the longest sheet has, with several units in each row', async () => {
    await start()
    const [head = '', line = ''] = (await save(count.ann)).toString().split('\r\n')
    const file = [head, ...Array.from({ length: 40_001 }, () => line)].join('\n')
    const { id } = (await send(count.ann, file)).json()
    await workOff(api.app)
    const made = (await count.ann.client.get(`/api/v2/import/${id}`)).json()
    expect(made).toMatchObject({ state: 'READY', counts: { SAME: 40_001, ERROR: 0 } })
  }, 60_000)

  it('changes nothing as it is, in both formats', async () => {
    await start()
    await count.enter(count.ann, { 0: '30', 2: '0' })
    for (const format of ['csv', 'xlsx']) {
      const made: ImportRecord = (await send(count.ann, await save(count.ann, format))).json()
      expect(made.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 6, ERROR: 0 })
    }
  })

  it('enters the figures in the units of the row; what is blank stays as it is, and none is a figure', async () => {
    await start()
    await count.enter(count.ann, { 1: '3' })
    // Units stand the smallest first: each and case 24 of A on the shelf, B on the shelf, A in the cellar.
    const made = await read(count.ann, fill(await saved(count.ann), '2', '1', '', '', '0', ''))
    expect(made).toMatchObject({ counts: { NEW: 3, CHANGED: 0, SAME: 3, ERROR: 0 } })
    expect(await figures()).toEqual([null, '3.000', null])
    expect(await take(count.ann, made)).toMatchObject({ state: 'APPLIED' })
    expect(await figures()).toEqual(['26.000', '3.000', '0.000'])
    const { rows } = await count.sheet(count.manager)
    expect(rows[0]).toMatchObject({ countedBy: 'Ann Ox' })
  })

  it('is taken back as entries are: what stood before stands again, and what was typed since stays', async () => {
    await start()
    await count.enter(count.ann, { 0: '5', 1: '5' })
    const made = await take(count.ann, await read(count.ann, fill(await saved(count.ann), '7', '', '8')))
    expect(await figures()).toEqual(['7.000', '8.000', null])
    await count.enter(count.ann, { 1: '9' })
    const undone = await count.ann.client.post(`/api/v2/import/${made.id}/undo`)
    expect(undone.json()).toMatchObject({ state: 'UNDONE' })
    expect(await figures()).toEqual(['5.000', '9.000', null])
  })

  it('is taken back no more once the count has been handed in', async () => {
    await start()
    const made = await take(count.ann, await read(count.ann, fill(await saved(count.ann), '7')))
    await count.move('submit')
    const answer = await count.ann.client.post(`/api/v2/import/${made.id}/undo`)
    expect(answer.json()).toMatchObject({ code: 'import.used-since' })
    expect((await figures())[0]).toBe('7.000')
  })

  it('is told every mistake of every row at once; the others can be applied alone', async () => {
    await start()
    const [first = {}, second = {}, third = {}] = await saved(count.ann)
    const made = await read(count.ann, [
      { ...first, Counted: '-1' },
      { ...second, Counted: '1.5' },
      { ...third, Counted: 'ten' },
      { ...third, SKU: 'X', Unit: 'barrel', Counted: '1' },
      { ...third, Count: 'CNT-0', Counted: '1' },
      { ...third, Area: 'Cellar', SKU: 'A', Counted: '4' },
    ])
    expect(await mistakes(count.ann, made)).toEqual([
      'quantity: A counted quantity cannot be below zero.',
      'null: waits for row 2, which is about the same record',
      expect.stringMatching(/^quantity: must be a number/),
      'item.sku: is not on this sheet',
      expect.stringMatching(/^count.number: is another count/),
      '',
    ])
    await take(count.ann, made, true)
    expect(await figures()).toEqual([null, null, '4.000'])
  })

  it('overwrites no figure that somebody else entered since it was saved, unless it is said to be right', async () => {
    await start()
    await count.enter(count.ben, { 0: '4', 1: '4', 2: '4' })
    const lines = await saved(count.ann)
    await count.enter(count.ben, { 0: '5' })
    await count.enter(count.ann, { 1: '6' })
    const made = await read(count.ann, fill(lines, '7', '', '7', '', '7'))
    expect(await mistakes(count.ann, made)).toEqual([
      'quantity: Ben Ox counted 5 each here since the file was saved. If the file is right, write Yes in a column “Is right”.',
      '',
      '',
      '',
      '',
      '',
    ])
    await take(count.ann, made, true)
    expect(await figures()).toEqual(['5.000', '7.000', '7.000'])
    const confirmed = await read(count.ann, [{ ...lines[0], Counted: '7', 'Is right': 'yes' }])
    await take(count.ann, confirmed)
    expect((await figures())[0]).toBe('7.000')
  })

  it('finds what was entered between the preview and the applying', async () => {
    await start()
    const made = await read(count.ann, fill(await saved(count.ann), '7', '', '7'))
    await count.enter(count.ben, { 0: '5' })
    expect(await take(count.ann, made, true)).toMatchObject({ state: 'APPLIED', counts: { ERROR: 1 } })
    expect(await figures()).toEqual(['5.000', '7.000', null])
  })

  it('takes every figure of somebody else for a later one where it does not say when it was saved', async () => {
    await start()
    await count.enter(count.ben, { 0: '4' })
    const lines = (await saved(count.ann)).map((line) => ({ ...line, 'Entries so far': '' }))
    expect((await read(count.ann, fill(lines, '7', '', '7'))).counts).toMatchObject({ ERROR: 1, NEW: 1 })
  })

  it('is asked about figures beyond reason, as typed ones are', async () => {
    await start()
    const made = await read(count.ann, fill(await saved(count.ann), '900'))
    expect(await mistakes(count.ann, made)).toContainEqual(
      expect.stringMatching(/900 each of .* write Yes in a column “Is right”/),
    )
  })

  it('is for a count that its sender sees, and for one at all', async () => {
    await start()
    expect((await send(count.ann, 'SKU,Counted\nA,1', 999_999_999)).statusCode).toBe(404)
    const answer = await send(count.ann, 'SKU,Counted\nA,1', null)
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'recordId' }] })
    const elsewhere = await newCountInSubCounts(api)
    expect((await send(elsewhere.ann, 'SKU,Counted\nA,1')).statusCode).toBe(404)
  })

  it('has the figures of later entries than the clock of a device that is ahead', async () => {
    await start()
    const { rows }: CountSheet = await count.sheet(count.ann)
    const [row] = rows
    if (row === undefined) throw new Error('The sheet is empty')
    const ahead = entryFor(row, '5', new Date(Date.now() + 90_000))
    await count.ann.client.post(`${count.path}/entry/batch`, { entries: [ahead] })
    await take(count.ann, await read(count.ann, fill(await saved(count.ann), '7')))
    expect((await figures())[0]).toBe('7.000')
  })
})
