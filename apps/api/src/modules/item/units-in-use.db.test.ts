import type { ItemRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { receipt, receiptLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { only } from '../../testing/only.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem, TestStock } from '../../testing/stock.ts'

describe('a unit stays that is used', () => {
  let api: TestApp
  let shop: TestShop
  let bar: TestStock
  /** Works at the store, and sees nothing of the bar. */
  let storekeeper: TestClient
  beforeAll(async () => {
    api = await openTestApp()
    shop = await openShop(api)
    bar = await newPlaceBeside(api.database, shop.stock)
    storekeeper = api.as(await newPersonAt(api.database, shop.stock))
  })
  afterAll(() => api.close())

  /** Takes the case off an item, and leaves its base unit. */
  async function removeCase({ id }: TestItem) {
    const record: ItemRecord = (await storekeeper.get(`/api/v2/item/${id}`)).json()
    const { version, category, baseUnit: _base, isActive: _active, id: _id, ...rest } = record
    const units = rest.units.filter(({ factor }) => factor === '1.000000')
    const body = { ...rest, units, categoryId: category.id }
    return storekeeper.put(`/api/v2/item/${id}`, body, { 'if-match': String(version) })
  }

  const ordered = async (item: TestItem, { locationId }: TestStock) =>
    shop.newOrder(item, await shop.newSupplier('Grocer'), { state: 'SENT', locationId })

  async function takenIn(item: TestItem): Promise<void> {
    const { organisationId, companyId, locationId } = shop.stock
    const supplierId = await shop.newSupplier('Grocer')
    const head = { organisationId, companyId, locationId, supplierId, number: 'GR-1', currency: 'EUR' }
    await asJob(api.database, async (tx) => {
      const about = { ...head, deliveredAt: new Date(), documentDate: '2026-02-01' }
      const { id: receiptId } = only(await tx.insert(receipt).values(about).returning({ id: receipt.id }))
      await tx.insert(receiptLine).values({
        organisationId,
        receiptId,
        lineNo: 1,
        itemId: item.id,
        packUnitId: item.pack,
        factor: '24',
        packs: '1',
        receivedBase: '24',
        unitPrice: '1',
        lineTotal: '1',
        value: '1',
      })
    })
  }

  it.each([
    ['by an order', (item: TestItem) => ordered(item, shop.stock)],
    [
      'by an order of a location that whoever takes it off does not see',
      (item: TestItem) => ordered(item, bar),
    ],
    ['by a template', (item: TestItem) => newTemplate(api.database, shop.stock, onShelf([item]))],
    [
      'by a template of a location that whoever takes it off does not see',
      (item: TestItem) => newTemplate(api.database, bar, onShelf([item])),
    ],
    ['by a receipt', takenIn],
    [
      'by a movement by hand',
      (item: TestItem) =>
        shop.client.post('/api/v2/movement', {
          kind: 'OPENING',
          locationId: shop.stock.locationId,
          lines: [{ itemId: item.id, unitId: item.pack, quantity: '1', unitCost: '2' }],
        }),
    ],
  ])('%s', async (_, use: (item: TestItem) => Promise<unknown>) => {
    const item = await shop.newItem('0')
    await use(item)
    const refused = await removeCase(item)
    expect(refused.json()).toMatchObject({ status: 409, code: 'item.unit-in-use' })
  })

  it('by nothing goes', async () => {
    expect((await removeCase(await shop.newItem('0'))).statusCode).toBe(200)
  })
})
