import { mostOrderLines, type OrderRecord, type OrderRow } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'
import { newOffers, setPars } from '../../testing/suppliers.ts'

describe('the orders of a count of more than one order may have', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  /** Items of which none is there, each wanted at a case and sold by the supplier. */
  async function newMissing(supplierId: number, total: number): Promise<TestItem[]> {
    const items = await newItems(
      test.database,
      shop.stock,
      Array.from({ length: total }, () => ({})),
    )
    await newOffers(test.database, shop.stock, items, { supplierId, unitPrice: '1' })
    await setPars(test.database, shop.stock, items, { method: 'PAR', par: '24' })
    return items
  }
  const create = async (id: number, body: object = {}): Promise<OrderRow[]> => {
    const answer = await shop.client.post(`/api/v2/count/${id}/order/create`, body)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().orders
  }
  const read = async ({ id }: Pick<OrderRow, 'id'>): Promise<OrderRecord> =>
    (await shop.client.get(`/api/v2/order/${id}`)).json()

  it('are several of about the same size, each of which its form saves', async () => {
    const supplierId = await shop.newSupplier('Wide')
    const orders = await create(await shop.postCount(await newMissing(supplierId, mostOrderLines + 1)))
    expect(orders.map(({ lineTotal }) => lineTotal)).toEqual([501, 500])
    for (const { id, version, lines } of await Promise.all(orders.map(read))) {
      const body = { lines: lines.map((line) => ({ id: line.id, packs: line.packsOrdered })) }
      const saved = await shop.client.put(`/api/v2/order/${id}/line`, body, { 'if-match': String(version) })
      expect(saved.statusCode).toBe(200)
    }
  })

  it('fill the draft that they join, and are orders of their own beyond it', async () => {
    const supplierId = await shop.newSupplier('Full')
    const items = await newMissing(supplierId, 3)
    const [standing] = items
    const { locationId } = shop.stock
    const text = { description: 'Ice', packs: '1', unitPrice: '1' }
    const lines = [{ itemId: standing?.id, packs: '1' }, ...Array(mostOrderLines - 2).fill(text)]
    const draft: OrderRecord = (
      await shop.client.post('/api/v2/order', { supplierId, locationId, lines })
    ).json()
    const id = await shop.postCount(items)
    const orders = await create(id, { addTo: [draft.id], ignoresDrafts: true })
    expect(orders.map(({ id: orderId, lineTotal }) => [orderId === draft.id, lineTotal])).toEqual([
      [true, mostOrderLines],
      [false, 1],
    ])
    expect((await read(draft)).lines[0]).toMatchObject({ item: { id: standing?.id }, packsOrdered: '2.000' })
  })
})
