import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import { orderStates } from '@backoffice/api-types/transitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

describe('the record of an order', () => {
  let test: TestApp
  let shop: TestShop
  let countId = 0
  let order: OrderRow

  const path = (rest = '') => `/api/v2/order/${order.id}${rest}`
  const put = (body: object, version: number) =>
    shop.client.put(path(), body, { 'if-match': String(version) })
  const read = async (): Promise<OrderRecord> => (await shop.client.get(path())).json()

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(test)
    const item = await shop.newItem('2')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    const supplierId = await shop.newSupplier('One')
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    countId = await shop.postCount([item])
    const { orders } = (await shop.client.post(`/api/v2/count/${countId}/order/create`, {})).json()
    order = only<OrderRow>(orders)
  })
  afterAll(() => test.close())

  it('takes another expected date and note, and raises the version', async () => {
    const answer = await put({ expectedDate: '2026-12-01', note: 'Back door' }, order.version)
    expect(answer.json()).toMatchObject({
      expectedDate: '2026-12-01',
      note: 'Back door',
      version: order.version + 1,
    })
    expect(await read()).toMatchObject({ expectedDate: '2026-12-01', note: 'Back door' })
  })

  it('refuses a version that somebody else has overtaken', async () => {
    await put({ expectedDate: null, note: 'First' }, order.version)
    const late = await put({ expectedDate: null, note: 'Second' }, order.version)
    expect(late.json()).toMatchObject({ status: 409, code: 'record.version-conflict' })
  })

  it.each(orderStates)('in the state %s it is changed only while it is open', async (state) => {
    await asJob(test.database, (tx) =>
      tx.update(purchaseOrder).set({ state }).where(eq(purchaseOrder.id, order.id)),
    )
    const { statusCode } = await put({ expectedDate: null, note: state }, order.version)
    expect(statusCode).toBe(state === 'CLOSED' || state === 'CANCELLED' ? 409 : 200)
  })

  it('tells what happened, and which orders came of a count', async () => {
    await put({ expectedDate: null, note: 'Back door' }, order.version)
    const { data } = (await shop.client.get(path('/timeline'))).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    const made = (await shop.client.get(`/api/v2/count/${countId}/order/all`)).json()
    expect(made.orders.map(({ number }: OrderRow) => number)).toEqual([order.number])
  })

  it('is closed to whoever may not see or change orders', async () => {
    const rights = ['[Counts] [View] [List]'] as const
    const counter = test.as(await newUser(test.database, { ...shop.stock, rights }))
    expect((await counter.get(path('/timeline'))).statusCode).toBe(403)
    expect((await counter.get(`/api/v2/count/${countId}/order/all`)).statusCode).toBe(403)
    expect((await counter.put(path(), { expectedDate: null, note: null })).statusCode).toBe(403)
  })
})
