import type { StockPage } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { countItem } from '../../testing/counted-item.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock } from '../../testing/stock.ts'

const counted = '2026-03-02T08:00:00.000Z'
const countedLater = '2026-03-09T08:00:00.000Z'

describe('the list of stock', () => {
  let test: TestApp
  let client: TestClient

  beforeAll(async () => {
    test = await openTestApp()
    const stock = await newStock(test.database)
    client = test.as(await newUser(test.database, { ...stock, rights: ['[Reports] [View] [Orders]'] }))
    const [, , none, early, late] = await newItems(test.database, stock, [
      { name: 'Below', onHand: '-2' },
      { name: 'Never', onHand: '5' },
      { name: 'None', onHand: '3' },
      { name: 'Early', onHand: '5' },
      { name: 'Late', onHand: '5' },
    ])
    if (!none || !early || !late) throw new Error('There are five items')
    await moveStock(test.database, stock, { item: none, qty: '-3', occurredAt: new Date(counted) })
    for (const [item, countedAt] of [
      [early, counted],
      [late, countedLater],
    ] as const)
      await countItem(test.database, { stock, item, quantity: '5', countedAt: new Date(countedAt) })
  })
  afterAll(() => test.close())

  const listed = async (field: string, op: string, value: unknown): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ items: [{ field, op, value }] }))
    const { data }: StockPage = (await client.get(`/api/v2/stock/all?filter=${filter}`)).json()
    return data.map(({ item }) => item.name)
  }

  it('finds what is below zero, which nothing on hand is not', async () => {
    expect(await listed('isBelowZero', 'eq', true)).toEqual(['Below'])
    expect(await listed('isBelowZero', 'eq', false)).toEqual(['Early', 'Late', 'Never', 'None'])
  })

  it('finds what was not counted after a moment, also what never was', async () => {
    expect(await listed('lastCountedAt', 'lte', counted)).toEqual(['Below', 'Early', 'Never', 'None'])
    expect(await listed('lastCountedAt', 'gte', countedLater)).toEqual(['Late'])
  })
})
