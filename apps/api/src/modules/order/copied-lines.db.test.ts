import type { OrderRecord } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openShop } from '../../testing/shop.ts'
import { newOffer } from '../../testing/suppliers.ts'

describe('the lines of an order that is copied', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  /** A supplier asks 18.50 for a case while an order is made, and 20.00 when it is copied. @returns both orders */
  async function copied(line: { packs: string; unitPrice?: string }, isInPieces = false) {
    const { client, stock, newItem, newSupplier } = await openShop(test)
    const [item, supplierId] = [await newItem('0'), await newSupplier('Sea')]
    await newOffer(test.database, stock, { item, supplierId, unitPrice: '18.5' })
    const packUnitId = isInPieces ? item.each : item.pack
    const lines = [{ itemId: item.id, packUnitId, ...line }]
    const content = { supplierId, locationId: stock.locationId, lines }
    const made: OrderRecord = (await client.post('/api/v2/order', content)).json()
    await asJob(test.database, (tx) =>
      tx.execute(
        sql`update supplier_price set unit_price = 20 where organisation_id = ${stock.organisationId}`,
      ),
    )
    const copy: OrderRecord = (await client.post(`/api/v2/order/${made.id}/clone`)).json()
    return { made, copy, packUnitId }
  }

  it('have the prices of today, with the old ones beside them', async () => {
    const { made, copy } = await copied({ packs: '4' })
    expect(copy).toMatchObject({
      state: 'DRAFT',
      sourceType: 'CLONE',
      source: { id: made.id, number: made.number },
      total: '80.00',
      lines: [{ unitPrice: '20.0000', previousPrice: '18.5000' }],
    })
  })

  it('keep their packs, and the old price where nobody asks one of these', async () => {
    const { copy, packUnitId } = await copied({ packs: '3', unitPrice: '1.25' }, true)
    expect(copy.lines).toMatchObject([{ packUnit: { id: packUnitId }, unitPrice: '1.2500' }])
  })
})
