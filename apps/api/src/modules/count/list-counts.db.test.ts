import type { CountRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { count } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { businessDateOf } from '../business-date.ts'

describe('the list of counts', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  let ids: number[]

  /** Three counts of a tenant of its own: late, due one day, and posted. */
  async function openCounts() {
    const stock = await newStock(test.database)
    const items = await newItems(test.database, stock, [{ onHand: '3', avgCost: '1' }])
    const weekly = await newTemplate(test.database, stock, onShelf(items), { name: 'Weekly bar' })
    const zero = await newTemplate(test.database, stock, onShelf(items), {
      name: '100% check_up',
      uncountedPolicy: 'ZERO',
    })
    const person = await newUser(test.database, { ...stock, rights: rightsCatalogue, firstName: 'Ana' })
    const client = test.as(person)
    const create = async (body: object) => (await client.post('/api/v2/count', body)).json().id as number
    const ids = [
      await create({ templateId: weekly, dueDate: '2020-02-29', note: ' late ' }),
      await create({ templateId: weekly, dueDate: '2999-01-01', note: 'N/A' }),
      await create({ templateId: zero }),
    ]
    for (const action of ['start', 'submit', 'approve', 'post'])
      await client.post(`/api/v2/count/${ids[2]}/${action}`)
    return { stock, client, ids, templateId: weekly }
  }

  beforeAll(async () => {
    test = await openTestApp()
    ;({ stock, client, ids } = await openCounts())
  })
  afterAll(() => test.close())

  async function idsOf(query: string): Promise<number[]> {
    const answer = await client.get(`/api/v2/count/all?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json().data.map((record: CountRecord) => record.id)
  }
  const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`
  const where = (field: string, op: string, value?: unknown) => filter({ items: [{ field, op, value }] })
  const at = (...indexes: number[]) => indexes.map((index) => ids[index])

  it('is newest first', async () => {
    expect(await idsOf('')).toEqual(at(2, 1, 0))
  })

  it.each([
    ['state', where('state', 'eq', 'POSTED'), [2]],
    ['late ones', where('isLate', 'eq', true), [0]],
    ['due date', where('dueDate', 'between', ['2020-01-01', '2020-12-31']), [0]],
    ['no due date', where('dueDate', 'isNull', true), [2]],
    ['template', where('template.name', 'contains', 'bar'), [1, 0]],
    ['words of several columns', filter({ q: 'weekly main' }), [1, 0]],
    ['signs that mean something to a database', filter({ q: '100% check_up' }), [2]],
    [
      'any of several conditions',
      filter({
        logic: 'or',
        items: [
          { field: 'state', op: 'eq', value: 'POSTED' },
          { field: 'dueDate', op: 'lte', value: '2020-12-31' },
        ],
      }),
      [2, 0],
    ],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(at(...expected))
  })

  it('is sorted by several columns, the empty ones last', async () => {
    expect(await idsOf('sort=dueDate:asc')).toEqual(at(0, 1, 2))
    expect(await idsOf('sort=dueDate:desc')).toEqual(at(1, 0, 2))
    expect(await idsOf('sort=state:desc,number:asc')).toEqual(at(2, 0, 1))
  })

  it('comes in pages that neither lose nor repeat a count', async () => {
    const first = (await client.get('/api/v2/count/all?page=1&limit=2&sort=state:asc')).json()
    const second = (await client.get('/api/v2/count/all?page=2&limit=2&sort=state:asc')).json()
    expect([first.total, first.hasMore, second.hasMore]).toEqual([3, true, false])
    const all = [...first.data, ...second.data].map((record: CountRecord) => record.id)
    expect(all.toSorted()).toEqual(ids.toSorted())
  })

  it('shows numbers of the company and year, who planned it, and what it came to', async () => {
    const { data } = (await client.get('/api/v2/count/all')).json()
    const year = businessDateOf(new Date(), stock.timeZone).slice(0, 4)
    expect(data.map((record: CountRecord) => record.number)).toEqual(
      ['00003', '00002', '00001'].map((serial) => `CNT-${stock.companyCode}-${year}-${serial}`),
    )
    expect(data[0]).toMatchObject({
      createdBy: 'Ana',
      varianceValue: '-3.00',
      accuracyPct: '0.00',
      note: null,
    })
    expect(data[2]).toMatchObject({ note: 'late', varianceValue: null, accuracyPct: null })
  })

  it('says nothing where a note says n/a, whichever way it came in', async () => {
    const own = await openCounts()
    await asJob(test.database, (tx) =>
      tx
        .update(count)
        .set({ note: 'n/a' })
        .where(eq(count.id, own.ids[0] ?? 0)),
    )
    const { data } = (await own.client.get('/api/v2/count/all')).json()
    expect(data.map((record: CountRecord) => record.note)).toEqual([null, null, null])
  })

  it('gives numbers that nobody shares, also to people who plan at the same time', async () => {
    const own = await openCounts()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => own.client.post('/api/v2/count', { templateId: own.templateId })),
    )
    const numbers = answers.map((answer) => answer.json().number)
    expect(new Set(numbers).size).toBe(6)
  })
})

describe('a due date in the zone of the company', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  // It is always another day on Kiritimati (UTC+14) than in Pago Pago (UTC-11).
  it.each([
    ['Pacific/Kiritimati', 1],
    ['Pacific/Pago_Pago', 0],
  ])('has gone by in %s as its calendar says', async (timeZone, late) => {
    const stock = await newStock(test.database, timeZone)
    const items = await newItems(test.database, stock, [{}])
    const templateId = await newTemplate(test.database, stock, onShelf(items), {})
    const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const dueDate = businessDateOf(new Date(), 'Pacific/Pago_Pago')
    const { isLate } = (await client.post('/api/v2/count', { templateId, dueDate })).json()
    const filter = encodeURIComponent('{"items":[{"field":"isLate","op":"eq","value":true}]}')
    const { total } = (await client.get(`/api/v2/count/all?filter=${filter}`)).json()
    expect([isLate, total]).toEqual([late === 1, late])
  })
})

describe('the list of count templates', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('shows public templates and my own, with what they list and when they were last counted', async () => {
    const stock = await newStock(test.database)
    const items = await newItems(test.database, stock, [{}, {}])
    const me = await newUser(test.database, { ...stock, rights: rightsCatalogue })
    const admin = await newUser(test.database, { ...stock, isMta: true })
    const make = (name: string, values: object) =>
      newTemplate(test.database, stock, onShelf(items), { name, uncountedPolicy: 'ZERO', ...values })
    const open = await make('Open', {})
    await make('Mine', { visibility: 'Private', createdBy: me.id })
    await make('Theirs', { visibility: 'Private', createdBy: 999_999 })
    const { id } = (await test.as(me).post('/api/v2/count', { templateId: open })).json()
    for (const action of ['start', 'submit', 'approve', 'post']) {
      await test.as(me).post(`/api/v2/count/${id}/${action}`)
    }
    const { postedAt } = (await test.as(me).get(`/api/v2/count/${id}`)).json()

    const { data } = (await test.as(me).get('/api/v2/count-template/all')).json()
    expect(data).toMatchObject([
      { name: 'Mine', rowTotal: 2, revision: 1, lastCountAt: null },
      { name: 'Open', rowTotal: 2, revision: 1, lastCountAt: postedAt },
    ])
    const all = (await test.as(admin).get('/api/v2/count-template/all?sort=lastCountAt:desc')).json().data
    expect(all.map((row: { name: string }) => row.name)).toEqual(['Open', 'Mine', 'Theirs'])
  })
})
