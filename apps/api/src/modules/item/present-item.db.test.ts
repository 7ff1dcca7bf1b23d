import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { itemRecordOf } from './present-item.ts'
import { selectItemsBySku } from './repository.ts'

describe('the category of an item', () => {
  let database: Database
  beforeAll(async () => {
    database = await shareTestDatabase()
  })
  afterAll(() => database.close())

  it('is shown by its path, and by its name where a category has come since the paths were read', async () => {
    const stock = await newStock(database)
    await newItems(database, stock, [{ sku: 'GIN', category: 1 }])
    const found = only(
      await doAt(database, testActor(stock.organisationId, 1), new Date(), (work) =>
        selectItemsBySku(work, ['GIN']),
      ),
    )
    const id = stock.categoryIds[1]
    expect(itemRecordOf(found, new Map([[id, 'Bar / Drinks']])).category).toEqual({
      id,
      name: 'Bar / Drinks',
    })
    expect(itemRecordOf(found, new Map()).category).toEqual({ id, name: 'Drinks' })
  })
})
