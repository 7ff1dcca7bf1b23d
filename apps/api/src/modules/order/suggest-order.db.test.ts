import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { moveStock } from '../../testing/movements.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'
import { addDays, businessDateOf } from '../business-date.ts'

describe('the suggestion after a count', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  it('proposes up to par, by the names of suppliers, with the reason for every quantity', async () => {
    const [dairy, bakery] = [
      await shop.newSupplier('Alpine Dairy', { minOrderValue: '50' }),
      await shop.newSupplier('Bakery', { currency: 'BGN' }),
    ]
    const [milk, bread, wild] = [
      await shop.newItem('10', 'MILK'),
      await shop.newItem('0', 'BREAD'),
      await shop.newItem('1', 'WILD'),
    ]
    await setPar(test.database, shop.stock, milk, { method: 'MIN_MAX', min: '24', max: '100' })
    await setPar(test.database, shop.stock, bread, { method: 'PAR', par: '30' })
    await setPar(test.database, shop.stock, wild, { method: 'PAR', par: '5' })
    await newOffer(test.database, shop.stock, {
      item: milk,
      supplierId: dairy,
      unitPrice: '9.995',
      multiplePacks: '4',
    })
    await newOffer(test.database, shop.stock, {
      item: bread,
      supplierId: bakery,
      unitPrice: '12',
      moqPacks: '3',
    })
    const id = await shop.postCount([milk, bread, wild])

    const suggestion = await shop.suggestionOf(id)
    expect(suggestion).toMatchObject({ isStale: false, hiddenTotal: 0, orders: [] })
    expect(
      suggestion.groups.map(({ supplier, currency, total, minOrderValue }) => [
        supplier?.name ?? null,
        currency,
        total,
        minOrderValue,
      ]),
    ).toEqual([
      ['Alpine Dairy', 'EUR', '39.98', '50.00'],
      ['Bakery', 'BGN', '36.00', null],
      [null, null, '0.00', null],
    ])
    expect(await shop.suggestedLinesOf(id)).toMatchObject([
      {
        item: { sku: 'MILK' },
        method: 'MIN_MAX',
        min: '24.000',
        target: '100.000',
        onHand: '10.000',
        need: '90.000',
        multiplePacks: '4.000',
        packs: '4.000',
        baseQty: '96.000',
        total: '39.98',
        packUnit: { name: 'case 24', factor: '24.000000' },
      },
      {
        item: { sku: 'BREAD' },
        method: 'PAR',
        min: null,
        target: '30.000',
        need: '30.000',
        moqPacks: '3.000',
        packs: '3.000',
        baseQty: '72.000',
        unitPrice: '12.0000',
        total: '36.00',
      },
      { item: { sku: 'WILD' }, need: '4.000', packUnit: null, packs: '0.000', unitPrice: null, total: null },
    ])
  })

  it('counts on what was sent to a supplier and has not come, never below nothing per line', async () => {
    const supplierId = await shop.newSupplier('Sender')
    const [sent, draft, over] = [await shop.newItem('10'), await shop.newItem('10'), await shop.newItem('10')]
    for (const item of [sent, draft, over]) {
      await setPar(test.database, shop.stock, item, { method: 'PAR', par: '100' })
      await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '1' })
    }
    await shop.newOrder(sent, supplierId, { state: 'SENT', receivedBase: '8' })
    await shop.newOrder(draft, supplierId, { state: 'DRAFT' })
    await shop.newOrder(over, supplierId, { state: 'SENT', receivedBase: '60' })
    const id = await shop.postCount([sent, draft, over])
    const bySku = new Map(
      (await shop.suggestedLinesOf(id)).map((line) => [line.item.sku, [line.onOrder, line.need]]),
    )
    expect([sent, draft, over].map((item) => bySku.get(item.sku))).toEqual([
      ['40.000', '50.000'],
      ['0.000', '42.000'],
      ['0.000', '90.000'],
    ])
  })

  it('takes no price before or after its time', async () => {
    const [early, late, now] = [
      await shop.newSupplier('Early'),
      await shop.newSupplier('Late'),
      await shop.newSupplier('Now'),
    ]
    const item = await shop.newItem('0')
    const today = businessDateOf(new Date(), shop.stock.timeZone)
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '24' })
    await newOffer(test.database, shop.stock, { item, supplierId: early, unitPrice: '1', validTo: today })
    await newOffer(test.database, shop.stock, {
      item,
      supplierId: late,
      unitPrice: '1',
      validFrom: addDays(today, 1),
    })
    await newOffer(test.database, shop.stock, { item, supplierId: now, unitPrice: '9', validFrom: today })
    expect(await shop.suggestedLinesOf(await shop.postCount([item]))).toMatchObject([{ supplier: 'Now' }])
  })

  it('says when stock has moved since the count was posted', async () => {
    const item = await shop.newItem('10')
    const id = await shop.postCount([item])
    expect((await shop.suggestionOf(id)).isStale).toBe(false)
    await moveStock(test.database, shop.stock, { item, qty: '-1', occurredAt: new Date() })
    expect((await shop.suggestionOf(id)).isStale).toBe(true)
  })
})
