import type { Receivable, ReceivableItems, ReceivableOrders } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { barcode, purchaseOrder, purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

describe('what may be received', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  afterAll(() => test.close())

  const read = (path: string) => at.receiver.get(`/api/v2/receipt/${path}`)
  const fromSupplier = async (): Promise<Receivable> => {
    const { locationId } = at.shop.stock
    return (
      await read(`receivable/from-supplier?supplierId=${at.supplierId}&locationId=${locationId}`)
    ).json()
  }

  it('from a supplier is what is open of its orders, in its currency, with the zone of the company', async () => {
    const before = await fromSupplier()
    const { id } = await at.newOrder(await at.shop.newItem('0'))
    const after = await fromSupplier()
    expect(after.lines.map(({ order }) => order.id)).toEqual([
      ...before.lines.map(({ order }) => order.id),
      id,
    ])
    expect(after).toMatchObject({
      supplier: { id: at.supplierId, name: 'Sea' },
      timeZone: expect.any(String),
    })
  })

  it('from a supplier is nothing that has come already, nor what was ordered in another currency', async () => {
    const [came, foreign] = [
      await at.newOrder(await at.shop.newItem('0')),
      await at.newOrder(await at.shop.newItem('0')),
    ]
    const { id: _, ...line } = only(await at.linesOf(came.id))
    const second = await at.shop.newItem('0')
    await asJob(test.database, async (tx) => {
      await tx
        .insert(purchaseOrderLine)
        .values({ ...line, lineNo: 2, itemId: second.id, packUnitId: second.pack })
      await tx.update(purchaseOrder).set({ currency: 'USD' }).where(eq(purchaseOrder.id, foreign.id))
    })
    await at.receive(at.bodyOf([{ orderLineId: came.lineId, packs: '2' }]))
    const open = (await fromSupplier()).lines.map(({ order, item }) => [order.id, item?.id])
    expect(open).toContainEqual([came.id, second.id])
    expect(open.filter(([id]) => id === came.id)).toHaveLength(1)
    expect(open.filter(([id]) => id === foreign.id)).toEqual([])
  })

  it('by a draft is the lines of its orders, also when nothing of them is open any more', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    const draft = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }], { isPosted: false }))
    await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '2' }]))
    const receivable: Receivable = (await read(`${draft.id}/receivable`)).json()
    expect(receivable.lines).toMatchObject([{ order: { id }, orderLineId: lineId, openPacks: '0.000' }])
  })

  it('is not asked of a receipt that is posted', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const posted = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]))
    expect((await read(`${posted.id}/receivable`)).json()).toMatchObject({ code: 'record.not-editable' })
  })

  const ordersBy = async (code: string): Promise<ReceivableOrders['data']> =>
    (await read(`receivable/orders?code=${encodeURIComponent(code)}`)).json().data

  it('is found by a barcode or the SKU of goods that are open: each order that holds them, with how much', async () => {
    const item = await at.shop.newItem('0')
    const [one, other] = [await at.newOrder(item), await at.newOrder(item)]
    const { organisationId } = at.shop.stock
    const code = { organisationId, unitId: item.each, value: '4006381333931' }
    await asJob(test.database, (tx) => tx.insert(barcode).values(code))
    expect(await ordersBy(code.value)).toMatchObject([
      { id: one.id, supplier: { name: 'Sea' }, item: { id: item.id, openPacks: '2.000' } },
      { id: other.id, item: { id: item.id } },
    ])
    await at.receive(at.bodyOf([{ orderLineId: one.lineId, packs: '2' }]))
    expect(await ordersBy(item.sku)).toMatchObject([{ id: other.id }])
    expect(await ordersBy('4006381333948')).toEqual([])
  })

  it('is found by the number of an order or its end, unless nothing of it is to come', async () => {
    const item = await at.shop.newItem('0')
    const { id } = await at.newOrder(item)
    const { lines } = (await read(`receivable?orderId=${id}`)).json<Receivable>()
    const number = String(lines[0]?.order.number)
    expect(await ordersBy(number.toUpperCase())).toMatchObject([{ id, number, item: null }])
    expect(await ordersBy(number.slice(-6))).toMatchObject([{ id }])
    const draft = await at.shop.newOrder(item, at.supplierId, { state: 'DRAFT' })
    const order = (await at.shop.client.get(`/api/v2/order/${draft}`)).json()
    expect(await ordersBy(order.number)).toEqual([])
  })

  it('without a code is what is to come next: open orders by their day, twenty at most', async () => {
    const own = await openReceiving(test)
    const item = await own.shop.newItem('0')
    const expected = async (expectedDate: string | null) => {
      const order = await own.newOrder(item)
      await asJob(test.database, (tx) =>
        tx.update(purchaseOrder).set({ expectedDate }).where(eq(purchaseOrder.id, order.id)),
      )
      return order
    }
    const someDay = await expected(null)
    const [late, soon, here] = [
      await expected('2026-02-09'),
      await expected('2026-02-02'),
      await expected('2026-02-01'),
    ]
    await own.receive(own.bodyOf([{ orderLineId: here.lineId, packs: '2' }]))
    await own.shop.newOrder(item, own.supplierId, { state: 'DRAFT' })
    const next = async (): Promise<ReceivableOrders['data']> =>
      (await own.receiver.get('/api/v2/receipt/receivable/orders')).json().data
    expect((await next()).map(({ id, item: of }) => [id, of])).toEqual([
      [soon.id, null],
      [late.id, null],
      [someDay.id, null],
    ])
    for (let at = 0; at < 20; at += 1) await own.newOrder(item)
    expect(await next()).toHaveLength(20)
  })

  it('without an order is any item that is kept in stock, at the price of the supplier where it sells it', async () => {
    const item = await at.shop.newItem('0')
    await at.newOrder(item)
    const { locationId } = at.shop.stock
    const found: ReceivableItems = (
      await read(`items?supplierId=${at.supplierId}&locationId=${locationId}&currency=EUR&q=${item.sku}`)
    ).json()
    expect(found.data).toMatchObject([{ id: item.id, units: expect.any(Array) }])
  })
})
