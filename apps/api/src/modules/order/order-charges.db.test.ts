import type { OrderLinesBody, OrderRecord } from '@backoffice/api-types'
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
})
