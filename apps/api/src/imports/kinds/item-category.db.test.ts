import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { category, item } from '../../database/schema/index.ts'
import { newItems } from '../../testing/stock.ts'
import { openTestWork, type TestWork } from '../../testing/open-work.ts'
import { startOfFile } from '../import-kind.ts'
import { itemImport } from './item-import.ts'

const fresh = { name: 'New', units: 'each = 1' }

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
      const [closed] = await tx
        .insert(category)
        .values([{ ...made, name: 'Closed', isActive: false }])
        .returning({ id: category.id })
      if (closed === undefined) throw new Error('There is no category')
      const [within] = await tx
        .insert(category)
        .values([{ ...made, name: 'Within', parentId: closed.id }])
        .returning({ id: category.id })
      await tx.update(item).set({ categoryId: within?.id }).where(eq(item.sku, 'STAYS'))
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
        startOfFile(),
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

  const told = async (sku: string, path: string) =>
    (await named({ sku, path })).rows.flatMap(({ problems }) =>
      problems.map(({ field, message }) => `${field}: ${message}`),
    )

  it('is one in use, as are all that it stands in, for a new item and for one that is put elsewhere', async () => {
    for (const sku of ['NEW', 'MOVES']) {
      expect(await told(sku, 'Closed')).toEqual(['category.name: is archived'])
      expect(await told(sku, 'Closed / Within')).toEqual(['category.name: is archived'])
    }
  })

  it.each(['/', '//', 'Deli / ', 'Wine//Red', '/Wine'])(
    'has a name at each of its places: %j',
    async (path) => {
      expect(await told('NEW', path)).toEqual(['category.name: is needed'])
      expect((await named({ sku: 'NEW', path })).notes).toEqual([])
    },
  )

  it('is made with a name that its form takes too', async () => {
    const message = 'category.name: may have 120 characters at most'
    expect(await told('NEW', `Deli / ${'x'.repeat(121)}`)).toEqual([message])
  })

  it('may be an archived one in which the item is already', async () => {
    expect(await told('STAYS', 'Closed / Within')).toEqual([])
  })

  it('is made in none that is archived', async () => {
    const message = 'category.name: would stand in “Closed / Within”, which is archived'
    expect(await told('NEW', 'Closed / Within / New / Newer')).toEqual([message])
    expect(await told('STAYS', 'Closed / Within / New')).toEqual([message])
  })
})
