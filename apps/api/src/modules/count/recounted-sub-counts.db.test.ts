import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type CountInSubCounts, newCountInSubCounts } from '../../testing/sub-counts.ts'

describe('the recount of a count in sub-counts', () => {
  let test: TestApp
  let count: CountInSubCounts
  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
  })
  afterAll(() => test.close())

  const each = () => [{ of: [count.ann] }, { of: [count.ben] }]
  /** Hands the count in, with every sub-count finished. */
  async function handIn(): Promise<number[]> {
    for (const { id } of (await count.subCounts(count.manager)).data)
      await count.subCount(count.manager, id, 'finish')
    await count.move('submit')
    return (await count.lines()).map(({ id }) => id)
  }

  it('has the same sub-counts, or one for each who is named', async () => {
    const [anns, bens] = await count.open('SUM', each())
    await count.enter(count.ann, { 0: '4', 1: '9', 2: '6' })
    const lineIds = await handIn()
    expect(await count.move('recount', { lineIds })).toMatchObject({ round: 2 })
    const again = (await count.subCounts(count.ann)).data
    expect(again).toMatchObject([{ name: anns?.name, isOwn: true, state: 'OPEN' }, { name: bens?.name }])
    expect(again[0]?.id).not.toBe(anns?.id)
    await count.enter(count.ann, { 0: '5', 1: '10', 2: '1' })
    await count.enter(count.ben, { 0: '4' })
    await handIn()
    expect(await count.lines()).toMatchObject([
      { round: 2, countedQty: '10.000', earlier: [{ countedQty: '10.000' }] },
      { round: 2, countedQty: '10.000', earlier: [{ countedQty: '9.000' }] },
    ])
    await count.move('recount', { lineIds, assigneeIds: [count.ben.user.id] })
    expect((await count.subCounts(count.ben)).data).toMatchObject([{ name: 'Ben Ox', isOwn: true }])
  })

  it.each(['SUM', 'REJECT'] as const)(
    'by somebody else has no sub-counts, so that anybody else may count (%s)',
    async (overlap) => {
      const [shelf, cellar] = count.stock.areaIds
      await count.open(overlap, [
        { of: [count.ann], areaIds: [shelf] },
        { of: [count.ben], areaIds: [cellar] },
      ])
      await count.enter(count.ann, { 0: '4', 1: '9' })
      await count.enter(count.ben, { 2: '6' })
      const lineIds = await handIn()
      await count.move('recount', { lineIds: [lineIds[1]], byOther: true })
      expect((await count.subCounts(count.manager)).data).toEqual([])
      const cleo = await count.person('Cleo')
      expect((await count.enter(cleo, { 0: '10' })).results).toMatchObject([{ status: 'ACCEPTED' }])
      expect((await count.enter(count.ben, { 0: '11' })).results).toMatchObject([{ status: 'ACCEPTED' }])
      expect((await count.enter(count.ann, { 0: '12' })).results).toMatchObject([
        { status: 'REJECTED', code: 'entry.recount-by-other' },
      ])
      await count.move('submit')
      expect((await count.lines())[1]).toMatchObject({ round: 2, countedQty: '11.000' })
    },
  )

  it('by somebody else who is named has a sub-count for each of these', async () => {
    await count.open('SUM', each())
    await count.enter(count.ann, { 0: '4', 1: '9', 2: '6' })
    const lineIds = await handIn()
    await count.move('recount', { lineIds, byOther: true, assigneeIds: [count.ben.user.id] })
    expect((await count.subCounts(count.ben)).data).toMatchObject([{ name: 'Ben Ox', isOwn: true }])
    expect((await count.enter(count.ben, { 0: '4' })).results).toMatchObject([{ status: 'ACCEPTED' }])
  })
})
