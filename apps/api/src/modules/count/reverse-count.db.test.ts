import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { asJob } from '../../database/roles.ts'
import { stockBalance } from '../../database/schema/index.ts'
import type { Database } from '../../database/database.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { ledgerSuite } from '../../testing/ledger-suite.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { listLines } from './list-lines.ts'
import { reverseCount } from './reverse-count.ts'

const minute = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes))

describe('reversing a count', () => {
  let database: Database
  let stock: TestStock
  ledgerSuite((opened) => {
    ;({ database, stock } = opened)
  })

  const actor = () => testActor(stock.organisationId, 1)
  const newItem = async () => only(await newItems(database, stock, [{ onHand: '10' }]))
  const onHandOf = async (item: TestItem) =>
    only(
      await asJob(database, (tx) => tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id))),
    ).onHand
  /** A count that is posted at `at` plus two minutes, having found `quantity`. */
  async function posted(item: TestItem, quantity: string | null, at: number): Promise<number> {
    const counts = countsOf(database, actor())
    const templateId = await newTemplate(database, stock, onShelf([item]), { uncountedPolicy: 'KEEP' })
    const { id, rows } = await counts.open(templateId, minute(at))
    const entries = quantity === null ? [] : rows.map((row) => entryFor(row, quantity, minute(at + 1)))
    if (entries.length > 0) await counts.enter(id, entries, minute(at + 1))
    await counts.submit(id, minute(at + 1))
    await counts.post(id, minute(at + 2))
    return id
  }
  const reverse = (id: number, at: number, reason: string | null = 'Wrong shelf') =>
    doAt(database, actor(), minute(at), (work) => reverseCount(work, id, undefined, reason))

  it('leaves the ledger as without it, and its figures as they were posted', async () => {
    const item = await newItem()
    const id = await posted(item, '7', 0)
    expect(await reverse(id, 30)).toMatchObject({ state: 'REVERSED', varianceValue: '-3.00' })
    expect(await onHandOf(item)).toBe('10.000')
    const query = { page: 1, limit: 50, sort: undefined, filter: undefined }
    const { data } = await doAt(database, actor(), minute(31), (work) => listLines(work, id, query))
    expect(data).toMatchObject([{ variance: '-3.000', bookAtCount: '10.000' }])
  })

  it('lets what moved since stand', async () => {
    const item = await newItem()
    const id = await posted(item, '7', 0)
    await moveStock(database, stock, { item, qty: '-2', occurredAt: minute(10), recordedAt: minute(11) })
    await reverse(id, 30)
    expect(await onHandOf(item)).toBe('8.000')
  })

  it('lets a late delivery in that lay before it, for nothing was counted then', async () => {
    const item = await newItem()
    const id = await posted(item, '7', 5)
    const late = { item, qty: '5', occurredAt: minute(1), recordedAt: minute(40) }
    await expect(moveStock(database, stock, late)).rejects.toMatchObject({
      code: 'transaction.backdated-before-count',
    })
    await reverse(id, 30)
    await moveStock(database, stock, late)
    expect(await onHandOf(item)).toBe('15.000')
  })

  it('wants a reason', async () => {
    const id = await posted(await newItem(), '7', 0)
    await expect(reverse(id, 30, null)).rejects.toMatchObject({
      code: 'count.reason-required',
      errors: [{ field: 'reason' }],
    })
  })

  it('of a count that posted nothing writes nothing', async () => {
    const item = await newItem()
    const before = await ledgerOf(database, item.id)
    const id = await posted(item, null, 0)
    expect(await reverse(id, 30)).toMatchObject({ state: 'REVERSED' })
    expect(await ledgerOf(database, item.id)).toEqual(before)
  })
})
