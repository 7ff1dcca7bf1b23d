import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { category } from '../../database/schema/index.ts'
import { newItems } from '../../testing/stock.ts'
import { openTestWork, type TestWork } from '../../testing/open-work.ts'
import { itemImport } from './item-import.ts'

const fresh = { name: 'New', baseUnit: 'piece' }

describe('the category that a row names for its item', () => {
  let test: TestWork

  beforeAll(async () => {
    test = await openTestWork()
    const { database, stock } = test
    const { organisationId } = stock
    await newItems(database, stock, [{ sku: 'STAYS' }, { sku: 'MOVES' }])
    await asJob(database, async (tx) => {
      const made = { organisationId, parentId: null }
      await tx.insert(category).values([
        { ...made, name: 'Meat/Fish' },
        { ...made, name: 'Deli' },
      ])
    })
  })
  afterAll(() => test.database.close())

  const named = (...rows: { sku: string; path: string }[]) =>
    test.does((work) =>
      itemImport.validate(
        work,
        rows.map(({ sku, path }, at) => ({
          rowNo: at + 2,
          cells: { ...fresh, sku, 'category.name': path },
          problems: [],
        })),
        { given: {}, taken: new Set() },
      ),
    )

  it('may have a slash in its name, also where another one stands in it', async () => {
    const found = await named({ sku: 'N1', path: ' meat/fish ' }, { sku: 'N2', path: 'Meat/Fish / Cold' })
    expect(found.rows.map(({ after }) => after['category.name'])).toEqual(['Meat/Fish', 'Meat/Fish / Cold'])
    expect(found.notes).toEqual(['Makes a new category: Meat/Fish / Cold'])
  })

  it('is else read with every slash between two names, whatever it already stands in', async () => {
    const found = await named({ sku: 'N1', path: 'Wine/Red' }, { sku: 'N2', path: 'Deli / Cheese/Hard' })
    expect(found.notes).toEqual(['Makes 2 new categories: Wine / Red, Deli / Cheese / Hard'])
  })
})
