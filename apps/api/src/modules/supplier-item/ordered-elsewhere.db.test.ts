import type { SupplierItemRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp } from '../../testing/app.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { openShop } from '../../testing/shop.ts'

it('keeps an entry of a catalogue that was ordered where whoever deletes it sees nothing', async () => {
  const api = await openTestApp()
  const shop = await openShop(api)
  const [item, supplierId] = [await shop.newItem('0'), await shop.newSupplier('Grocer')]
  const body = { supplierId, itemId: item.id, packUnitId: item.pack }
  const { id }: SupplierItemRecord = (await shop.client.post('/api/v2/supplier-item', body)).json()
  const { locationId } = await newPlaceBeside(api.database, shop.stock)
  const orderId = await shop.newOrder(item, supplierId, { state: 'SENT', locationId })
  await asJob(api.database, (tx) =>
    tx.update(purchaseOrderLine).set({ supplierItemId: id }).where(eq(purchaseOrderLine.orderId, orderId)),
  )
  const client = api.as(await newPersonAt(api.database, shop.stock))
  expect((await client.get(`/api/v2/order/${orderId}`)).statusCode).toBe(404)
  const refused = await client.delete(`/api/v2/supplier-item/delete/${id}`)
  expect(refused.json()).toMatchObject({ status: 409, code: 'record.in-use' })
  await api.close()
})
