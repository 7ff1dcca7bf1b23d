import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { entryFor } from '../../testing/counts.ts'
import { type CountInSubCounts, newCountInSubCounts, type Person } from '../../testing/sub-counts.ts'

/** Ten of each item are on hand; the second row of the sheet is the only one of its item, a case of which has 24. */
describe('figures of several people that are added up', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function open(): Promise<CountInSubCounts> {
    const count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
    await count.open('SUM', [{ of: [count.ann] }, { of: [count.ben] }])
    return count
  }
  const enter = async (count: CountInSubCounts, of: Person, quantity: string, values: object = {}) =>
    (await count.enter(of, { 1: quantity }, { isConfirmed: false, ...values })).results[0]
  async function enterCases(count: CountInSubCounts, of: Person, quantity: string) {
    const row = (await count.sheet(of)).rows[1]
    if (row === undefined) throw new Error('There is no row')
    const entry = entryFor(row, quantity, new Date(), { isConfirmed: false })
    const parts = [{ unitId: count.items[1]?.pack ?? 0, quantity }]
    return (await of.client.post(`${count.path}/entry/batch`, { entries: [{ ...entry, parts }] })).json()
      .results[0]
  }

  it('are asked about where they come to too much together, saying what others counted of it', async () => {
    const count = await open()
    expect(await enter(count, count.ann, '60')).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(count, count.ben, '50')).toMatchObject({
      status: 'REJECTED',
      message: '110 each of Item B, 60 of them counted by others? The book says 10.',
    })
    expect(await enter(count, count.ben, '40')).toMatchObject({ status: 'ACCEPTED' })
    // What Ben has is added to, not what the row comes to.
    expect(await enter(count, count.ben, '1', { mode: 'ADD' })).toMatchObject({
      message: '101 each of Item B, 60 of them counted by others? The book says 10.',
    })
  })

  it('are asked about where one of them is in the wrong unit, and offered in the other one', async () => {
    const count = await open()
    await enter(count, count.ann, '5')
    expect(await enterCases(count, count.ben, '4')).toMatchObject({
      status: 'REJECTED',
      message: '4 case 24 = 96 each of Item B, 101 in all? The book says 10.',
      reading: { baseQty: '4.000' },
    })
  })

  it('are not asked about for being little while others count, which is what sub-counts are for', async () => {
    const count = await open()
    expect(await enter(count, count.ann, '1')).toMatchObject({ status: 'ACCEPTED' })
  })

  it('are asked about in review as a sum, whose every figure was likely by itself', async () => {
    const count = await open()
    await enter(count, count.ann, '60')
    await enter(count, count.ben, '50', { isConfirmed: true })
    for (const { id } of (await count.subCounts(count.manager)).data)
      await count.subCount(count.manager, id, 'finish')
    await count.move('submit')
    expect(await count.move('approve', { reason: 'Counted' })).toMatchObject({
      code: 'count.figures-doubtful',
      errors: [{ message: expect.stringContaining('110 each of Item B') }],
    })
  })
})
