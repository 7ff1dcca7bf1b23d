import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { type NewTemplate, newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor, type OpenCount } from '../../testing/counts.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { listLines } from './list-lines.ts'
import { unlockCount } from './unlock-count.ts'

const start = new Date('2026-03-02T08:00:00Z')
const later = new Date('2026-03-02T09:00:00Z')

describe('handing a count in', () => {
  let database: Database
  let stock: TestStock
  let items: TestItem[]
  const actor = () => testActor(stock.organisationId, 1)
  const counts = () => countsOf(database, actor())

  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
    items = await newItems(database, stock, [
      { sku: '00123', name: 'Milk', onHand: '10' },
      { sku: 'B', onHand: '5' },
    ])
  })
  afterAll(() => database.close())

  async function open(values: NewTemplate, rows = onShelf(items)): Promise<OpenCount> {
    return counts().open(await newTemplate(database, stock, rows, values), start)
  }
  const count = ({ id, rows }: OpenCount, index: number, quantity: string) => {
    const row = rows[index]
    if (!row) throw new Error(`There is no row ${index}`)
    return counts().enter(id, [entryFor(row, quantity, later)], later)
  }
  const linesOf = (id: number, choice: 'all' | 'uncounted' = 'all') =>
    doAt(database, actor(), later, (work) =>
      listLines(work, id, { page: 1, limit: 500, sort: undefined, filter: undefined }, choice),
    )
  const shown = async (id: number) =>
    (await linesOf(id)).data.map((line) => [line.item.sku, line.state, line.countedQty])

  it('under BLOCK is refused while a row is not counted, and names every such row', async () => {
    const rows = items.flatMap((item) => [
      { item, area: 0 as const },
      { item, area: 1 as const },
    ])
    const opened = await open({ uncountedPolicy: 'BLOCK' }, rows)
    // Milk on the shelf is counted, in the cellar it is not: its line is not done.
    await count(opened, 0, '4')
    const uncounted = opened.rows.filter((_, index) => index !== 0)
    await expect(counts().submit(opened.id, later)).rejects.toMatchObject({
      code: 'count.lines-uncounted',
      status: 409,
      detail: '3 rows are not counted.',
      errors: uncounted.map((row) => ({
        field: `row.${row.id}`,
        message: `${row.item.sku} ${row.item.name}, ${row.area.name}`,
      })),
    })
    const { data } = await linesOf(opened.id, 'uncounted')
    expect(data).toMatchObject([
      {
        item: { sku: '00123' },
        rows: [
          { area: { name: 'Shelf' }, countedQty: '4.000' },
          { area: { name: 'Cellar' }, countedQty: null },
        ],
      },
      { item: { sku: 'B' } },
    ])
  })

  it('under BLOCK names at most a hundred rows, and tells the number of all', async () => {
    const many = await newItems(
      database,
      stock,
      Array.from({ length: 103 }, () => ({})),
    )
    const { id } = await open({}, onShelf(many))
    const refusal: unknown = await counts()
      .submit(id, later)
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ detail: '103 rows are not counted.', errors: { length: 100 } })
  })

  it('under BLOCK succeeds when every row has a figure, also a figure of none', async () => {
    const opened = await open({ uncountedPolicy: 'BLOCK' })
    await count(opened, 0, '0')
    await count(opened, 1, '5')
    await counts().submit(opened.id, later)
    expect(await shown(opened.id)).toEqual([
      ['00123', 'VARIANCE', '0.000'],
      ['B', 'OK', '5.000'],
    ])
  })

  it('under KEEP leaves the book of what nobody counted', async () => {
    const opened = await open({ uncountedPolicy: 'KEEP' })
    await count(opened, 1, '4')
    const record = await counts().submit(opened.id, later)
    expect(record).toMatchObject({ countedTotal: 1, varianceValue: '-1.00' })
    expect(await shown(opened.id)).toEqual([
      ['00123', 'KEPT_BOOK', null],
      ['B', 'VARIANCE', '4.000'],
    ])
  })

  it('under ZERO counts as none what nobody counted', async () => {
    const opened = await open({ uncountedPolicy: 'ZERO' })
    await count(opened, 1, '5')
    const record = await counts().submit(opened.id, later)
    expect(record).toMatchObject({ countedTotal: 2, varianceValue: '-10.00', accuracyPct: '33.33' })
    expect(await shown(opened.id)).toEqual([
      ['00123', 'VARIANCE', '0.000'],
      ['B', 'OK', '5.000'],
    ])
  })

  it.each(['KEEP', 'ZERO'] as const)(
    'under %s is undone by unlocking: nobody has counted it',
    async (policy) => {
      const opened = await open({ uncountedPolicy: policy })
      await count(opened, 1, '5')
      await counts().submit(opened.id, later)
      const record = await doAt(database, actor(), later, (work) =>
        unlockCount(work, opened.id, undefined, null),
      )
      expect(record).toMatchObject({ state: 'COUNTING', countedTotal: 1 })
      expect(await shown(opened.id)).toEqual([
        ['00123', 'UNCOUNTED', null],
        ['B', 'COUNTED', '5.000'],
      ])
      await count(opened, 0, '7')
      await counts().submit(opened.id, later)
      expect((await shown(opened.id))[0]).toEqual(['00123', 'VARIANCE', '7.000'])
    },
  )

  describe('with a line that is counted in one of its two areas', () => {
    const inBoth = () =>
      items.flatMap((item) => [
        { item, area: 0 as const },
        { item, area: 1 as const },
      ])
    /** Milk is counted on the shelf alone, where 4 of the 10 lie; B is counted in both places, and comes to its 5. */
    async function half(policy: NonNullable<NewTemplate['uncountedPolicy']>): Promise<OpenCount> {
      const opened = await open({ uncountedPolicy: policy }, inBoth())
      await count(opened, 0, '4')
      await count(opened, 1, '3')
      await count(opened, 3, '2')
      return opened
    }
    const milkOf = async (id: number) => (await linesOf(id)).data.find((line) => line.item.sku === '00123')
    const lineId = async (id: number) => (await milkOf(id))?.id ?? 0

    it('keeps the book of the whole line under KEEP, and posts nothing of it', async () => {
      const { id } = await half('KEEP')
      const record = await counts().submit(id, later)
      expect(record).toMatchObject({ countedTotal: 1, varianceValue: '0.00' })
      expect(await milkOf(id)).toMatchObject({
        state: 'KEPT_BOOK',
        variance: null,
        rows: [{ countedQty: '4.000' }, { countedQty: null }],
      })
    })

    it('takes the rest as none under ZERO, at the moment of what was counted', async () => {
      const { id } = await half('ZERO')
      const muchLater = new Date('2026-03-02T11:00:00Z')
      await counts().submit(id, muchLater)
      expect(await milkOf(id)).toMatchObject({
        state: 'VARIANCE',
        countedQty: '4.000',
        countedAt: later.toISOString(),
        variance: '-6.000',
        rows: [{ countedQty: '4.000' }, { countedQty: '0.000' }],
      })
    })

    it('is refused under BLOCK, whatever was chosen', async () => {
      const { id } = await half('BLOCK')
      const choices = [{ lineId: await lineId(id), choice: 'ZERO' as const }]
      await expect(counts().submit(id, later, choices)).rejects.toMatchObject({
        code: 'count.lines-uncounted',
      })
    })

    it.each([
      ['KEEP', 'ZERO', { state: 'VARIANCE', variance: '-6.000' }],
      ['ZERO', 'KEEP', { state: 'KEPT_BOOK', variance: null }],
    ] as const)('under %s does for a line what was chosen for it: %s', async (policy, choice, expected) => {
      const { id } = await half(policy)
      await counts().submit(id, later, [{ lineId: await lineId(id), choice }])
      expect(await milkOf(id)).toMatchObject(expected)
    })

    it('lets nobody choose for a line of another count', async () => {
      const { id } = await half('KEEP')
      const other = await half('KEEP')
      const choices = [{ lineId: await lineId(other.id), choice: 'ZERO' as const }]
      await expect(counts().submit(id, later, choices)).rejects.toMatchObject({
        code: 'count.line-unknown',
        errors: [{ field: 'choices[0].lineId' }],
      })
    })

    it.each(['KEEP', 'ZERO'] as const)(
      'is half counted again once it is unlocked, under %s',
      async (policy) => {
        const { id } = await half(policy)
        await counts().submit(id, later)
        await doAt(database, actor(), later, (work) => unlockCount(work, id, undefined, null))
        expect(await milkOf(id)).toMatchObject({
          state: 'UNCOUNTED',
          countedQty: '4.000',
          rows: [{ countedQty: '4.000' }, { countedQty: null }],
        })
      },
    )
  })
})
