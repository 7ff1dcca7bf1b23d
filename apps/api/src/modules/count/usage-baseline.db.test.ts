import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { keyTogether } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { reversePosting } from '../ledger/reverse-posting.ts'
import { decideLines } from './decide-lines.ts'
import { listLines } from './list-lines.ts'
import { readBreakdown } from './read-breakdown.ts'
import { reverseCount } from './reverse-count.ts'

const day = (date: number, hour = 9) => new Date(Date.UTC(2026, 2, date, hour))

describe('usage since the previous count of a posted one', () => {
  let database: Database
  let stock: TestStock
  let item: TestItem
  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
  })
  beforeEach(async () => {
    item = only(await newItems(database, stock, [{ onHand: '10', avgCost: '2' }]))
  })
  afterAll(() => database.close())

  const actor = () => testActor(stock.organisationId, 1)
  const does = <T>(job: (work: Work) => Promise<T>) => doAt(database, actor(), day(20), job)
  const counts = () => countsOf(database, actor())

  /** A count in review. */
  async function counted(on: number, quantity: string): Promise<number> {
    const { id, rows } = await counts().open(await newTemplate(database, stock, onShelf([item])), day(on, 8))
    await counts().enter(
      id,
      rows.map((row) => entryFor(row, quantity, day(on), { isConfirmed: true })),
      day(on),
    )
    await counts().submit(id, day(on, 10))
    return id
  }
  async function posted(on: number, quantity: string): Promise<number> {
    const id = await counted(on, quantity)
    await counts().post(id, day(on, 11))
    return id
  }
  const reverse = (id: number) => does((work) => reverseCount(work, id, undefined, 'Wrong'))
  const comparedWith = async (baseline: 'usage' | 'previous', id: number) => {
    const { total } = await does((work) => readBreakdown(work, id, { groupBy: 'category', baseline }))
    return total.quantity
  }
  const usageOf = (id: number) => comparedWith('usage', id)

  it('is found less by what is keyed late, and found again once that is taken back', async () => {
    await posted(2, '10')
    const id = await posted(8, '5')
    const used = { item, qty: '-5.000', occurredAt: day(5) }
    const late = (await does((work) => keyTogether(work, stock, [used]))) ?? 0
    expect(await usageOf(id)).toMatchObject({ baseline: '5.000', found: '5.000', variance: '0.000' })
    await does((work) => reversePosting(work, late, 'Keyed twice'))
    expect(await usageOf(id)).toMatchObject({ baseline: '0.000', found: '5.000', variance: '5.000' })
  })

  it('is written down where it was thrown away, too', async () => {
    await posted(2, '10')
    const wasted = { item, qty: '-2.000', occurredAt: day(5), isWaste: true } as const
    await does((work) => keyTogether(work, stock, [wasted, { item, qty: '-1.000', occurredAt: day(6) }]))
    expect(await usageOf(await posted(8, '5'))).toMatchObject({
      baseline: '3.000',
      found: '5.000',
      variance: '2.000',
    })
  })

  it('follows from the last of the counts before, never from another one of the very moment', async () => {
    await posted(2, '10')
    await posted(4, '8')
    await posted(8, '6')
    expect(await comparedWith('previous', await posted(8, '5'))).toMatchObject({
      baseline: '8.000',
      found: '5.000',
    })
  })

  it('follows from a count between the two that is posted behind this one', async () => {
    await posted(2, '10')
    const early = await counted(5, '7')
    const id = await posted(8, '5')
    const { data } = await does((work) =>
      listLines(work, early, { page: 1, limit: 1, sort: 'item.id:asc', filter: undefined }),
    )
    await does((work) => decideLines(work, early, { lineIds: [only(data).id], overtaken: 'REANCHOR' }))
    await counts().post(early, day(20))
    expect(await usageOf(id)).toMatchObject({ baseline: '0.000', found: '2.000', variance: '2.000' })
  })

  it('follows from the count before, where the one between is taken back', async () => {
    await posted(2, '10')
    const between = await posted(4, '8')
    const id = await posted(8, '5')
    await reverse(between)
    expect(await usageOf(id)).toMatchObject({ baseline: '0.000', found: '5.000', variance: '5.000' })
  })

  it('has no part in it that another count of the very moment found, once that is taken back', async () => {
    await posted(2, '10')
    const before = await posted(8, '7')
    const id = await posted(8, '5')
    const behind = await posted(8, '6')
    await reverse(before)
    await reverse(behind)
    expect(await usageOf(id)).toMatchObject({ baseline: '0.000', found: '5.000', variance: '5.000' })
  })
})
