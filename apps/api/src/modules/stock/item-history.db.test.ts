import type { TransactionPage } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock } from '../../testing/stock.ts'

describe('the history of an item', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('is of every location, or of the one that is asked for', async () => {
    const store = await newStock(test.database)
    const bar = await newPlaceBeside(test.database, store)
    const item = only(await newItems(test.database, store, [{ onHand: '10' }]))
    await moveStock(test.database, bar, { item, qty: '3', cost: '1', occurredAt: new Date() })
    const client = test.as(await newUser(test.database, { ...store, rights: ['[Reports] [View] [Orders]'] }))
    const quantities = async (query: string) => {
      const page: TransactionPage = (await client.get(`/api/v2/item/${item.id}/stock/history${query}`)).json()
      return page.data.map(({ qty }) => qty)
    }
    expect(await quantities('')).toEqual(['3.000', '10.000'])
    expect(await quantities(`?locationId=${bar.locationId}`)).toEqual(['3.000'])
    expect(await quantities(`?locationId=${store.locationId}`)).toEqual(['10.000'])
  })
})
