import type { OrderLinesBody, OrderRecord, Receivable } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer } from '../../testing/suppliers.ts'

describe('the charges of an order', () => {
  let test: TestApp
  let shop: TestShop
  let item: TestItem
  let supplierId = 0

  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
    item = await shop.newItem('0')
    supplierId = await shop.newSupplier('One')
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '18.5' })
  })
  afterAll(() => test.close())

  const create = (content: object) =>
    shop.client.post('/api/v2/order', { supplierId, locationId: shop.stock.locationId, ...content })
  const put = ({ id, version }: OrderRecord, body: OrderLinesBody) =>
    shop.client.put(`/api/v2/order/${id}/line`, body, { 'if-match': String(version) })

  it('are of one kind and label once, since receipts say so which of them came', async () => {
    const lines = [{ itemId: item.id, packs: '4' }]
    const freight = (label: string | null, amount: string) => ({ kind: 'FREIGHT' as const, label, amount })
    const twice = [freight('Pallets', '1'), freight(null, '60'), freight(' n/a ', '20')]
    const refused = {
      code: 'request.invalid',
      errors: [{ field: 'charges[2].label', code: 'order.charge-twice' }],
    }
    expect((await create({ lines, charges: twice })).json()).toMatchObject(refused)
    const made: OrderRecord = (await create({ lines })).json()
    expect((await put(made, { lines, charges: twice })).json()).toMatchObject(refused)
    const apart = [freight(null, '60'), freight('Cold store', '20'), { kind: 'FEE' as const, amount: '1' }]
    expect((await put(made, { lines, charges: apart })).json()).toMatchObject({
      charges: [{ label: null }, { label: 'Cold store' }, { kind: 'FEE' }],
    })
  })

  it('stay as they are once a receipt has brought them; what comes beyond is a charge of its own', async () => {
    const freight = (amount: string, label: string | null = null) =>
      ({ kind: 'FREIGHT', label, amount }) as const
    const made = await create({ lines: [{ itemId: item.id, packs: '4' }], charges: [freight('50')] })
    const { id } = made.json<OrderRecord>()
    const move = (action: string, version: number, body?: object) =>
      shop.client.post(`/api/v2/order/${id}/${action}`, body, { 'if-match': String(version) })
    await move('submit', 1)
    await move('send', 2, { isMailed: false })
    const { lines } = (await shop.client.get(`/api/v2/order/${id}`)).json<OrderRecord>()
    const received = await shop.client.post('/api/v2/receipt', {
      supplierId,
      locationId: shop.stock.locationId,
      isPosted: true,
      lines: [{ orderLineId: lines[0]?.id, packs: '1' }],
      charges: [{ ...freight('50'), orderId: id }],
    })
    const { number } = received.json<{ number: string }>()

    const amend = async (charges: OrderLinesBody['charges']) => {
      const now = (await shop.client.get(`/api/v2/order/${id}`)).json<OrderRecord>()
      return (await put(now, { lines: [{ id: lines[0]?.id, packs: '3' }], charges })).json()
    }
    const openNow = async () =>
      (await shop.client.get(`/api/v2/receipt/receivable?orderId=${id}`)).json<Receivable>().charges
    for (const [charges, field] of [
      [[], 'charges'],
      [[freight('50', 'DHL')], 'charges'],
      [[freight('10', 'Pallets'), freight('60')], 'charges[1].amount'],
    ] as const) {
      const refused = await amend([...charges])
      expect(refused).toMatchObject({ status: 400, code: 'order.below-received', errors: [{ field }] })
      expect(refused.detail).toContain(number)
    }
    expect(await openNow()).toEqual([])
    expect(await amend([freight('50.00'), freight('10', 'The rest')])).toMatchObject({ chargeTotal: '60.00' })
    expect(await openNow()).toMatchObject([{ label: 'The rest', amount: '10.00' }])
  })
})
