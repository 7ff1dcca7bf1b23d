import type { CountLine } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem, TestStock } from '../../testing/stock.ts'
import { type NewOffer, newOffer, newSupplier } from '../../testing/suppliers.ts'
import { businessDateOf } from '../business-date.ts'

const withoutBook = rightsCatalogue.filter((right): right is Right => !right.endsWith('[ViewExpected]'))

describe('what found stock is proposed to cost', () => {
  let api: TestApp
  let shop: TestShop
  let item: TestItem

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    shop = await openShop(api)
    item = await shop.newItem('0')
  })

  async function start(at: TestStock, blind = false): Promise<number> {
    const templateId = await newTemplate(api.database, at, onShelf([item]), { blind })
    const { id } = (await shop.client.post('/api/v2/count', { templateId })).json()
    await shop.client.post(`/api/v2/count/${id}/start`)
    return id
  }
  /** A count in review that found ten. */
  async function found(): Promise<number> {
    const id = await start(shop.stock)
    const { rows } = (await shop.client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = [entryFor(rows[0], '10', new Date(), { isConfirmed: true })]
    await shop.client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await shop.client.post(`/api/v2/count/${id}/submit`)
    return id
  }
  async function proposedIn(id: number, by = shop.client): Promise<string | undefined> {
    const { data } = (await by.get(`/api/v2/count/${id}/line/all`)).json()
    return only<CountLine>(data).found?.proposed?.unitCost
  }
  const offer = async (unitPrice: string, more: Partial<NewOffer> = {}) =>
    newOffer(api.database, shop.stock, {
      item,
      supplierId: await newSupplier(api.database, shop.stock),
      unitPrice,
      ...more,
    })

  it('is what the preferred supplier asks, before one who asks less', async () => {
    await offer('48')
    await offer('72', { isPreferred: true })
    expect(await proposedIn(await found())).toBe('3.000000')
  })

  it('is no price that another one follows today', async () => {
    await offer('48', { validTo: businessDateOf(new Date(), shop.stock.timeZone) })
    expect(await proposedIn(await found())).toBeUndefined()
  })

  it('is the average at another location, unless it is counted blind there by whoever asks', async () => {
    const bar = await newPlaceBeside(api.database, shop.stock)
    const opened = new Date('2026-02-01T00:00:00Z')
    await moveStock(api.database, bar, { item, qty: '4', cost: '3.5', as: 'OPENING', occurredAt: opened })
    const id = await found()
    await start(bar, true)
    const counter = api.as(await newUser(api.database, { ...shop.stock, rights: withoutBook }))
    expect(await proposedIn(id)).toBe('3.500000')
    expect(await proposedIn(id, counter)).toBeUndefined()
  })
})
