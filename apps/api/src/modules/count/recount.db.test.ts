import type { CountLine, CountRecord, RecountBody } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp, type TestClient } from '../../testing/app.ts'
import { type NewTemplate, newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { sendNotifications } from '../notice/send-notifications.ts'

const counting: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']
const auditing: readonly Right[] = [...counting, '[Reports] [View] [Orders]']
const searched = 'audit/all?filter=%7B%22q%22%3A%227777%22%7D'
const managing: readonly Right[] = [
  ...counting,
  '[Counts] [Create] [List]',
  '[Counts] [Other] [Recount]',
  '[Counts] [Other] [Unlock]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Other] [Post]',
]

describe('a recount', () => {
  let api: TestApp
  let stock: TestStock
  let [manager, first, second]: TestClient[] = []
  let secondUser: TestUser
  let id = 0

  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  /** Three items of ten at 2.00 each, of which `first` counts these; handed in by the manager. */
  async function counted(quantities: readonly string[], template: NewTemplate = {}): Promise<void> {
    const items = await newItems(
      api.database,
      stock,
      ['A', 'B', 'C'].map((sku) => ({ sku: `${sku}${Math.random()}`, onHand: '10', avgCost: '2' })),
    )
    const templateId = await newTemplate(api.database, stock, onShelf(items), template)
    id = (await mine().post('/api/v2/count', { templateId })).json().id
    await step('start')
    await enter(theirs(), quantities, { isConfirmed: true })
    await step('submit')
  }
  const mine = () => manager as TestClient
  const theirs = () => first as TestClient
  const others = () => second as TestClient

  const step = async (action: string, body?: object): Promise<CountRecord> =>
    (await mine().post(`/api/v2/count/${id}/${action}`, body)).json()
  const sheet = async (client = mine()) => (await client.get(`/api/v2/count/${id}/sheet`)).json()
  const lines = async (client = mine()): Promise<CountLine[]> =>
    (await client.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json().data
  async function enter(
    client: TestClient,
    quantities: readonly string[],
    { at = new Date(), isConfirmed = false } = {},
  ) {
    const { rows } = await sheet(client)
    const entries = quantities.map((quantity, index) => entryFor(rows[index], quantity, at, { isConfirmed }))
    return (await client.post(`/api/v2/count/${id}/entry/batch`, { entries })).json()
  }
  async function recount(body: RecountBody, of: readonly number[] = [0, 1]) {
    const found = await lines()
    const lineIds = of.map((index) => found[index]?.id ?? 0)
    return (await mine().post(`/api/v2/count/${id}/recount`, { lineIds, ...body })).json()
  }

  beforeEach(async () => {
    stock = await newStock(api.database)
    secondUser = await newUser(api.database, { ...stock, rights: counting })
    manager = api.as(await newUser(api.database, { ...stock, rights: managing }))
    first = api.as(await newUser(api.database, { ...stock, rights: counting }))
    second = api.as(secondUser)
  })

  it('lists the chosen lines alone on the sheet, empty, in a round of their own', async () => {
    await counted(['7', '8', '10'])
    expect(await recount({})).toMatchObject({ state: 'COUNTING', round: 2, countedTotal: 1, lineTotal: 3 })
    const { rows } = await sheet(others())
    expect(rows).toHaveLength(2)
    expect(rows).toMatchObject([
      { countedQty: null, lineCountedQty: null, parts: [], countedBy: null },
      { countedQty: null },
    ])
  })

  it('decides with its figures, beside which those of the first round stand, and posts them', async () => {
    await counted(['7', '8', '10'])
    await recount({})
    await enter(others(), ['9', '8'])
    await step('submit')
    expect(await lines()).toMatchObject([
      {
        round: 2,
        countedQty: '9.000',
        variance: '-1.000',
        earlier: [{ round: 1, countedQty: '7.000', countedBy: [expect.any(String)] }],
      },
      { round: 2, countedQty: '8.000', earlier: [{ round: 1, countedQty: '8.000' }] },
      { round: 1, countedQty: '10.000', earlier: [] },
    ])
    const { rows } = await sheet()
    expect(rows).toMatchObject([
      { countedQty: '9.000', parts: [{ quantity: '9.000' }] },
      { countedQty: '8.000' },
      { countedQty: '10.000', parts: [{ quantity: '10.000' }] },
    ])
    await step('approve')
    expect(await step('post')).toMatchObject({ state: 'POSTED', varianceValue: '-6.00' })
  })

  it('tells nobody who counts what the round before found, however they ask', async () => {
    await counted(['7', '8', '10'])
    await recount({})
    for (const client of [others(), mine()])
      for (const line of (await lines(client)).slice(0, 2)) {
        expect(line).not.toHaveProperty('earlier')
        expect(line).toMatchObject({ countedQty: null, rows: [{ countedQty: null }] })
        const told = (await client.get(`/api/v2/count/${id}/line/${line.id}/timeline`)).json()
        expect([told.entries, told.line.earlier]).toEqual([[], undefined])
      }
  })

  it('keeps figures that were confirmed out of history and audit trail until it is handed in', async () => {
    await counted(['7777', '8', '10'])
    const auditor = api.as(await newUser(api.database, { ...stock, rights: auditing }))
    const paths = [`count/${id}/timeline`, 'audit/all', searched, 'audit/export?format=csv']
    const tells = async (path: string) => (await auditor.get(`/api/v2/${path}`)).body.includes('7777 each')
    expect(await Promise.all(paths.map(tells))).toEqual([true, true, true, true])
    await recount({}, [0])
    expect(await Promise.all(paths.map(tells))).toEqual([false, false, false, false])
    await enter(others(), ['9'])
    await step('submit')
    expect(await Promise.all(paths.map(tells))).toEqual([true, true, true, true])
  })

  it('of a blind count keeps its earlier rounds from who counted, until it is posted', async () => {
    await counted(['7', '8', '10'], { blind: true })
    await recount({})
    await enter(others(), ['9', '8'])
    await step('submit')
    for (const line of await lines(others())) expect(line).not.toHaveProperty('earlier')
    const boss = api.as(await newUser(api.database, { ...stock, rights: counting }))
    expect((await lines(boss))[0]).toMatchObject({ earlier: [{ countedQty: '7.000' }] })
  })

  it('that is not complete leaves the figure of the round before, unless the count leaves nothing out', async () => {
    await counted(['7', '8', '10'], { uncountedPolicy: 'ZERO' })
    await recount({})
    await enter(others(), ['9'])
    expect(await step('submit')).toMatchObject({ state: 'REVIEW', countedTotal: 3 })
    const figures = async () => (await lines()).map(({ round, countedQty }) => `${countedQty} of ${round}`)
    expect(await figures()).toEqual(['9.000 of 2', '8.000 of 1', '10.000 of 1'])
    const { rows } = await sheet()
    expect(rows[1]).toMatchObject({ countedQty: '8.000', parts: [{ quantity: '8.000' }] })
    await recount({})
    await step('submit')
    expect(await figures()).toEqual(['9.000 of 2', '8.000 of 1', '10.000 of 1'])
  })

  it('has to be complete where the count leaves nothing out', async () => {
    await counted(['7', '8', '10'], { uncountedPolicy: 'BLOCK' })
    await recount({})
    await enter(others(), ['9'])
    expect(await step('submit')).toMatchObject({ code: 'count.lines-uncounted', errors: [{}] })
  })

  it('takes no figure from before it began, nor for a line that is not counted again', async () => {
    await counted(['7', '8', '10'])
    const before = await sheet()
    const early = new Date()
    await recount({}, [0])
    const late = { results: [{ status: 'REJECTED', code: 'entry.counted-before-start' }] }
    expect(await enter(others(), ['9'], { at: early })).toMatchObject(late)
    const entries = [entryFor(before.rows[2], '9', new Date())]
    const answer = (await others().post(`/api/v2/count/${id}/entry/batch`, { entries })).json()
    expect(answer).toMatchObject({ results: [{ status: 'REJECTED', code: 'entry.row-unknown' }] })
  })

  it('by somebody else takes no figure from who counted the line before, and any from who did not', async () => {
    await counted(['7', '8', '10'])
    await recount({ byOther: true })
    const answer = await enter(theirs(), ['9'])
    expect(answer).toMatchObject({ results: [{ status: 'REJECTED', code: 'entry.recount-by-other' }] })
    for (const qty of ['9', '8']) expect((await enter(others(), [qty])).results[0]?.status).toBe('ACCEPTED')
  })

  it('follows a recount, and keeps each round', async () => {
    await counted(['7', '8', '10'])
    await recount({}, [0])
    await enter(others(), ['9'])
    await step('submit')
    expect(await recount({}, [0])).toMatchObject({ round: 3 })
    await enter(theirs(), ['10'])
    await step('submit')
    expect((await lines())[0]).toMatchObject({
      round: 3,
      countedQty: '10.000',
      earlier: [
        { round: 1, countedQty: '7.000' },
        { round: 2, countedQty: '9.000' },
      ],
    })
  })

  it('is opened again as its round, without the lines that were not counted again', async () => {
    await counted(['7', '8', '10'])
    await recount({}, [0])
    await enter(others(), ['9'])
    await step('submit')
    expect(await step('unlock', { reason: 'Typo' })).toMatchObject({ state: 'COUNTING', round: 2 })
    expect((await sheet()).rows).toMatchObject([{ countedQty: '9.000' }])
  })

  it('is of what lies beyond the tolerance, or of nothing', async () => {
    await counted(['7', '9', '10'], { recountTolerancePct: '20' })
    expect((await mine().post(`/api/v2/count/${id}/recount`, {})).json()).toMatchObject({ round: 2 })
    expect((await sheet()).rows).toHaveLength(1)
    await enter(others(), ['10'])
    await step('submit')
    expect((await mine().post(`/api/v2/count/${id}/recount`, {})).json()).toMatchObject({
      status: 409,
      code: 'count.nothing-to-recount',
    })
  })

  it('is told to whoever is to count, once a round', async () => {
    await counted(['7', '8', '10'])
    await recount({ assigneeIds: [secondUser.id], reason: 'Two shelves look wrong' })
    await sendNotifications(api.database)
    await sendNotifications(api.database)
    const { data } = (await others().get('/api/v2/notice/all')).json()
    expect(data).toMatchObject([{ kind: 'count.assigned', entityId: id }])
  })

  it('is asked for by right, in review, of lines of the count, and told in its history', async () => {
    await counted(['7', '8', '10'])
    expect(await recount({ lineIds: [999_999_999] })).toMatchObject({ code: 'count.line-unknown' })
    expect((await theirs().post(`/api/v2/count/${id}/recount`, {})).statusCode).toBe(403)
    await recount({ reason: 'Shelf 3' })
    expect(await recount({})).toMatchObject({ code: 'state.transition-refused' })
    const { data } = (await mine().get(`/api/v2/count/${id}/timeline`)).json()
    expect(data[0]).toMatchObject({ action: 'recount' })
    expect(data[0].changes).toContainEqual({ field: 'reason', before: null, after: 'Shelf 3' })
  })
})
