import { randomUUID } from 'node:crypto'
import type { ParLevelRecord } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

const without = (...rights: Right[]) => rightsCatalogue.filter((right) => !rights.includes(right))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('what the ledger advises on par levels', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  const take = (item: TestItem, qty: string, days: number) =>
    moveStock(test.database, shop.stock, {
      item,
      qty: `-${qty}`,
      occurredAt: daysAgo(days),
      backdated: 'reanchor',
    })

  /** An item that lay here since January, of which so much was taken on each of the last 57 days. */
  async function used(qty: string, par: Partial<Parameters<typeof setPar>[3]> = {}): Promise<TestItem> {
    const item = await shop.newItem('5000')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48', ...par })
    for (let days = 57; days >= 1; days -= 1) await take(item, qty, days)
    return item
  }

  async function adviceOf(
    item: TestItem,
    client: TestClient = shop.client,
  ): Promise<ParLevelRecord['advice'] | 'none'> {
    const { data } = (await client.get('/api/v2/par-level/all?limit=500')).json()
    const row = (data as ParLevelRecord[]).find((one) => one.item.id === item.id)
    return row === undefined ? 'none' : row.advice
  }

  it('is the usual usage over the days that the supplier who would be ordered from takes', async () => {
    const item = await used('6')
    const [slow, near] = [
      await shop.newSupplier('Slow', { leadTimeDays: 20 }),
      await shop.newSupplier('Near', { leadTimeDays: 2 }),
    ]
    await newOffer(test.database, shop.stock, { item, supplierId: slow, unitPrice: '12' })
    await newOffer(test.database, shop.stock, { item, supplierId: near, unitPrice: '10' })
    const proposed = {
      state: 'PROPOSED',
      weeks: 8,
      usagePerDay: '6.000',
      coverDays: 3,
      level: '18.000',
      supplier: { id: near, name: 'Near' },
    }
    expect(await adviceOf(item)).toEqual(proposed)
    const [row] = (await shop.client.get('/api/v2/par-level/all?limit=500'))
      .json()
      .data.filter((one: ParLevelRecord) => one.item.id === item.id)
    const taken = await shop.client.put(
      `/api/v2/par-level/${row.id}`,
      { method: 'PAR', par: '18' },
      { 'if-match': String(row.version) },
    )
    expect(taken.json()).toMatchObject({ par: '18.000', advice: proposed })
  })

  it('is for the supplier of whom a whole level would be ordered, at the price of as many packs', async () => {
    const item = await used('6')
    const [few, many] = [
      await shop.newSupplier('Few', { leadTimeDays: 2 }),
      await shop.newSupplier('Many', { leadTimeDays: 4 }),
    ]
    await newOffer(test.database, shop.stock, { item, supplierId: few, unitPrice: '10' })
    const tiers = [{ minPacks: '2', unitPrice: '8' }]
    await newOffer(test.database, shop.stock, { item, supplierId: many, unitPrice: '12', tiers })
    expect(await adviceOf(item)).toMatchObject({ supplier: { id: many }, coverDays: 5 })
  })

  it('stands on top of the minimum of a range, over the days between the orders that are possible', async () => {
    const item = await used('6', { method: 'MIN_MAX', par: null, min: '10', max: '48' })
    const supplierId = await shop.newSupplier('Weekly', { leadTimeDays: 1, orderDays: 'MO' })
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    expect(await adviceOf(item)).toMatchObject({ coverDays: 8, level: '58.000' })
  })

  it('counts neither what was adjusted nor what was taken back', async () => {
    const item = await shop.newItem('5000')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    const write = (kind: string, path = '', more: object = {}) =>
      shop.client.post(
        `/api/v2/movement${path}`,
        {
          kind,
          locationId: shop.stock.locationId,
          occurredAt: daysAgo(3).toISOString(),
          lines: [{ itemId: item.id, unitId: item.each, quantity: '40', ...more }],
        },
        { 'idempotency-key': randomUUID() },
      )
    expect((await write('ADJUSTMENT', '', { isOut: true, reason: 'Miskeyed' })).statusCode).toBe(201)
    expect(await adviceOf(item)).toMatchObject({ state: 'UNUSED' })
    const { id, version } = (await write('USAGE')).json()
    expect(await adviceOf(item)).toMatchObject({ state: 'NO_SUPPLIER' })
    const reversed = await shop.client.post(
      `/api/v2/movement/${id}/reverse`,
      { reason: 'Twice' },
      { 'idempotency-key': randomUUID(), 'if-match': String(version) },
    )
    expect(reversed.statusCode).toBe(200)
    expect(await adviceOf(item)).toMatchObject({ state: 'UNUSED' })
  })

  it('says why there is none: a history that is too short, nothing used, nobody who sells it', async () => {
    const [idle, unsold] = [await shop.newItem('5'), await used('1')]
    await setPar(test.database, shop.stock, idle, { method: 'PAR', par: '48' })
    const fresh = await shop.newItem('0')
    await setPar(test.database, shop.stock, fresh, { method: 'PAR', par: '48' })
    const nothing = { level: null, usagePerDay: null, coverDays: null, supplier: null }
    expect(await adviceOf(idle)).toEqual({ ...nothing, state: 'UNUSED', weeks: 8 })
    expect(await adviceOf(unsold)).toEqual({ ...nothing, state: 'NO_SUPPLIER', weeks: 8 })
    await moveStock(test.database, shop.stock, { item: fresh, qty: '50', cost: '1', occurredAt: daysAgo(10) })
    expect(await adviceOf(fresh)).toEqual({ ...nothing, state: 'SHORT_HISTORY', weeks: 1 })
  })

  it('is told to nobody who may not see stock, nor of an item that is counted blind', async () => {
    const item = await used('1')
    const [setUp, counter] = [
      test.as(await newUser(test.database, { ...shop.stock, rights: without('[Reports] [View] [Orders]') })),
      test.as(
        await newUser(test.database, { ...shop.stock, rights: without('[Counts] [Other] [ViewExpected]') }),
      ),
    ]
    expect(await adviceOf(item, setUp)).toBeUndefined()
    expect(await adviceOf(item, counter)).toMatchObject({ weeks: 8 })
    const templateId = await newTemplate(test.database, shop.stock, onShelf([item]), { blind: true })
    const { id } = (await shop.client.post('/api/v2/count', { templateId })).json()
    await shop.client.post(`/api/v2/count/${id}/start`)
    expect(await adviceOf(item, counter)).toBeUndefined()
    expect(await adviceOf(item)).toMatchObject({ weeks: 8 })
  })
})
