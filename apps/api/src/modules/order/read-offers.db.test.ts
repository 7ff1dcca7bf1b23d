import type { OrderOffer, OrderRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer } from '../../testing/suppliers.ts'

describe('what the supplier of an order sells', () => {
  let test: TestApp
  let shop: TestShop
  let orderId = 0
  let supplierId = 0

  const offers = async (): Promise<OrderOffer[]> =>
    (await shop.client.get(`/api/v2/order/${orderId}/offer/all`)).json().data

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(test)
    supplierId = await shop.newSupplier('One')
    const body = { supplierId, locationId: shop.stock.locationId }
    const order: OrderRecord = (await shop.client.post('/api/v2/order', body)).json()
    orderId = order.id
  })
  afterAll(() => test.close())

  it('is its catalogue with the price of a pack today', async () => {
    const item = await shop.newItem('2')
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    expect(await offers()).toMatchObject([{ item: { id: item.id }, unitPrice: '10.0000' }])
  })

  it('is nothing of another supplier', async () => {
    const other = await shop.newSupplier('Two')
    await newOffer(test.database, shop.stock, {
      item: await shop.newItem('2'),
      supplierId: other,
      unitPrice: '9',
    })
    expect(await offers()).toEqual([])
  })
})
