import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type CountInSubCounts, newCountInSubCounts } from '../../testing/sub-counts.ts'

describe('sub-counts that are compared', () => {
  let test: TestApp
  let count: CountInSubCounts
  let [anns, bens]: number[] = []

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
    const subCounts = await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
    ;[anns, bens] = subCounts.map(({ id }) => id)
  })
  afterAll(() => test.close())

  const finish = async () => {
    await count.subCount(count.ann, anns, 'finish')
    return count.subCount(count.ben, bens, 'finish')
  }
  /** A is 6 and 4 for Ann, 6 and 3 for Ben; B is 10 for both. */
  async function compared(): Promise<void> {
    await count.enter(count.ann, { 0: '6', 1: '10', 2: '4' })
    await count.enter(count.ben, { 0: '6', 1: '10', 2: '3' })
    await finish()
    expect(await count.move('submit')).toMatchObject({ state: 'REVIEW' })
  }
  const lineIdOf = async (sku: string) => (await count.lines()).find(({ item }) => item.sku === sku)?.id ?? 0

  it('show each their own figures alone, and nobody what they come to', async () => {
    await count.enter(count.ben, { 0: '7', 1: '2' })
    const { results, countedTotal } = await count.enter(count.ann, { 0: '6', 2: '4' })
    expect(results).toMatchObject([{ rowQty: '6.000', lineTotal: '10.000' }, { lineTotal: '10.000' }])
    expect(countedTotal).toBe(0)
    const { rows, subCounts } = await count.sheet(count.ann)
    expect(subCounts).toMatchObject({ isUnseen: true })
    expect(rows).toMatchObject([
      { countedQty: '6.000', lineCountedQty: '10.000', countedBy: 'Ann Ox' },
      { countedQty: null, lineCountedQty: null },
      { countedQty: '4.000' },
    ])
    for (const row of rows) expect(row).not.toHaveProperty('others')
    expect((await count.subCounts(count.ann)).data).toMatchObject([
      { isOwn: true, countedTotal: 2, leftTotal: 1 },
      { isOwn: false, rowTotal: 3 },
    ])
    expect((await count.subCounts(count.ann)).data[1]).not.toHaveProperty('countedTotal')
    expect((await count.sheet(count.manager)).rows).toMatchObject([{ countedQty: null, parts: [] }, {}, {}])
    for (const line of await count.lines()) expect(line).toMatchObject({ countedQty: null })
  })

  it('take no word that an area is done before all have finished, which would tell how far somebody is', async () => {
    const [areaId] = count.stock.areaIds
    const finishArea = async (move: string) =>
      (await count.ann.client.post(`${count.path}/area/${areaId}/${move}`)).json()
    for (const move of ['finish', 'reopen'])
      expect(await finishArea(move)).toMatchObject({ code: 'sub-count.unfinished' })
    expect((await count.sheet(count.ben)).finishedAreas).toEqual([])
    await finish()
    expect(await finishArea('finish')).toMatchObject({ finishedAreas: [{ areaId, finishedBy: 'Ann Ox' }] })
  })

  it('let equal figures stand once all have finished, and no other', async () => {
    await count.enter(count.ann, { 0: '6', 1: '10', 2: '4' })
    await count.enter(count.ben, { 0: '6', 1: '10', 2: '3' })
    await count.subCount(count.ann, anns, 'finish')
    expect((await count.sheet(count.manager)).rows.map((row) => row.countedQty)).toEqual([null, null, null])
    await count.subCount(count.ben, bens, 'finish')
    expect((await count.sheet(count.manager)).rows.map((row) => row.countedQty)).toEqual([
      '6.000',
      '10.000',
      null,
    ])
    expect(await count.move('submit')).toMatchObject({ state: 'REVIEW', countedTotal: 1 })
    const [a, b] = await count.lines()
    expect(b).toMatchObject({ countedQty: '10.000', variance: '0.000', unequal: null })
    expect(a).toMatchObject({
      state: 'UNCOUNTED',
      variance: null,
      unequal: {
        choice: null,
        figures: [
          { subCountId: anns, countedQty: '10.000', countedBy: ['Ann Ox'] },
          { subCountId: bens, countedQty: '9.000', countedBy: ['Ben Ox'] },
        ],
      },
    })
    const filter = encodeURIComponent('{"items":[{"field":"isUnequal","op":"eq","value":true}]}')
    const { data } = (await count.manager.client.get(`${count.path}/line/all?filter=${filter}`)).json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual([a?.id])
  })

  it('hold the approval until somebody has chosen whose figure holds, which is taken back before it', async () => {
    await compared()
    const lineId = await lineIdOf('A')
    expect(await count.move('approve', { isConfirmed: true })).toMatchObject({
      code: 'count.lines-unequal',
      errors: [{ field: `line.${lineId}` }],
    })
    expect((await count.decide({ lineIds: [lineId], subCountId: bens }, count.ann)).status).toBe(403)
    await count.decide({ lineIds: [lineId], subCountId: bens })
    expect((await count.lines())[0]).toMatchObject({ countedQty: '9.000', unequal: { choice: bens } })
    await count.decide({ lineIds: [lineId], subCountId: null })
    expect((await count.lines())[0]).toMatchObject({ state: 'UNCOUNTED', unequal: { choice: null } })
    await count.decide({ lineIds: [lineId], subCountId: anns })
    expect((await count.lines())[0]).toMatchObject({ countedQty: '10.000', variance: '0.000' })
    await count.decide({ lineIds: [lineId], subCountId: bens })
    expect(await count.move('approve', { isConfirmed: true })).toMatchObject({ state: 'APPROVED' })
    expect(await count.move('post', { isConfirmed: true })).toMatchObject({
      state: 'POSTED',
      varianceValue: '-2.00',
    })
  })

  it('are chosen from for lines that they differ about, by what was counted there', async () => {
    await compared()
    const unasked = { code: 'count.line-not-unequal', errors: [{ field: 'lineIds[0]' }] }
    const [a, b] = [await lineIdOf('A'), await lineIdOf('B')]
    expect(await count.decide({ lineIds: [b], subCountId: anns })).toMatchObject(unasked)
    expect(await count.decide({ lineIds: [a], subCountId: 999_999_999 })).toMatchObject(unasked)
  })

  it('differ where only one of them has a figure; what none has is left to the policy', async () => {
    count = await newCountInSubCounts(test, { uncountedPolicy: 'ZERO' })
    const [one, two] = await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
    await count.openBeside(count.ben)
    await count.enter(count.ann, { 0: '6' })
    for (const subCount of [one, two]) await count.subCount(count.manager, subCount?.id, 'finish')
    await count.move('submit')
    const [a, b] = await count.lines()
    expect(b).toMatchObject({ countedQty: '0.000', state: 'VARIANCE' })
    const figures = [{ countedQty: '6.000' }, { countedQty: null, countedAt: null, countedBy: [] }]
    expect(a).toMatchObject({ state: 'UNCOUNTED', unequal: { figures } })
    const lineIds = [a?.id]
    expect((await count.decide({ lineIds, subCountId: two?.id })).code).toBe('count.line-not-unequal')
    await count.decide({ lineIds, subCountId: one?.id })
    expect((await count.lines())[0]).toMatchObject({ countedQty: '6.000', variance: '-4.000' })
  })

  it('are hidden from one another again when one is counted on, which needs a right once they were compared', async () => {
    await count.enter(count.ann, { 0: '6' })
    await count.subCount(count.ann, anns, 'finish')
    expect((await count.subCount(count.ann, anns, 'reopen')).data[0].state).toBe('OPEN')
    await count.enter(count.ben, { 0: '6' })
    await finish()
    expect((await count.subCount(count.ann, anns, 'reopen')).code).toBe('sub-count.compared')
    expect((await count.sheet(count.manager)).rows[0]?.countedQty).toBe('6.000')
    await count.subCount(count.manager, anns, 'reopen')
    expect((await count.sheet(count.manager)).rows[0]?.countedQty).toBeNull()
    expect((await count.sheet(count.ann)).rows[0]?.countedQty).toBe('6.000')
  })

  it('stay hidden from one another where the count is given up', async () => {
    await count.enter(count.ann, { 0: '6' })
    await count.move('cancel')
    const [bens, all] = [await count.sheet(count.ben), await count.sheet(count.manager)]
    expect([bens, all].map(({ rows }) => rows[0]?.countedQty)).toEqual([null, null])
    expect((await count.sheet(count.ann)).rows[0]?.countedQty).toBe('6.000')
  })

  it('get nobody who would see what one of them found', async () => {
    await count.enter(count.ann, { 0: '6' })
    const eve = await count.person('Eve')
    const change = (counterIds: number[]) =>
      count.manager.client.put(
        `${count.path}/sub-count/${anns}`,
        { name: 'Ann', counterIds },
        { 'if-match': '1' },
      )
    expect((await change([count.ann.user.id, eve.user.id])).json().code).toBe('sub-count.figures-entered')
    expect((await change([count.ann.user.id])).statusCode).toBe(200)
  })

  it('are decided by a recount, whose one figure stands; an incomplete one leaves them to be chosen from', async () => {
    await compared()
    const lineIds = [await lineIdOf('A')]
    await count.move('recount', { lineIds })
    expect((await count.subCounts(count.ann)).data).toEqual([])
    await count.enter(count.manager, { 0: '6' })
    await count.move('submit')
    expect((await count.lines())[0]).toMatchObject({
      round: 1,
      state: 'UNCOUNTED',
      unequal: { choice: null, figures: [{ countedQty: '10.000' }, { countedQty: '9.000' }] },
    })
    await count.move('recount', { lineIds })
    await count.enter(count.manager, { 0: '6', 1: '5' })
    await count.move('submit')
    expect((await count.lines())[0]).toMatchObject({ round: 3, countedQty: '11.000', unequal: null })
    expect(await count.move('approve', { isConfirmed: true })).toMatchObject({ state: 'APPROVED' })
  })
})
