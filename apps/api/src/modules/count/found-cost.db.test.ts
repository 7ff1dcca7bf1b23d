import type { CountLine, CountRecord, StockRow, TransactionRow } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { location } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'

const without = (...rights: Right[]) => rightsCatalogue.filter((right) => !rights.includes(right))

describe('found stock that the book knows no cost of', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let items: [TestItem, TestItem]
  let id = 0

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    const [a, b] = await newItems(api.database, stock, [{ sku: 'A' }, { sku: 'B' }])
    if (!a || !b) throw new Error('There are no items')
    items = [a, b]
  })

  /** Counts as many of the items as there are figures, and hands the count in. */
  async function counted(...quantities: string[]): Promise<void> {
    const templateId = await newTemplate(api.database, stock, onShelf(items.slice(0, quantities.length)))
    id = (await client.post('/api/v2/count', { templateId })).json().id
    await client.post(`/api/v2/count/${id}/start`)
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = quantities.map((quantity, at) =>
      entryFor(rows[at], quantity, new Date(), { isConfirmed: true }),
    )
    await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await client.post(`/api/v2/count/${id}/submit`)
  }
  const lines = async (by = client): Promise<CountLine[]> =>
    (await by.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json().data
  const step = async (action: string, by = client) =>
    by.post(`/api/v2/count/${id}/${action}`, { isConfirmed: true })
  const setCost = async (said: { unitCost?: string; isNone?: boolean }, at = 0, by = client) => {
    const lineId = (await lines())[at]?.id
    return by.put(`/api/v2/count/${id}/line/cost`, { lines: [{ lineId, ...said }] })
  }
  /** What the roles of the company may go up to. */
  async function limitRoles(countVarianceValue: string): Promise<void> {
    const path = `/api/v2/company/${stock.companyId}/rule`
    const { limits, version } = (await client.get(path)).json()
    const body = {
      limits: limits.map(({ role }: { role: { id: number } }) => ({ roleId: role.id, countVarianceValue })),
    }
    expect((await client.put(path, body, { 'if-match': String(version) })).statusCode).toBe(200)
  }
  const stockOf = async (sku = 'A'): Promise<StockRow> => {
    const { data } = (await client.get('/api/v2/stock/all')).json()
    return only(data.filter(({ item }: StockRow) => item.sku === sku))
  }
  const log = async (): Promise<TransactionRow[]> => (await client.get('/api/v2/transaction/all')).json().data

  async function atOtherPlace(onHand: string, avgCost: string): Promise<void> {
    const { organisationId, companyId } = stock
    const made = await asJob(api.database, (tx) =>
      tx
        .insert(location)
        .values({ organisationId, companyId, code: 'BAR', name: 'Bar' })
        .returning({ id: location.id }),
    )
    const there = { ...stock, locationId: only(made).id }
    await moveStock(api.database, there, {
      item: items[0],
      qty: onHand,
      cost: avgCost,
      as: 'OPENING',
      occurredAt: new Date('2026-02-01T00:00:00Z'),
    })
  }

  it('is proposed what the catalogue asks, else the average at another location, and says where from', async () => {
    await atOtherPlace('4', '3.5')
    await counted('10', '2')
    expect(await lines()).toMatchObject([
      {
        varianceValue: '35.00',
        unitCost: '3.500000',
        found: {
          proposed: { unitCost: '3.500000', source: 'OTHER_LOCATION', from: 'Bar' },
          unitCost: null,
          isNone: false,
        },
      },
      { varianceValue: '0.00', found: { proposed: null } },
    ])
    const supplierId = await newSupplier(api.database, stock)
    await newOffer(api.database, stock, { item: items[0], supplierId, unitPrice: '48' })
    const [line] = await lines()
    expect(line?.found?.proposed).toMatchObject({ unitCost: '2.000000', source: 'CATALOGUE' })
    expect(line).toMatchObject({ varianceValue: '20.00' })
  })

  it('is proposed what was paid for it last in the company, whoever sees where that was', async () => {
    const bar = await newPlaceBeside(api.database, stock)
    const [item] = items
    const bought = { item, qty: '4', occurredAt: new Date('2026-02-01T00:00:00Z') }
    await moveStock(api.database, bar, { ...bought, cost: '5' })
    await newOffer(api.database, stock, {
      item,
      supplierId: await newSupplier(api.database, stock),
      unitPrice: '48',
    })
    await counted('10')
    const storekeeper = api.as(await newPersonAt(api.database, stock))
    const proposed = { unitCost: '5.000000', source: 'LAST_PURCHASE', from: null }
    for (const by of [client, storekeeper])
      expect(await lines(by)).toMatchObject([{ varianceValue: '50.00', found: { proposed } }])
    await step('approve', storekeeper)
    expect((await step('post')).json()).toMatchObject({ state: 'POSTED', varianceValue: '50.00' })
  })

  it('holds the approval until it has a cost, and is posted at the one that was said', async () => {
    await counted('10', '3')
    const refused = await step('approve')
    expect(refused.json()).toMatchObject({ status: 409, code: 'count.cost-missing', errors: [{}, {}] })
    const [a, b] = await lines()
    const body = {
      lines: [
        { lineId: a?.id, unitCost: '2' },
        { lineId: b?.id, unitCost: '0.5' },
      ],
    }
    expect((await client.put(`/api/v2/count/${id}/line/cost`, body)).statusCode).toBe(200)
    expect(await lines()).toMatchObject([
      { varianceValue: '20.00', found: { unitCost: '2.000000' } },
      { varianceValue: '1.50' },
    ])
    await step('approve')
    const posted: CountRecord = (await step('post')).json()
    expect(posted).toMatchObject({ state: 'POSTED', varianceValue: '21.50' })
    expect(await stockOf()).toMatchObject({
      onHand: '10.000',
      value: '20.00',
      averageCost: '2.000000',
      hasNoCost: false,
    })
  })

  it('gets its proposed cost back when what was said is taken back', async () => {
    await atOtherPlace('4', '3')
    await counted('10')
    await setCost({ unitCost: '7' })
    expect(await lines()).toMatchObject([{ varianceValue: '70.00' }])
    await setCost({})
    expect(await lines()).toMatchObject([{ varianceValue: '30.00', found: { unitCost: null } }])
    expect((await setCost({ unitCost: '0' })).statusCode).toBe(400)
  })

  it('is posted at the cost that was approved, whatever is proposed by then', async () => {
    await atOtherPlace('4', '3')
    await counted('10')
    await step('approve')
    const supplierId = await newSupplier(api.database, stock)
    await newOffer(api.database, stock, { item: items[0], supplierId, unitPrice: '48' })
    expect((await step('post')).json()).toMatchObject({ state: 'POSTED', varianceValue: '30.00' })
  })

  it('is left without a cost by right alone, and is flagged until goods bring one', async () => {
    await counted('10')
    const clerk = api.as(
      await newUser(api.database, { ...stock, rights: without('[Reports] [Other] [Adjust]') }),
    )
    expect((await setCost({ isNone: true }, 0, clerk)).json()).toMatchObject({ code: 'permission.missing' })
    expect((await setCost({ isNone: true })).statusCode).toBe(200)
    await step('approve', clerk)
    expect((await step('post', clerk)).json()).toMatchObject({ state: 'POSTED', varianceValue: '0.00' })
    expect(await stockOf()).toMatchObject({ onHand: '10.000', value: '0.00', hasNoCost: true })
    expect(await log()).toMatchObject([{ type: 'COUNT_ADJUST', hasNoCost: true }])

    await moveStock(api.database, stock, { item: items[0], qty: '10', cost: '2', occurredAt: new Date() })
    expect(await stockOf()).toMatchObject({ value: '40.00', averageCost: '2.000000', hasNoCost: false })
    expect((await log()).map(({ type, value, hasNoCost }) => [type, value, hasNoCost])).toEqual([
      ['COST_CORRECTION', '20.00', false],
      ['RECEIPT', '20.00', false],
      ['COUNT_ADJUST', '0.00', false],
    ])
  })

  it('is not asked about again where no more of it is found', async () => {
    await counted('10')
    await setCost({ isNone: true })
    for (const action of ['approve', 'post']) await step(action)
    await counted('10')
    expect(await lines()).toMatchObject([{ variance: '0.000', found: null }])
  })

  it('is limited by what is proposed, even where it is left without a cost or said to be cheap', async () => {
    await atOtherPlace('4', '3')
    await counted('10')
    const limited = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    await limitRoles('25')
    for (const said of [{}, { unitCost: '0.01' }, { isNone: true }]) {
      await setCost(said)
      expect((await step('approve', api.as(limited))).json()).toMatchObject({ code: 'count.over-limit' })
    }
  })

  it('asks nothing of lines that found nothing, or whose cost the book knows', async () => {
    await moveStock(api.database, stock, {
      item: items[1],
      qty: '5',
      cost: '2',
      occurredAt: new Date('2026-02-01T00:00:00Z'),
    })
    await counted('0', '9')
    expect(await lines()).toMatchObject([{ found: null }, { found: null, varianceValue: '8.00' }])
    const { data } = (
      await client.get(
        `/api/v2/count/${id}/line/all?filter=${encodeURIComponent('{"items":[{"field":"hasNoCost","op":"eq","value":true}]}')}`,
      )
    ).json()
    expect(data).toEqual([])
    expect((await setCost({ unitCost: '1' }, 1)).json()).toMatchObject({ code: 'count.line-has-cost' })
    expect((await step('approve')).statusCode).toBe(200)
  })
})
