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
    expect(await offers()).toMatchObject([
      { item: { id: item.id }, tiers: [{ minPacks: '1.000', unitPrice: '10.0000' }] },
    ])
  })

  it('has the prices of more packs beside, and of another day none', async () => {
    const item = await shop.newItem('2')
    const tiers = [
      { minPacks: '10', unitPrice: '9.5' },
      { minPacks: '20', unitPrice: '9', validFrom: '2999-01-01' },
    ]
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10', tiers })
    const [offer] = await offers()
    expect(offer?.tiers).toEqual([
      { minPacks: '1.000', unitPrice: '10.0000' },
      { minPacks: '10.000', unitPrice: '9.5000' },
    ])
  })

  it('is sold without a price of today, too', async () => {
    await newOffer(test.database, shop.stock, { item: await shop.newItem('2'), supplierId })
    expect(await offers()).toMatchObject([{ tiers: [] }])
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
