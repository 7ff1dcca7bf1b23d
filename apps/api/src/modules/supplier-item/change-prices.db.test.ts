import type { SupplierItemRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

describe('the prices of an item in a catalogue, changed in one save', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  /** With the price 1.00 in January and 2.00 from February on. */
  let entry: SupplierItemRecord

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  })
  beforeEach(async () => {
    const item = only(await newItems(api.database, stock, [{}]))
    const supplierId = await newSupplier(api.database, stock)
    const prices = [
      { validFrom: '2026-01-01', validTo: '2026-02-01', unitPrice: '1' },
      { validFrom: '2026-02-01', unitPrice: '2' },
    ]
    const body = { supplierId, itemId: item.id, packUnitId: item.pack, prices }
    entry = (await client.post('/api/v2/supplier-item', body)).json()
  })
  afterAll(() => api.close())

  const put = (prices: readonly object[]) => {
    const body = { packUnitId: entry.packUnit.id, prices }
    return client.put(`/api/v2/supplier-item/${entry.id}`, body, { 'if-match': String(entry.version) })
  }

  it('give the first day of one to a new one', async () => {
    const [january, february] = entry.prices
    const answer = await put([
      { ...january, validFrom: '2026-01-16' },
      { ...february },
      { validFrom: '2026-01-01', validTo: '2026-01-16', unitPrice: '9' },
    ])
    expect(answer.json().prices).toMatchObject([
      { validFrom: '2026-01-01', validTo: '2026-01-16', unitPrice: '9.0000' },
      { id: january?.id, validFrom: '2026-01-16', unitPrice: '1.0000' },
      { id: february?.id, validFrom: '2026-02-01', unitPrice: '2.0000' },
    ])
  })

  it('move by a month each, and stay what they are', async () => {
    const [january, february] = entry.prices
    const answer = await put([
      { ...january, validFrom: '2026-02-01', validTo: '2026-03-01' },
      { ...february, validFrom: '2026-03-01' },
    ])
    expect(answer.json().prices).toMatchObject([
      { id: january?.id, validFrom: '2026-02-01', unitPrice: '1.0000' },
      { id: february?.id, validFrom: '2026-03-01', unitPrice: '2.0000' },
    ])
  })

  it('begin on a day once each, and are named once each', async () => {
    const [january, february] = entry.prices
    const sameDay = await put([{ ...january }, { ...february, validFrom: '2026-01-01' }])
    expect(sameDay.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'prices[1].validFrom', code: 'price.overlap' }],
    })
    const samePrice = await put([{ ...january }, { ...january, validFrom: '2026-02-01', validTo: null }])
    expect(samePrice.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'prices[1].id', code: 'field.choice' }],
    })
  })
})
