import type { OrderLinesBody, OrderRecord } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

describe('the lines of an order', () => {
  let test: TestApp
  let shop: TestShop
  let item: TestItem
  let supplierId = 0

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(test)
    item = await shop.newItem('0')
    supplierId = await shop.newSupplier('Sea')
    await newOffer(test.database, shop.stock, {
      item,
      supplierId,
      unitPrice: '18.5',
      moqPacks: '2',
      multiplePacks: '2',
    })
  })
  afterAll(() => test.close())

  const create = (content: object) =>
    shop.client.post('/api/v2/order', { supplierId, locationId: shop.stock.locationId, ...content })
  const order = async (packs = '4'): Promise<OrderRecord> =>
    (await create({ lines: [{ itemId: item.id, packs }] })).json()
  const put = ({ id, version }: OrderRecord, body: OrderLinesBody) =>
    shop.client.put(`/api/v2/order/${id}/line`, body, { 'if-match': String(version) })
  const inDatabase = (statement: ReturnType<typeof sql>) =>
    asJob(test.database, (tx) => tx.execute(statement))
  const raisePrice = () =>
    inDatabase(
      sql`update supplier_price set unit_price = 20 where organisation_id = ${shop.stock.organisationId}`,
    )
  const setState = ({ id }: OrderRecord, state: string) =>
    inDatabase(sql`update purchase_order set state = ${state}, approved_total = total where id = ${id}`)
  const lineId = ({ lines }: OrderRecord) => lines[0]?.id ?? 0

  it('copy pack and factor, take the price of today, and add up with tax and charges', async () => {
    const answer = await create({
      lines: [
        { itemId: item.id, packs: '4', discountPct: '5', taxPct: '20' },
        { description: 'Ice, delivered', packs: '1.5', unitName: 'bag', unitPrice: '3.335' },
      ],
      charges: [{ kind: 'FREIGHT', amount: '12.3' }],
    })
    expect(answer.json()).toMatchObject({
      state: 'DRAFT',
      buyer: { id: expect.any(Number) },
      lines: [
        {
          packUnit: { factor: '24.000000' },
          baseOrdered: '96.000',
          unitPrice: '18.5000',
          lineTotal: '70.30',
          tax: '14.06',
          warnings: [],
        },
        { item: null, description: 'Ice, delivered', packUnit: { id: null, name: 'bag' }, lineTotal: '5.00' },
      ],
      charges: [{ kind: 'FREIGHT', amount: '12.30', allocate: 'VALUE' }],
      subtotal: '75.30',
      chargeTotal: '12.30',
      tax: '14.06',
      total: '101.66',
    })
  })

  it('keep their price when something else is edited, and take that of today when asked', async () => {
    const made = await order()
    await raisePrice()
    const edited: OrderRecord = (
      await put(made, { lines: [{ id: lineId(made), packs: '6', note: 'Cold' }] })
    ).json()
    expect(edited.lines).toMatchObject([
      { unitPrice: '18.5000', lineTotal: '111.00', note: 'Cold', warnings: ['PRICE_DIFFERS'] },
    ])
    const again = await put(edited, { lines: [{ id: lineId(made), packs: '6', refetchPrice: true }] })
    expect(again.json().lines).toMatchObject([{ unitPrice: '20.0000', warnings: [] }])
  })

  it('say what is below the minimum and no multiple, and refuse it not', async () => {
    expect((await order('1')).lines).toMatchObject([{ warnings: ['BELOW_MINIMUM', 'NOT_MULTIPLE'] }])
    expect((await order('3')).lines).toMatchObject([{ warnings: ['NOT_MULTIPLE'] }])
  })

  it('are refused with every mistake', async () => {
    const answer = await create({
      lines: [
        { itemId: 999_999_999, packs: '1' },
        { itemId: item.id, packs: '1.5' },
        { description: 'Ice', packs: '1' },
        { packs: '1' },
      ],
    })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [
        { field: 'lines[0].itemId', code: 'order.item-unknown' },
        { field: 'lines[1].packs', code: 'order.packs-invalid' },
        { field: 'lines[2].unitPrice', code: 'order.price-missing' },
        { field: 'lines[3].itemId', code: 'order.item-unknown' },
      ],
    })
  })

  it('change only at the version that was read, and not while they wait for approval', async () => {
    const made = await order()
    expect((await put({ ...made, version: 9 }, { lines: [] })).json()).toMatchObject({
      code: 'record.version-conflict',
    })
    await setState(made, 'PENDING_APPROVAL')
    expect((await put(made, { lines: [] })).json()).toMatchObject({ code: 'record.not-editable' })
  })

  it('of an order that was sent change as a revision that says what was before', async () => {
    const made = await order()
    await setState(made, 'SENT')
    const lines = [
      { id: lineId(made), packs: '2' },
      { description: 'Ice', packs: '1', unitPrice: '3' },
    ]
    expect((await put(made, { lines, reason: 'Less needed' })).json()).toMatchObject({
      revision: 2,
      total: '40.00',
    })
    expect((await shop.client.get(`/api/v2/order/${made.id}/revision/all`)).json().data).toMatchObject([
      {
        revision: 2,
        reason: 'Less needed',
        totalBefore: '74.00',
        totalAfter: '40.00',
        changes: [
          { kind: 'CHANGED', line: 1, field: 'packs', before: '4.000', after: '2.000' },
          { kind: 'ADDED', line: 2, name: 'Ice', after: '3.00' },
        ],
      },
    ])
  })

  it('never fall below what has come, nor leave the order then', async () => {
    const made = await order()
    await setState(made, 'SENT')
    await inDatabase(sql`update purchase_order_line set received_base = 60 where order_id = ${made.id}`)
    for (const lines of [
      [{ id: lineId(made), packs: '2' }],
      [{ description: 'Ice', packs: '1', unitPrice: '3' }],
    ]) {
      expect((await put(made, { lines })).json()).toMatchObject({ status: 400, code: 'order.below-received' })
    }
    expect((await put(made, { lines: [{ id: lineId(made), packs: '3' }] })).statusCode).toBe(200)
  })

  it('keep their item while a receipt names them, also one that is not posted', async () => {
    const made = await order()
    await setState(made, 'SENT')
    const body = {
      supplierId,
      locationId: shop.stock.locationId,
      lines: [{ orderLineId: lineId(made), packs: '1' }],
    }
    const draft = (await shop.client.post('/api/v2/receipt', body)).json()
    const other = await shop.newItem('0')
    const replaced = [{ id: lineId(made), itemId: other.id, packs: '4', unitPrice: '2' }]
    expect((await put(made, { lines: replaced })).json()).toMatchObject({
      code: 'order.below-received',
      errors: [{ field: 'lines[0].itemId', message: expect.stringMatching(/stands on a receipt/) }],
    })
    await inDatabase(sql`update purchase_order_line set item_id = ${other.id} where order_id = ${made.id}`)
    const posted = await shop.client.post(`/api/v2/receipt/${draft.id}/post`, {}, { 'if-match': '1' })
    expect(posted.json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'lines[0].orderLineId', message: expect.stringMatching(/by now: change the draft/) }],
    })
  })

  it('that came in over stay as they are while the rest of the order changes, and may be raised, never lowered', async () => {
    const made = await order()
    await setState(made, 'CONFIRMED')
    await inDatabase(sql`update purchase_order_line set received_base = 120 where order_id = ${made.id}`)
    const changed = (packs: string) => [
      { id: lineId(made), packs, note: 'Too many' },
      { description: 'Ice', packs: '1', unitPrice: '3' },
    ]
    expect((await put(made, { lines: changed('3') })).json()).toMatchObject({
      code: 'order.below-received',
      errors: [{ field: 'lines[0].packs' }],
    })
    const answer = await put(made, { lines: changed('4') })
    expect(answer.json()).toMatchObject({ lines: [{ closedShortBase: '0.000', openBase: '0.000' }, {}] })
    const raised = await put(answer.json(), { lines: changed('5') })
    expect(raised.json()).toMatchObject({ lines: [{ packsOrdered: '5.000', receiptStatus: 'FULL' }, {}] })
  })

  it('of which goods went back fall to what was kept, which is not too much', async () => {
    const made = await order()
    await setState(made, 'SENT')
    await inDatabase(
      sql`update purchase_order_line set received_base = 96, returned_base = 48 where order_id = ${made.id}`,
    )
    const lower = (packs: string) => put(made, { lines: [{ id: lineId(made), packs }] })
    expect((await lower('1')).json()).toMatchObject({ code: 'order.below-received' })
    expect((await lower('2')).json()).toMatchObject({
      receiptStatus: 'FULL',
      lines: [{ baseOrdered: '48.000', receiptStatus: 'FULL', openBase: '0.000', closedShortBase: '0.000' }],
    })
  })

  it('of a cancelled order may be ordered again from their count, those of a rejected one not', async () => {
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    const countId = await shop.postCount([item])
    const make = async (): Promise<OrderRecord> =>
      (await shop.client.post(`/api/v2/count/${countId}/order/create`, {})).json().orders[0]
    const first = await make()
    await setState(first, 'REJECTED')
    expect(await make()).toMatchObject({ id: first.id })
    await shop.client.post(`/api/v2/order/${first.id}/cancel`, {}, { 'if-match': '1' })
    expect((await make()).id).not.toBe(first.id)
  })
})
