import type { CountLine, CountRecord, RecountBody } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newCountInSubCounts } from '../../testing/sub-counts.ts'
import { sendNotifications } from '../notice/send-notifications.ts'

const counting: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']
const managing: readonly Right[] = [
  ...counting,
  '[Counts] [Create] [List]',
  '[Counts] [Other] [Recount]',
  '[Counts] [Other] [Unlock]',
  '[Counts] [Other] [Approve]',
]

describe('a recount that nobody has begun', () => {
  let api: TestApp
  let stock: TestStock
  let manager: TestClient
  let counter: TestClient
  let counterUser: TestUser
  let items: TestItem[]
  let id = 0

  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  const path = (rest: string) => `/api/v2/count/${id}/${rest}`
  const step = async (action: string, body?: object) => (await manager.post(path(action), body)).json()
  const readCount = async (): Promise<CountRecord> => (await manager.get(`/api/v2/count/${id}`)).json()
  const readLines = async (): Promise<CountLine[]> =>
    (await manager.get(path('line/all?sort=item.sku:asc'))).json().data
  const readRows = async () => (await manager.get(path('sheet'))).json().rows
  const enter = async (quantities: readonly string[]) => {
    const rows = await readRows()
    const entries = quantities.map((quantity, at) => entryFor(rows[at], quantity, new Date()))
    return (await counter.post(path('entry/batch'), { entries })).json()
  }
  async function recount(body: RecountBody = {}): Promise<CountRecord> {
    const lineIds = (await readLines()).slice(0, 2).map((line) => line.id)
    return step('recount', { lineIds, ...body })
  }
  const told = async () => {
    await sendNotifications(api.database)
    const { data } = (await counter.get('/api/v2/notice/all')).json()
    return data.map(({ kind }: { kind: string }) => kind)
  }

  beforeEach(async () => {
    stock = await newStock(api.database)
    counterUser = await newUser(api.database, { ...stock, rights: counting })
    manager = api.as(await newUser(api.database, { ...stock, rights: managing }))
    counter = api.as(counterUser)
    items = await newItems(
      api.database,
      stock,
      ['A', 'B', 'C'].map((sku) => ({ sku: `${sku}${Math.random()}`, onHand: '10', avgCost: '2' })),
    )
    const templateId = await newTemplate(api.database, stock, onShelf(items), { uncountedPolicy: 'BLOCK' })
    id = (await manager.post('/api/v2/count', { templateId })).json().id
    await step('start')
    await enter(['7', '8', '10'])
    await step('submit')
  })

  it('is withdrawn: the count is in review as it was', async () => {
    const before = await readCount()
    await recount({ byOther: true })
    const { version: _, ...same } = before
    expect(await step('withdraw')).toMatchObject(same)
    expect(await readCount()).toMatchObject({ state: 'REVIEW', round: 1, countedTotal: 3 })
  })

  it('leaves each line what was counted, what was decided about it and why', async () => {
    const [first, second] = await readLines()
    await manager.put(path('line'), { lineIds: [first?.id], outcome: 'BOOK' })
    await manager.put(path('line'), { lineIds: [second?.id], reason: { code: null, comment: 'Shelf 3' } })
    const before = await readLines()
    await recount()
    await step('withdraw')
    expect(await readLines()).toEqual(before)
    expect(before).toMatchObject([{ state: 'KEPT_BOOK' }, { comment: 'Shelf 3' }, {}])
  })

  it('is asked for anew as the same round, beside what the round before holds by then', async () => {
    await recount()
    await step('withdraw')
    await step('unlock', { reason: 'Typo' })
    await enter(['6'])
    await step('submit')
    expect(await recount()).toMatchObject({ round: 2 })
    await enter(['9', '8'])
    await step('submit')
    expect((await readLines())[0]).toMatchObject({
      countedQty: '9.000',
      earlier: [{ round: 1, countedQty: '6.000' }],
    })
  })

  it('takes what was added in it off the sheet', async () => {
    const [added] = await newItems(api.database, stock, [{ onHand: '1' }])
    await recount()
    const [row] = await readRows()
    await step('row', { itemId: added?.id, areaId: row.area.id })
    expect(await readCount()).toMatchObject({ lineTotal: 4 })
    await step('withdraw')
    expect(await readCount()).toMatchObject({ lineTotal: 3, state: 'REVIEW' })
  })

  it('takes its people off again, who are told, once', async () => {
    await recount({ assigneeIds: [counterUser.id] })
    expect(await told()).toEqual(['count.assigned'])
    await step('withdraw')
    expect(await readCount()).toMatchObject({ assignees: [] })
    expect(await told()).toEqual(['count.recount-withdrawn', 'count.assigned'])
    expect(await told()).toHaveLength(2)
  })

  it('tells its people again when it is asked for again', async () => {
    await recount({ assigneeIds: [counterUser.id] })
    await told()
    await step('withdraw')
    await told()
    await recount({ assigneeIds: [counterUser.id] })
    expect(await told()).toEqual(['count.assigned', 'count.recount-withdrawn', 'count.assigned'])
  })

  it('says nothing to people who had not heard of it', async () => {
    await recount({ assigneeIds: [counterUser.id] })
    await step('withdraw')
    expect(await told()).toEqual([])
  })

  it('brings back the second round from the third', async () => {
    await recount()
    await enter(['9', '8'])
    await step('submit')
    const before = await readLines()
    await recount()
    expect(await step('withdraw')).toMatchObject({ state: 'REVIEW', round: 2 })
    expect(await readLines()).toEqual(before)
    expect(await step('unlock', { reason: 'Typo' })).toMatchObject({ round: 2 })
    expect(await readRows()).toHaveLength(2)
  })

  it('stands in the history of the count', async () => {
    await recount()
    await step('withdraw')
    const { data } = (await manager.get(path('timeline'))).json()
    expect(data[0]).toMatchObject({ action: 'withdraw' })
    expect(data[0].changes).toContainEqual({ field: 'round', before: null, after: '2' })
  })

  it('stays once a figure was entered, and says so', async () => {
    await recount()
    await enter(['9'])
    const before = await readLines()
    expect(await step('withdraw')).toMatchObject({
      status: 409,
      code: 'count.recount-begun',
      detail: expect.stringContaining('Somebody has entered figures in this round'),
    })
    expect(await readLines()).toEqual(before)
  })

  it('is none in the first round', async () => {
    await step('unlock', { reason: 'Typo' })
    expect(await step('withdraw')).toMatchObject({ status: 409, code: 'count.nothing-to-withdraw' })
  })

  it('leaves lines that sub-counts differed about whose figure was chosen, and lets another be chosen', async () => {
    const count = await newCountInSubCounts(api, { uncountedPolicy: 'KEEP' })
    const [anns, bens] = await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
    await count.enter(count.ann, { 0: '6', 1: '10', 2: '4' })
    await count.enter(count.ben, { 0: '6', 1: '10', 2: '3' })
    await count.subCount(count.ann, anns?.id, 'finish')
    await count.subCount(count.ben, bens?.id, 'finish')
    await count.move('submit')
    const lineIds = (await count.lines()).filter(({ unequal }) => unequal).map((line) => line.id)
    await count.decide({ lineIds, subCountId: bens?.id })
    const before = await count.lines()
    await count.move('recount', { lineIds })
    expect(await count.move('withdraw')).toMatchObject({ state: 'REVIEW', round: 1 })
    expect(await count.lines()).toEqual(before)
    await count.decide({ lineIds, subCountId: anns?.id })
    expect((await count.lines()).filter(({ id }) => lineIds.includes(id))).toMatchObject([
      { countedQty: '10.000' },
    ])
  })
})
