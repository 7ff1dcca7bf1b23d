import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { entryFor } from '../../testing/counts.ts'
import { type CountInSubCounts, newCountInSubCounts } from '../../testing/sub-counts.ts'

describe('a count in sub-counts', () => {
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
  const shelf = () => count.stock.areaIds[0]

  describe('whose figures add up', () => {
    it('comes to the sum of what each sub-count found, of which each changes its own alone', async () => {
      await count.open('SUM', each())
      await count.enter(count.ann, { 0: '4', 1: '10', 2: '1' })
      const { results } = await count.enter(count.ben, { 0: '3' })
      expect(results).toMatchObject([{ status: 'ACCEPTED', rowQty: '3.000', lineTotal: '8.000' }])
      expect(results[0]).not.toHaveProperty('other')
      await count.enter(count.ann, { 0: '5' })
      await count.enter(count.ben, { 0: '1' }, { mode: 'ADD' })
      expect(await count.lines()).toMatchObject([{ countedQty: '10.000' }, { countedQty: '10.000' }])
    })

    it('shows each their own figure, and beside it what others found and whose it is', async () => {
      const [, bens] = await count.open('SUM', each())
      await count.enter(count.ben, { 0: '3' })
      await count.enter(count.ann, { 0: '4' })
      const { rows, subCounts } = await count.sheet(count.ann)
      expect(subCounts).toMatchObject({
        overlap: 'SUM',
        isUnseen: false,
        own: { state: 'OPEN', areaIds: [] },
      })
      expect(rows[0]).toMatchObject({
        countedQty: '4.000',
        parts: [{ quantity: '4.000' }],
        lineCountedQty: '7.000',
        countedBy: 'Ann Ox',
        others: [{ subCountId: bens?.id, countedQty: '3.000', countedBy: 'Ben Ox' }],
      })
      expect(rows[1]).toMatchObject({ countedQty: null, others: [] })
      const changed = (await count.ann.client.get(`${count.path}/change?since=2026-01-01T00:00:00Z`)).json()
      expect(changed.rows[0]).toMatchObject({ countedQty: '4.000', others: [{ countedQty: '3.000' }] })
      expect((await count.sheet(count.manager)).rows[0]).toMatchObject({ countedQty: '7.000' })
    })

    it('takes an entry back out of the own sub-count alone', async () => {
      await count.open('SUM', each())
      await count.enter(count.ben, { 0: '3' })
      const { rows } = await count.sheet(count.ann)
      const [row] = rows
      if (row === undefined) throw new Error('There is no row')
      const entry = entryFor(row, '4', new Date())
      const taken = entryFor(row, '0', new Date(), { mode: 'VOID', parts: [], targetKey: entry.clientKey })
      const send = (entries: object[]) => count.ann.client.post(`${count.path}/entry/batch`, { entries })
      await send([entry])
      const { results } = (await send([taken])).json()
      expect(results).toMatchObject([{ status: 'ACCEPTED', rowQty: null, figure: null }])
      expect((await count.sheet(count.manager)).rows[0]).toMatchObject({ countedQty: '3.000' })
    })

    it('is counted from the first entry of any sub-count to the last', async () => {
      await count.open('SUM', each())
      const at = (ms: number) => ({ countedAt: new Date(Date.now() + ms).toISOString() })
      const [first, last] = [at(1000), at(60_000)]
      await count.enter(count.ben, { 1: '3' }, last)
      await count.enter(count.ann, { 1: '4' }, first)
      expect((await count.lines())[1]).toMatchObject({
        countedFrom: first.countedAt,
        countedAt: last.countedAt,
      })
    })
  })

  describe('whose rows belong to who counted them first', () => {
    it('refuses what others enter, and says who has the row and what to do', async () => {
      await count.open('REJECT', each())
      await count.enter(count.ann, { 0: '4' })
      const { results } = await count.enter(count.ben, { 0: '3', 1: '5' })
      expect(results).toMatchObject([
        { status: 'REJECTED', code: 'count.row-taken', message: expect.stringContaining('Ann Ox') },
        { status: 'ACCEPTED' },
      ])
      const { rows } = await count.sheet(count.ben)
      expect(rows[0]).toMatchObject({ countedQty: '4.000', others: [{ countedBy: 'Ann Ox' }] })
      expect((await count.enter(count.ann, { 0: '6' })).results).toMatchObject([{ status: 'ACCEPTED' }])
    })

    it('leaves a row to others again once its figure was cleared', async () => {
      await count.open('REJECT', each())
      await count.enter(count.ann, { 0: '4' })
      await count.enter(count.ann, { 0: '0' }, { mode: 'CLEAR', parts: [] })
      expect((await count.enter(count.ben, { 0: '3' })).results).toMatchObject([{ status: 'ACCEPTED' }])
      expect((await count.enter(count.ann, { 0: '4' })).results).toMatchObject([{ code: 'count.row-taken' }])
    })

    it('is won by one of two who enter a row first at the same moment', async () => {
      await count.open('REJECT', each())
      const { rows } = await count.sheet(count.ann)
      const entries = rows.map(
        (row) => [entryFor(row, '4', new Date()), entryFor(row, '3', new Date())] as const,
      )
      const answers = await Promise.all(
        entries.flatMap(([anns, bens]) => [
          count.ann.client.post(`${count.path}/entry/batch`, { entries: [anns] }),
          count.ben.client.post(`${count.path}/entry/batch`, { entries: [bens] }),
        ]),
      )
      const results = answers.map((answer) => answer.json().results[0])
      const now = (await count.sheet(count.manager)).rows
      entries.forEach((_, index) => {
        const pair = results.slice(index * 2, index * 2 + 2)
        expect(pair.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'REJECTED'])
        expect(pair.find(({ status }) => status === 'REJECTED')?.code).toBe('count.row-taken')
        const winner = pair[0]?.status === 'ACCEPTED' ? '4.000' : '3.000'
        expect(now[index]).toMatchObject({ countedQty: winner })
      })
    })
  })

  it('takes figures of a sub-count from its counters alone, in its areas, until it is finished', async () => {
    const [subCount] = await count.open('SUM', [{ of: [count.ann], name: 'Bar', areaIds: [shelf()] }])
    const [refused] = (await count.enter(count.ann, { 2: '1' })).results
    expect(refused).toMatchObject({ status: 'REJECTED', code: 'entry.other-sub-count' })
    expect((await count.enter(count.ben, { 0: '1' })).results).toMatchObject([{ code: 'entry.no-sub-count' }])
    expect((await count.enter(count.ann, { 0: '1' })).results).toMatchObject([{ status: 'ACCEPTED' }])
    expect((await count.subCount(count.ben, subCount?.id, 'finish')).code).toBe('permission.missing')
    expect(await count.subCount(count.ann, subCount?.id, 'finish')).toMatchObject({
      data: [{ state: 'FINISHED' }],
    })
    expect((await count.enter(count.ann, { 0: '2' })).results).toMatchObject([
      { code: 'entry.sub-count-finished' },
    ])
    await count.subCount(count.ann, subCount?.id, 'reopen')
    expect((await count.enter(count.ann, { 0: '2' })).results).toMatchObject([{ status: 'ACCEPTED' }])
    const [told] = (await count.subCounts(count.ann)).data
    expect(told).toMatchObject({ isOwn: true, rowTotal: 2, countedTotal: 1, leftTotal: 1, state: 'OPEN' })
  })

  it('takes no book in place of a figure, of which each would add the whole', async () => {
    await count.open('SUM', [{ of: [count.ann] }, { of: [count.manager] }])
    const filled = await count.enter(count.manager, { 0: '10' }, { source: 'PREFILL' })
    expect(filled.results).toMatchObject([{ status: 'REJECTED', code: 'entry.prefill-refused' }])
  })

  it('is handed in once each sub-count is finished, and counted on in all of them when it is opened again', async () => {
    const [anns, bens] = await count.open('SUM', each())
    await count.enter(count.ann, { 0: '4', 1: '10', 2: '6' })
    await count.subCount(count.ann, anns?.id, 'finish')
    expect(await count.move('submit')).toMatchObject({
      code: 'count.sub-counts-open',
      errors: [{ field: `sub-count.${bens?.id}` }],
    })
    await count.subCount(count.manager, bens?.id, 'finish')
    expect(await count.move('submit')).toMatchObject({ state: 'REVIEW' })
    await count.move('unlock', { reason: 'Typo' })
    expect((await count.subCounts(count.ann)).data.map(({ state }) => state)).toEqual(['OPEN', 'OPEN'])
    expect((await count.enter(count.ben, { 0: '1' })).results).toMatchObject([{ rowQty: '1.000' }])
    expect((await count.lines())[0]).toMatchObject({ countedQty: '11.000' })
  })

  it('under a policy that leaves nothing out, no sub-count is finished with rows that nobody else counts', async () => {
    count = await newCountInSubCounts(test, { uncountedPolicy: 'BLOCK' })
    const subCounts = [{ of: [count.ann], areaIds: [shelf()] }, { of: [count.ben] }]
    const [anns, bens] = await count.open('SUM', subCounts)
    await count.enter(count.ann, { 0: '4' })
    expect(await count.subCount(count.ann, anns?.id, 'finish')).toMatchObject({
      data: [{ state: 'FINISHED' }, {}],
    })
    const refused = await count.subCount(count.ben, bens?.id, 'finish')
    expect(refused).toMatchObject({ code: 'count.lines-uncounted', errors: [{}, {}] })
    await count.enter(count.ben, { 1: '1', 2: '1' })
    expect((await count.subCount(count.ben, bens?.id, 'finish')).data[1].state).toBe('FINISHED')
  })

  it('gives each who is assigned a sub-count where the plan says a rule', async () => {
    const assigneeIds = [count.ann.user.id, count.ben.user.id]
    const made = async (body: object) => {
      const { id } = (await count.manager.client.post('/api/v2/count', body)).json()
      return (await count.manager.client.get(`/api/v2/count/${id}/sub-count/all`)).json()
    }
    expect((await made({ templateId: count.templateId, assigneeIds })).data).toEqual([])
    expect(await made({ templateId: count.templateId, assigneeIds, overlap: 'SUM' })).toMatchObject({
      overlap: 'SUM',
      data: [{ name: 'Ann Ox' }, { name: 'Ben Ox' }],
    })
    expect(await made({ templateId: count.templateId, assigneeIds, overlap: 'COMPARE' })).toMatchObject({
      overlap: 'COMPARE',
    })
    expect((await made({ templateId: count.templateId, assigneeIds: [count.ann.user.id] })).data).toEqual([])
    expect((await made({ locationId: count.stock.locationId, assigneeIds })).data).toEqual([])
    expect(
      (await made({ locationId: count.stock.locationId, assigneeIds, overlap: 'REJECT' })).data,
    ).toHaveLength(2)
  })

  it('has sub-counts of one person each, of its own areas, before the first figure, and without figures when one goes', async () => {
    const make = (body: object) => count.manager.client.post(`${count.path}/sub-count`, body)
    const counterIds = [count.ann.user.id]
    expect((await make({ name: 'Bar', counterIds, areaIds: [999_999_999] })).json().code).toBe(
      'sub-count.area-unknown',
    )
    const { data } = (await make({ name: 'Bar', counterIds })).json()
    expect((await make({ name: 'Cellar', counterIds })).json().code).toBe('sub-count.counter-taken')
    expect((await make({ name: 'Bar', counterIds: [count.ben.user.id] })).json().code).toBe(
      'sub-count.name-taken',
    )
    await count.move('start')
    await count.enter(count.ann, { 0: '1' })
    const path = `${count.path}/sub-count/${data[0].id}`
    expect((await count.manager.client.delete(path)).json().code).toBe('sub-count.figures-entered')
    const overlap = { overlap: 'COMPARE' }
    expect((await count.manager.client.put(`${count.path}/overlap-rule`, overlap)).json().code).toBe(
      'sub-count.figures-entered',
    )
    const change = { name: 'Bar 2', counterIds: [...counterIds, count.ben.user.id] }
    expect((await count.manager.client.put(path, change)).json().code).toBe('record.version-missing')
    const changed = await count.manager.client.put(path, change, { 'if-match': '1' })
    expect(changed.json()).toMatchObject({ data: [{ name: 'Bar 2', counters: [{}, {}], version: 2 }] })
  })

  it('without sub-counts takes figures from everybody, and is given none once there are some', async () => {
    await count.move('start')
    await count.enter(count.ann, { 0: '4' })
    const { results } = await count.enter(count.ben, { 0: '3' })
    expect(results).toMatchObject([{ rowQty: '3.000', other: { countedBy: 'Ann Ox' } }])
    const body = { name: 'Late', counterIds: [count.ann.user.id] }
    expect((await count.manager.client.post(`${count.path}/sub-count`, body)).json().code).toBe(
      'sub-count.figures-entered',
    )
  })
})
