import type { StockPoint, TransactionPage } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { countItem } from '../../testing/counted-item.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

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

  it('has its counts, also one that found what the book says, with what lay there after each', async () => {
    const stock = await newStock(test.database)
    const item = only(await newItems(test.database, stock, [{ onHand: '10' }]))
    for (const hour of [8, 9])
      await countItem(test.database, {
        stock,
        item,
        quantity: '7',
        countedAt: new Date(Date.UTC(2026, 2, 2, hour)),
      })
    const client = test.as(await newUser(test.database, { ...stock, rights: ['[Reports] [View] [Orders]'] }))
    const { data }: TransactionPage = (await client.get(`/api/v2/item/${item.id}/stock/history`)).json()
    expect(data.map(({ type, qty, qtyAfter }) => [type, qty, qtyAfter])).toEqual([
      ['COUNT_STAMP', '0.000', '7.000'],
      ['COUNT_ADJUST', '-3.000', '7.000'],
      ['OPENING', '10.000', '10.000'],
    ])
  })

  it('as a line is what lay at one location at the end of each day on which it moved there', async () => {
    const store = await newStock(test.database)
    const bar = await newPlaceBeside(test.database, store)
    const [item, other] = await newItems(test.database, store, [{ onHand: '0' }, { onHand: '7' }])
    if (item === undefined || other === undefined) throw new Error('There are two items')
    const moveOn = (place: TestStock, day: string, qty: string) =>
      moveStock(test.database, place, {
        item,
        qty,
        cost: '1',
        occurredAt: new Date(`2026-03-${day}T09:00:00Z`),
      })
    await moveOn(store, '02', '10')
    await moveOn(store, '02', '-4')
    await moveOn(bar, '03', '3')
    await moveOn(store, '05', '-1')
    const client = test.as(await newUser(test.database, { ...store, rights: ['[Reports] [View] [Orders]'] }))
    const lineAt = async ({ locationId }: TestStock): Promise<{ data: StockPoint[] }> =>
      (await client.get(`/api/v2/item/${item.id}/stock/series?locationId=${locationId}`)).json()
    expect((await lineAt(store)).data).toEqual([
      { date: '2026-03-02', onHand: '6.000' },
      { date: '2026-03-05', onHand: '5.000' },
    ])
    expect((await lineAt(bar)).data).toEqual([{ date: '2026-03-03', onHand: '3.000' }])
  })
})
