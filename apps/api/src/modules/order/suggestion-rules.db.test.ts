import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { location, supplier, supplierItem } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { type NewOrder, openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

describe('what a suggestion looks at', () => {
  let test: TestApp
  let shop: TestShop
  let elsewhere: number
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
    const { organisationId, companyId } = shop.stock
    const bars = await asJob(test.database, (tx) =>
      tx.insert(location).values({ organisationId, companyId, code: 'BAR', name: 'Bar' }).returning(),
    )
    elsewhere = only(bars).id
  })
  afterAll(() => test.close())

  it.each<[string, NewOrder, string]>([
    ['was sent', { state: 'SENT' }, '48.000'],
    ['the supplier has confirmed', { state: 'CONFIRMED' }, '48.000'],
    ['is held after it was sent', { state: 'ON_HOLD', stateBefore: 'CONFIRMED' }, '48.000'],
    ['is held before it is sent', { state: 'ON_HOLD', stateBefore: 'APPROVED' }, '0.000'],
    ['is not sent yet', { state: 'DRAFT' }, '0.000'],
    ['came', { state: 'SENT', receivedBase: '48' }, '0.000'],
    ['was closed short', { state: 'CONFIRMED', receivedBase: '10', closedShortBase: '20' }, '18.000'],
  ])('on order is what %s: %j', async (_what, line, onOrder) => {
    const [item, supplierId] = [await shop.newItem('0'), await shop.newSupplier('Sender')]
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '100' })
    await shop.newOrder(item, supplierId, line)
    expect(await shop.suggestedLinesOf(await shop.postCount([item]))).toMatchObject([{ onOrder }])
  })

  it('on order is what comes to this location', async () => {
    const [item, supplierId] = [await shop.newItem('0'), await shop.newSupplier('Sender')]
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '100' })
    await shop.newOrder(item, supplierId, { state: 'SENT', locationId: elsewhere })
    expect(await shop.suggestedLinesOf(await shop.postCount([item]))).toMatchObject([{ onOrder: '0.000' }])
  })

  it('the par level is that of the location that was counted', async () => {
    const [here, there] = [await shop.newItem('0'), await shop.newItem('0')]
    const atBar = { ...shop.stock, locationId: elsewhere }
    await setPar(test.database, atBar, here, { method: 'PAR', par: '7' })
    await setPar(test.database, shop.stock, here, { method: 'PAR', par: '100' })
    await setPar(test.database, atBar, there, { method: 'PAR', par: '7' })
    const lines = await shop.suggestedLinesOf(await shop.postCount([here, there]))
    expect(lines).toMatchObject([{ item: { sku: here.sku }, target: '100.000' }])
  })

  it('offers are those that are in use, of suppliers that are in use', async () => {
    const item = await shop.newItem('0')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '24' })
    const ids: number[] = []
    for (const [name, unitPrice] of [
      ['Gone', '1'],
      ['Delisted', '2'],
      ['There', '3'],
    ] as const) {
      const supplierId = await shop.newSupplier(name)
      ids.push(supplierId)
      await newOffer(test.database, shop.stock, { item, supplierId, unitPrice })
    }
    const [gone = 0, delisted = 0] = ids
    await asJob(test.database, async (tx) => {
      await tx.update(supplier).set({ isActive: false }).where(eq(supplier.id, gone))
      await tx.update(supplierItem).set({ isActive: false }).where(eq(supplierItem.supplierId, delisted))
    })
    const lines = await shop.suggestedLinesOf(await shop.postCount([item]))
    expect(lines).toMatchObject([{ supplier: 'There', unitPrice: '3.0000' }])
  })

  it('stock that moves is that of the items and the location that were counted', async () => {
    const [item, other] = [await shop.newItem('10'), await shop.newItem('10')]
    const id = await shop.postCount([item])
    const occurredAt = new Date()
    await moveStock(test.database, shop.stock, { item: other, qty: '-1', occurredAt })
    await moveStock(test.database, { ...shop.stock, locationId: elsewhere }, { item, qty: '1', occurredAt })
    expect((await shop.suggestionOf(id)).isStale).toBe(false)
    await moveStock(test.database, shop.stock, { item, qty: '-1', occurredAt })
    expect((await shop.suggestionOf(id)).isStale).toBe(true)
  })
})
