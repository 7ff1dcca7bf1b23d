import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../../testing/suppliers.ts'

const counterRights: Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [View] [Counts Template]',
]
const managerRights: Right[] = [
  ...counterRights,
  '[Counts] [Create] [List]',
  '[Counts] [Delete] [List]',
  '[Counts] [Other] [ViewExpected]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Other] [Post]',
]
/** Before any test: every entry was made since. */
const since = '2020-01-01T00:00:00Z'
/** Every name under which an answer could tell what is expected. */
const bookKeys = /"(book|variance|absoluteVariance|counted(?=Value)|accuracy|unitCost)\w*":/

/** The clock ticks from answer to answer. */
const withoutMoment = (answer: string) => answer.replace(/"until":"[^"]*"/, '')

describe('a blind count', () => {
  let test: TestApp
  let stock: TestStock
  let items: TestItem[]
  let templateId = 0
  let counter: TestClient
  let manager: TestClient

  beforeAll(async () => {
    test = await openTestApp()
  })
  // The lists of a tenant show every count that a test makes.
  beforeEach(async () => {
    stock = await newStock(test.database)
    items = await newItems(test.database, stock, [
      { sku: 'A', onHand: '10', avgCost: '2' },
      { sku: 'B', onHand: '5', avgCost: '3' },
    ])
    const rows = items.flatMap((item) => [
      { item, area: 0 as const },
      { item, area: 1 as const },
    ])
    templateId = await newTemplate(test.database, stock, rows, { blind: true })
    counter = test.as(await newUser(test.database, { ...stock, rights: counterRights }))
    manager = test.as(await newUser(test.database, { ...stock, rights: managerRights }))
  })
  afterAll(() => test.close())

  const shift = (qty: string) => {
    const [item] = items
    if (!item) throw new Error('There is no item')
    return moveStock(test.database, stock, { item, qty, occurredAt: new Date('2026-02-01T00:00:00Z') })
  }
  async function start(): Promise<number> {
    const { id } = (await manager.post('/api/v2/count', { templateId })).json()
    expect((await counter.post(`/api/v2/count/${id}/start`)).statusCode).toBe(200)
    return id
  }
  const sheetOf = async (client: TestClient, id: number) =>
    (await client.get(`/api/v2/count/${id}/sheet`)).json()

  /** Every answer about a count that a counter can get, as bytes. */
  async function answersOf(client: TestClient, id: number): Promise<string[]> {
    const paths = [
      '/api/v2/count/all',
      '/api/v2/count/all?sort=countedTotal:desc',
      `/api/v2/count/${id}`,
      `/api/v2/count/${id}/neighbours?sort=countedTotal:desc`,
      `/api/v2/count/${id}/sheet`,
      `/api/v2/count/${id}/change?since=${since}`,
      `/api/v2/count/${id}/line/all`,
      `/api/v2/count/${id}/line/all?sort=countedQty:desc`,
      `/api/v2/count/${id}/line/export`,
      `/api/v2/count/${id}/uncounted`,
      ...['category', 'area', 'counter'].map((by) => `/api/v2/count/${id}/breakdown?groupBy=${by}`),
      '/api/v2/dashboard',
      '/api/v2/dashboard/series',
      '/api/v2/search?q=cnt',
      '/api/v2/count-template/all',
    ]
    const answers: string[] = []
    for (const path of paths) answers.push(withoutMoment((await client.get(path)).body))
    return answers
  }
  async function enter(id: number, row: number): Promise<unknown> {
    const { rows } = await sheetOf(counter, id)
    const entry = entryFor(rows[row], '3', new Date(), {
      clientKey: `00000000-0000-4000-8000-00000000000${row}`,
    })
    return (await counter.post(`/api/v2/count/${id}/entry/batch`, { entries: [entry] })).json()
  }

  it('cannot be planned with its book in sight', async () => {
    const planned = await manager.post('/api/v2/count', { templateId, blind: false })
    expect(planned.json()).toMatchObject({ blind: true })
  })

  it('answers a counter byte for byte the same, whatever the book says', async () => {
    const id = await start()
    const first = await enter(id, 0)
    const before = await answersOf(counter, id)
    await shift('1000')
    expect(await answersOf(counter, id)).toEqual(before)
    expect(await enter(id, 0)).toMatchObject({ results: [{ status: 'DUPLICATE', lineTotal: '3.000' }] })
    expect(first).toMatchObject({ results: [{ status: 'ACCEPTED', lineTotal: '3.000' }] })
    await shift('-1000')
    expect(await answersOf(counter, id)).toEqual(before)
    for (const answer of before) expect(answer).not.toMatch(bookKeys)
    const file = (await counter.get(`/api/v2/count/${id}/line/export?columns=item.sku,variance`)).body
    expect(file.slice(1)).toBe('"SKU"\r\n"A"\r\n"B"\r\n')
  })

  it('shows the book to who may view what is expected', async () => {
    const id = await start()
    const before = await answersOf(manager, id)
    await shift('1')
    const after = await answersOf(manager, id)
    await shift('-1')
    expect(after).not.toEqual(before)
    expect((await sheetOf(manager, id)).rows[0]).toMatchObject({ bookQty: '10.000' })
  })

  it.each(['bookAtStart', 'bookAtCount', 'variance', 'varianceValue', 'absoluteVarianceValue', 'unitCost'])(
    'does not let a counter sort or search by %s, whose order would tell it',
    async (field) => {
      const id = await start()
      const filter = encodeURIComponent(JSON.stringify({ items: [{ field, op: 'gte', value: '0' }] }))
      for (const query of [`sort=${field}:asc`, `filter=${filter}`]) {
        const refused = await counter.get(`/api/v2/count/${id}/line/all?${query}`)
        expect(refused.statusCode).toBe(400)
        expect(refused.json()).toMatchObject({ code: 'list.field-unknown' })
        expect((await manager.get(`/api/v2/count/${id}/line/all?${query}`)).statusCode).toBe(200)
      }
    },
  )

  it('opens its figures to who entered none when it leaves counting, not when it is given up', async () => {
    const [submitted, cancelled] = [await start(), await start()]
    const { rows } = await sheetOf(counter, submitted)
    const entries = rows.map((row: Parameters<typeof entryFor>[0]) => entryFor(row, '3', new Date()))
    await manager.post(`/api/v2/count/${submitted}/entry/batch`, { entries })
    await manager.post(`/api/v2/count/${submitted}/submit`)
    await manager.post(`/api/v2/count/${cancelled}/cancel`)
    const { data } = (await counter.get(`/api/v2/count/${submitted}/line/all`)).json()
    expect(data).toMatchObject([
      {
        item: { sku: 'A' },
        state: 'VARIANCE',
        bookAtCount: '10.000',
        variance: '-4.000',
        varianceValue: '-8.00',
      },
      { item: { sku: 'B' }, state: 'VARIANCE', variance: '1.000', varianceValue: '3.00' },
    ])
    for (const answer of await answersOf(counter, cancelled)) {
      if (answer.includes(`"id":${submitted},`)) continue
      expect(answer).not.toMatch(bookKeys)
    }
  })

  it.each([
    { who: 'who is assigned and has entered nothing', assigned: true, seen: [false, false, false, true] },
    { who: 'who is not assigned', assigned: false, seen: [false, true, true, true] },
  ])('tells its figures $who only as long as nobody may ask them to count', async ({ assigned, seen }) => {
    const user = await newUser(test.database, { ...stock, rights: counterRights })
    const client = test.as(user)
    const assigneeIds = assigned ? [user.id] : []
    const { id } = (await manager.post('/api/v2/count', { templateId, assigneeIds })).json()
    const told = async (action: string) => {
      expect((await manager.post(`/api/v2/count/${id}/${action}`, { reason: 'Broken' })).statusCode).toBe(200)
      const answers = await answersOf(client, id)
      return answers.some((answer) => bookKeys.test(answer))
    }
    const steps = [await told('start')]
    const { rows } = await sheetOf(manager, id)
    const entries = rows.map((row: Parameters<typeof entryFor>[0]) => entryFor(row, '3', new Date()))
    await manager.post(`/api/v2/count/${id}/entry/batch`, { entries })
    for (const action of ['submit', 'approve', 'post']) steps.push(await told(action))
    expect(steps).toEqual(seen)
  })

  it('keeps its items out of what an earlier count proposes to order to a counter', async () => {
    const [item] = items
    if (!item) throw new Error('There is no item')
    await setPar(test.database, stock, item, { method: 'PAR', par: '5000' })
    await newOffer(test.database, stock, {
      item,
      supplierId: await newSupplier(test.database, stock),
      unitPrice: '1',
    })
    const open = await newTemplate(test.database, stock, [{ item, area: 0 }], { uncountedPolicy: 'KEEP' })
    const { id } = (await manager.post('/api/v2/count', { templateId: open })).json()
    for (const action of ['start', 'submit', 'approve', 'post']) {
      expect((await manager.post(`/api/v2/count/${id}/${action}`)).statusCode).toBe(200)
    }
    await start()
    const seen = (client: TestClient) =>
      client.get(`/api/v2/count/${id}/order`).then((answer) => {
        const { groups, hiddenTotal } = answer.json()
        return [groups.length, hiddenTotal]
      })
    expect(await seen(counter)).toEqual([0, 1])
    expect(await seen(manager)).toEqual([1, 0])
  })
})
