import type { CountSheetRow } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { type CountInSubCounts, newCountInSubCounts } from '../../testing/sub-counts.ts'
import { sheetFilesOf } from '../../testing/sheet-files.ts'

/** Everything but the right that a blind count is about. */
const counterRights = rightsCatalogue.filter((right): right is Right => !right.endsWith('[ViewExpected]'))

describe('a count sheet from a file, where not everybody may know or count everything,', () => {
  let api: TestApp
  let count: CountInSubCounts
  const { start, saved, read, take, mistakes, rows, figures, fill } = sheetFilesOf(
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

  it('is filled in for the sub-count of a person alone', async () => {
    await count.open('REJECT', [
      { of: [count.ann], areaIds: [count.stock.areaIds[0]] },
      { of: [count.ben], areaIds: [count.stock.areaIds[1]] },
    ])
    const made = await read(count.ann, fill(await saved(count.ann), '7', '', '', '', '8'))
    expect((await mistakes(count.ann, made)).filter((text) => text !== '')).toEqual([
      expect.stringMatching(/^quantity: This row is counted by Ben Ox/),
    ])
    await take(count.ann, made, true)
    expect(await figures()).toEqual(['7.000', null, null])
  })

  it('adds to the sum of the sub-counts, and each is told of its own alone', async () => {
    await count.open('SUM', [{ of: [count.ann] }, { of: [count.ben] }])
    const lines = await saved(count.ann)
    await count.enter(count.ben, { 0: '5' })
    await take(count.ann, await read(count.ann, fill(lines, '7')))
    expect((await figures())[0]).toBe('12.000')
  })

  it('tells nobody what a sub-count that is compared unseen has found: an import is its sender’s alone', async () => {
    await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
    await count.enter(count.ben, { 0: '5' })
    const lines = await saved(count.ann)
    expect(lines[0]).toMatchObject({ Counted: '', 'Entries so far': '0' })
    const made = await read(count.ann, fill(lines, '7'))
    expect(made.counts).toMatchObject({ NEW: 1, ERROR: 0 })
    for (const path of ['', '/row/all', '/error-file'])
      expect((await count.ben.client.get(`/api/v2/import/${made.id}${path}`)).statusCode).toBe(404)
    const others = await count.manager.client.post(`/api/v2/import/${made.id}/apply`, {})
    expect(others.statusCode).toBe(404)
    await take(count.ann, made)
    expect((await figures(count.ann))[0]).toBe('7.000')
    expect((await figures(count.ben))[0]).toBe('5.000')
  })

  it('is of the round that is being counted: a file of an earlier one is refused', async () => {
    await start()
    await count.enter(count.ann, { 0: '5', 1: '5', 2: '5' })
    const lines = await saved(count.ben)
    await count.move('submit')
    const early = await read(count.ben, fill(lines, '7'))
    expect((await mistakes(count.ben, early))[0]).toBe('count.number: is not being counted, but in review')
    const [line] = await count.lines()
    await count.move('recount', {
      lineIds: [line?.id],
      assigneeIds: [count.ben.user.id],
      byOther: true,
      reason: null,
    })
    const stale = await read(count.ben, fill(lines, '7'))
    expect((await mistakes(count.ben, stale))[0]).toBe(
      'count.round: is over: save the sheet of round 2 and fill that in',
    )
    const anew = await saved(count.ben)
    expect(anew.map(({ Counted }) => Counted)).toEqual(['', '', '', ''])
    await take(count.ben, await read(count.ben, fill(anew, '7', '', '8')))
    expect((await count.sheet(count.ben)).rows.map(({ countedQty }: CountSheetRow) => countedQty)).toEqual([
      '7.000',
      '8.000',
    ])
    const again = await read(count.ann, fill(await saved(count.ann), '6'))
    expect((await mistakes(count.ann, again))[0]).toBe(
      'quantity: You counted this before: somebody else counts it again.',
    )
  })

  it('tells no book in a blind count', async () => {
    const blind = await newCountInSubCounts(api, { blind: true })
    count = blind
    await start()
    const user = await newUser(api.database, { ...blind.stock, rights: counterRights })
    const counter = { user, client: api.as(user) }
    const lines = await saved(counter)
    const made = await read(counter, fill(lines, '900', '', '1'))
    expect(made.counts).toMatchObject({ NEW: 2, ERROR: 0 })
    const told = await rows(counter, made)
    expect(JSON.stringify([lines, made, told])).not.toMatch(/Book|10\.000/)
  })
})
