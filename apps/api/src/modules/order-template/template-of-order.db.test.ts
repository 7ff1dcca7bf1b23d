import {
  mostOrderTemplateLines,
  type OrderRecord,
  type OrderTemplateOfOrderRecord,
  type OrderTemplateRecord,
} from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { company, supplierItem, supplierPrice } from '../../database/schema/index.ts'
import { fixed, openOrderTemplates, type OrderTemplates } from '../../testing/order-templates.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffers, newSupplier } from '../../testing/suppliers.ts'
import { addDays, businessDateOf } from '../business-date.ts'

describe('an order template of an order', () => {
  let my: OrderTemplates

  beforeAll(async () => {
    my = await openOrderTemplates()
  })
  afterAll(() => my.api.close())

  /** A draft to the mill for 2.000 of flour and 3.000 of oil. */
  async function newOrder(): Promise<OrderRecord> {
    const template = await my.made({ lines: [fixed(my.offers.flour, '2'), fixed(my.offers.oil, '3')] })
    const { orders } = (await my.run(template)).json()
    return (await my.client.get(`/api/v2/order/${orders[0].id}`)).json()
  }
  const templateOf = ({ id }: { id: number }, name: string, by = my.client) =>
    by.post(`/api/v2/order/${id}/template`, { name })

  it('orders the same packs for the same location, and leaves the order as it is', async () => {
    const order = await newOrder()
    const answer = await templateOf(order, 'Weekly mill')
    expect(answer.statusCode).toBe(201)
    const made: OrderTemplateRecord = answer.json()
    expect(made).toMatchObject({ name: 'Weekly mill', location: order.location, isOwn: true, schedule: null })
    expect(made.lines.map(({ supplierItemId, mode, packs }) => ({ supplierItemId, mode, packs }))).toEqual([
      { supplierItemId: my.offers.flour, mode: 'FIXED', packs: '2.000' },
      { supplierItemId: my.offers.oil, mode: 'FIXED', packs: '3.000' },
    ])
    expect((await my.client.get(`/api/v2/order/${order.id}`)).json()).toEqual(order)
  })

  it('is refused under a name that is taken, and to whoever may not see orders or make templates', async () => {
    const order = await newOrder()
    await templateOf(order, 'Twice')
    expect((await templateOf(order, 'Twice')).json()).toMatchObject({ code: 'template.name-taken' })
    const blind = await my.person(['[Orders] [Create] [Order Template]'])
    expect((await templateOf(order, 'Unseen', blind)).statusCode).toBe(403)
    const reader = await my.person(['[Orders] [View] [List]'])
    expect((await templateOf(order, 'Read', reader)).statusCode).toBe(403)
    expect((await templateOf({ id: 999_999 }, 'Nothing')).statusCode).toBe(404)
  })

  it('is refused where the order has more than a template may have', async () => {
    const { locationId } = my.stock
    const total = mostOrderTemplateLines + 1
    const items = await newItems(
      my.api.database,
      my.stock,
      Array.from({ length: total }, () => ({})),
    )
    const supplierId = await newSupplier(my.api.database, my.stock)
    await newOffers(my.api.database, my.stock, items, { supplierId, unitPrice: '1' })
    const lines = items.map(({ id }) => ({ itemId: id, packs: '1' }))
    const order: OrderRecord = (
      await my.client.post('/api/v2/order', { supplierId, locationId, lines })
    ).json()
    expect((await templateOf(order, 'Too long')).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'lines', code: 'field.too-many', message: expect.stringContaining(String(total)) }],
    })
  })

  it('names the lines that it leaves out, and why', async () => {
    const order = await newOrder()
    const [flour, oil] = order.lines
    const lines = [
      { id: flour?.id, packs: '2' },
      { id: oil?.id, packs: '3' },
      { description: 'Pallet deposit', packs: '1', unitPrice: '5' },
    ]
    const headers = { 'if-match': `"${order.version}"` }
    const changed = await my.client.put(`/api/v2/order/${order.id}/line`, { lines }, headers)
    expect(changed.statusCode).toBe(200)
    await asJob(my.api.database, (tx) =>
      tx.update(supplierItem).set({ isActive: false }).where(eq(supplierItem.id, my.offers.oil)),
    )
    const made: OrderTemplateOfOrderRecord = (await templateOf(order, 'Less')).json()
    await asJob(my.api.database, (tx) =>
      tx.update(supplierItem).set({ isActive: true }).where(eq(supplierItem.id, my.offers.oil)),
    )
    expect(made.lines.map(({ supplierItemId }) => supplierItemId)).toEqual([my.offers.flour])
    expect(made.leftOut).toEqual([
      { lineNo: 2, name: 'Oil', reason: 'NOT_SOLD' },
      { lineNo: 3, name: 'Pallet deposit', reason: 'NO_ITEM' },
    ])
  })
})

it('what is sold is priced by the day of the location, not by that of UTC', async () => {
  const my = await openOrderTemplates()
  // One of them has another day than UTC at any hour.
  const timeZone = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  const day = businessDateOf(new Date(), timeZone)
  await asJob(my.api.database, async (tx) => {
    await tx.update(company).set({ timeZone }).where(eq(company.id, my.stock.companyId))
    await tx
      .update(supplierPrice)
      .set({ validFrom: day, validTo: addDays(day, 1) })
      .where(eq(supplierPrice.supplierItemId, my.offers.wine))
  })
  const path = `/api/v2/order-template/offer/all?q=wine&locationId=${my.stock.locationId}`
  expect((await my.client.get(path)).json()).toMatchObject({ data: [{ unitPrice: '30.0000' }] })
  await my.api.close()
})
