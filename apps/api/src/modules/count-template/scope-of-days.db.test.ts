import type { CountScopeBody, ScopePreview } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { countItem } from '../../testing/counted-item.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('a scope that asks what became of stock', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  })

  async function chosen(scope: Partial<CountScopeBody>): Promise<string[]> {
    const body = { scope: { locationIds: [stock.locationId], ...scope }, limit: 500 }
    const { data }: ScopePreview = (await client.post('/api/v2/count-template/preview', body)).json()
    return data.map(({ item }) => item.sku)
  }
  /** Of a new item lie 100 there, at 1.00 each. */
  const newItem = async (sku: string): Promise<TestItem> =>
    only(await newItems(api.database, stock, [{ sku, onHand: '100', avgCost: '1' }]))
  const use = (item: TestItem, qty: string, occurredAt: Date, at = stock) =>
    moveStock(api.database, at, { item, qty: `-${qty}`, occurredAt })
  const count = (item: TestItem, quantity: string, countedAt: Date) =>
    countItem(api.database, { stock, item, quantity, countedAt })

  it('of a class goes by the value that was taken at its locations within a year, not by what counts missed', async () => {
    const [flour, oil, salt] = [await newItem('flour'), await newItem('oil'), await newItem('salt')]
    const [lastYear, wine] = [await newItem('last-year'), await newItem('wine')]
    await use(flour, '80', daysAgo(1))
    await use(oil, '15', daysAgo(360))
    await use(salt, '5', daysAgo(1))
    await use(lastYear, '100', daysAgo(370))
    await count(wine, '20', daysAgo(1))
    const bar = await newPlaceBeside(api.database, stock)
    await moveStock(api.database, bar, { item: wine, qty: '90', cost: '1', occurredAt: daysAgo(2) })
    await use(wine, '90', daysAgo(1), bar)
    expect(await chosen({ abc: ['A'] })).toEqual(['flour'])
    expect(await chosen({ abc: ['B'] })).toEqual(['oil'])
    expect(await chosen({ abc: ['C'] })).toEqual(['last-year', 'salt', 'wine'])
    expect(await chosen({ abc: ['A', 'C'] })).toEqual(['flour', 'last-year', 'salt', 'wine'])
    expect(await chosen({ abc: ['A'], locationIds: [bar.locationId] })).toEqual(['wine'])
  })

  it('of so many days goes by the last count and the last movement, which a count that agreed is not', async () => {
    const [agreed, both, early] = [await newItem('agreed'), await newItem('both'), await newItem('early')]
    const [, used] = [await newItem('never'), await newItem('used')]
    await use(early, '1', daysAgo(40))
    await count(early, '99', daysAgo(30))
    await count(agreed, '100', daysAgo(2))
    await count(both, '100', daysAgo(3))
    await use(both, '1', daysAgo(2))
    await use(used, '1', daysAgo(2))
    expect(await chosen({ notCountedDays: 7 })).toEqual(['early', 'never', 'used'])
    expect(await chosen({ movedDays: 7 })).toEqual(['both', 'used'])
    expect(await chosen({ notCountedDays: 7, movedDays: 7 })).toEqual(['used'])
  })

  it('since a day begins with its midnight by the clock of the company', async () => {
    for (const [sku, moment] of [
      ['before', '2026-03-02T21:59:59Z'],
      ['midnight', '2026-03-02T22:00:00Z'],
    ] as const) {
      const item = await newItem(sku)
      await use(item, '1', new Date(moment))
      await count(item, '99', new Date(moment))
    }
    expect(await chosen({ notCountedSince: '2026-03-03' })).toEqual(['before'])
    expect(await chosen({ movedSince: '2026-03-03' })).toEqual(['midnight'])
  })
})
