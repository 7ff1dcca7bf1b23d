import type { OrderRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

describe('lines of a count that join a draft', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  /** A posted count of an item, of which two cases are short, one of them on a draft. */
  async function shortCount(unitPrice = '10') {
    const [item, supplierId] = [await shop.newItem('0'), await shop.newSupplier('Sea')]
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice })
    const { locationId } = shop.stock
    const lines = [{ itemId: item.id, packs: '1' }]
    const draft: OrderRecord = (
      await shop.client.post('/api/v2/order', { supplierId, locationId, lines })
    ).json()
    return { id: await shop.postCount([item]), item, draft }
  }
  const create = (id: number, body: object, by = shop.client) =>
    by.post(`/api/v2/count/${id}/order/create`, body)
  const read = async ({ id }: Pick<OrderRecord, 'id'>): Promise<OrderRecord> =>
    (await shop.client.get(`/api/v2/order/${id}`)).json()

  it('make a line of it packs × price, rounded once', async () => {
    const { id, draft } = await shortCount('0.1250')
    expect(draft.total).toBe('0.13')
    const { orders } = (await create(id, { addTo: [draft.id] })).json()
    expect(orders).toMatchObject([{ id: draft.id, total: '0.25' }])
    expect(await read(draft)).toMatchObject({ subtotal: '0.25', lines: [{ lineTotal: '0.25' }] })
  })
})
