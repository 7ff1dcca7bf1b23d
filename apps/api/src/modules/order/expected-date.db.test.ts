import type { OrderRow, OrderTemplatePreview, TemplateOffer } from '@backoffice/api-types'
import { weekdays } from '@backoffice/api-types/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'
import { addDays, businessDateOf } from '../business-date.ts'

describe('an order to a supplier that takes orders the day after tomorrow', () => {
  let test: TestApp
  let shop: TestShop
  let expected: { supplierId: number; day: string }
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
    const today = businessDateOf(new Date(), shop.stock.timeZone)
    const weekday = (new Date(`${addDays(today, 2)}T00:00:00Z`).getUTCDay() + 6) % 7
    const orderDays = weekdays[weekday] ?? 'MO'
    const supplierId = await shop.newSupplier('Mill', { leadTimeDays: 3, orderDays, cutOffTime: '14:00' })
    expected = { supplierId, day: addDays(today, 5) }
  })
  afterAll(() => test.close())

  async function newSold() {
    const item = await shop.newItem('0')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    const { supplierId } = expected
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    return item
  }

  it('is expected the lead time after that day, made of a count', async () => {
    const id = await shop.postCount([await newSold()])
    const made = await shop.client.post(`/api/v2/count/${id}/order/create`, {})
    expect(made.json().orders).toMatchObject([{ expectedDate: expected.day }])
  })

  it('is expected so by hand, unless a day is said', async () => {
    const { supplierId } = expected
    const body = { supplierId, locationId: shop.stock.locationId }
    const made: OrderRow = (await shop.client.post('/api/v2/order', body)).json()
    expect(made.expectedDate).toBe(expected.day)
    const said = await shop.client.post('/api/v2/order', { ...body, expectedDate: '2031-02-03' })
    expect(said.json()).toMatchObject({ expectedDate: '2031-02-03' })
    const copy = await shop.client.post(`/api/v2/order/${made.id}/clone`, {})
    expect(copy.json()).toMatchObject({ expectedDate: expected.day })
  })

  it('is expected so by a template, which says it before', async () => {
    const item = await newSold()
    const { data }: { data: TemplateOffer[] } = (
      await shop.client.get('/api/v2/order-template/offer/all?limit=100')
    ).json()
    const offer = only(data.filter((one) => one.item.id === item.id))
    const lines = [{ supplierItemId: offer.supplierItemId, mode: 'FIXED', packs: '1' }]
    const { locationId } = shop.stock
    const preview = await shop.client.post('/api/v2/order-template/preview', { locationId, lines })
    const { drafts }: OrderTemplatePreview = preview.json()
    expect(drafts).toMatchObject([{ expectedDate: expected.day }])
    const template = (
      await shop.client.post('/api/v2/order-template', { name: 'Flour', locationId, lines })
    ).json()
    const ran = await shop.client.post(`/api/v2/order-template/${template.id}/run`)
    expect(ran.json().orders).toMatchObject([{ expectedDate: expected.day }])
  })
})
