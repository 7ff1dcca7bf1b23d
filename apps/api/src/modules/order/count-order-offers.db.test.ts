import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { moveStock } from '../../testing/movements.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

describe('ordering from another supplier after a count', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  /** An item below its par that two suppliers sell, and a posted count of it. */
  async function openCount() {
    const [dear, cheap] = [
      await shop.newSupplier('Dear', { leadTimeDays: 1 }),
      await shop.newSupplier('Cheap', { leadTimeDays: 5 }),
    ]
    const item = await shop.newItem('28')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    await newOffer(test.database, shop.stock, { item, supplierId: dear, unitPrice: '12', multiplePacks: '2' })
    await newOffer(test.database, shop.stock, { item, supplierId: cheap, unitPrice: '10' })
    const countId = await shop.postCount([item])
    const [line] = await shop.suggestedLinesOf(countId)
    const other = line?.offers.find(({ supplier }) => supplier.name === 'Dear')
    return { countId, item, line, other: other?.supplierItemId ?? 0 }
  }

  it('shows everybody who sells an item, the proposed one first, with packs, price and lead time', async () => {
    const { line } = await openCount()
    expect(line?.offers).toMatchObject([
      { supplier: { name: 'Cheap' }, packs: '1.000', unitPrice: '10.0000', total: '10.00', leadTimeDays: 5 },
      { supplier: { name: 'Dear' }, packs: '2.000', unitPrice: '12.0000', total: '24.00', leadTimeDays: 1 },
    ])
    expect(line?.supplierItemId).toBe(line?.offers[0]?.supplierItemId)
  })

  it('follows the choice in the suggestion and in the orders', async () => {
    const { countId, line, other } = await openCount()
    const { groups } = (
      await shop.client.get(`/api/v2/count/${countId}/order?offers=${line?.lineId}:${other}`)
    ).json()
    expect(groups).toMatchObject([
      { supplier: { name: 'Dear' }, total: '24.00', lines: [{ packs: '2.000' }] },
    ])
    const offers = [{ lineId: line?.lineId, supplierItemId: other }]
    const made = await shop.client.post(`/api/v2/count/${countId}/order/create`, { offers })
    expect(made.json().orders).toMatchObject([{ supplier: { name: 'Dear' }, total: '24.00' }])
  })

  it('refuses a chosen offer that is gone, and makes no order of another one', async () => {
    const { countId, line } = await openCount()
    const offers = [{ lineId: line?.lineId, supplierItemId: 999_999_999 }]
    const refused = await shop.client.post(`/api/v2/count/${countId}/order/create`, { offers })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'order.item-not-suggested',
      errors: [{ field: 'offers[0].supplierItemId' }],
    })
    const { orders } = await shop.suggestionOf(countId)
    expect(orders).toEqual([])
  })

  it('tells what is taken a day on average, of the last 28 days', async () => {
    const { countId, item } = await openCount()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const [qty, days] of [
      ['-14', 1],
      ['-100', 40],
    ] as const)
      await moveStock(test.database, shop.stock, {
        item,
        qty,
        occurredAt: daysAgo(days),
        backdated: 'reanchor',
      })
    const [line] = await shop.suggestedLinesOf(countId)
    expect(line).toMatchObject({ dailyUsage: '0.500', lastPaid: null })
  })
})
