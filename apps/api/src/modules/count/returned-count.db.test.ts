import type { LineDecision } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { auditEvent, stockBalance } from '../../database/schema/index.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { ledgerSuite } from '../../testing/ledger-suite.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { approveCount } from './approve-count.ts'
import { decideLines } from './decide-lines.ts'
import { listLines } from './list-lines.ts'
import { postCount } from './post-count.ts'
import { writeLineCosts } from './queries/found-cost.ts'

const start = new Date('2026-03-02T08:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('posting a count that is not what was approved any more', () => {
  let database: Database
  let stock: TestStock
  ledgerSuite((opened) => {
    ;({ database, stock } = opened)
  })

  const actor = () => testActor(stock.organisationId, 1)
  const counts = () => countsOf(database, actor())
  const approve = (id: number) =>
    doAt(database, actor(), minute(62), (work) => approveCount(work, id, undefined))
  const post = (id: number) => doAt(database, actor(), minute(70), (work) => postCount(work, id, undefined))
  const decide = (id: number, decision: LineDecision, by = actor()) =>
    doAt(database, by, minute(61), (work) => decideLines(work, id, decision))
  const newOnes = (...onHand: string[]) =>
    newItems(
      database,
      stock,
      onHand.map((qty) => ({ onHand: qty, avgCost: '2' })),
    )
  const linesOf = async (id: number) => {
    const query = { page: 1, limit: 50, sort: 'item.id:asc', filter: undefined }
    return (await doAt(database, actor(), minute(71), (work) => listLines(work, id, query))).data
  }
  /** A count of these items, in review. */
  async function counted(items: readonly TestItem[], quantities: readonly string[], countedAt = 5) {
    const { id, rows } = await counts().open(await newTemplate(database, stock, onShelf(items)), start)
    const entries = rows.map((row, index) => entryFor(row, quantities[index] ?? '0', minute(countedAt)))
    await counts().enter(id, entries, minute(60))
    await counts().submit(id, minute(60))
    return id
  }
  const keyLate = (item: TestItem, qty: string) =>
    moveStock(database, stock, { item, qty, occurredAt: minute(4), recordedAt: minute(65) })
  const adjusted = async (item: TestItem) =>
    (await ledgerOf(database, item.id)).filter(({ type }) => type === 'COUNT_ADJUST').map(({ qty }) => qty)

  it('goes back to review and names just the lines that differ', async () => {
    const [changed, same] = await newOnes('10', '5')
    if (!changed || !same) throw new Error('There are no items')
    const id = await counted([changed, same], ['9', '4'])
    await approve(id)
    await keyLate(changed, '5')
    const answer = await post(id)
    const [line] = await linesOf(id)
    expect(answer).toMatchObject({
      state: 'REVIEW',
      approvedAt: null,
      returned: [{ id: line?.id, sku: line?.item.sku, reason: 'QUANTITY' }],
    })
    expect(line).toMatchObject({
      variance: '-6.000',
      approvedVariance: '-1.000',
      approvedVarianceValue: '-2.00',
    })
    expect(await adjusted(same)).toEqual([])
    await approve(id)
    expect(await post(id)).toMatchObject({ state: 'POSTED' })
    expect(await adjusted(changed)).toEqual(['-6.000'])
  })

  it('is told by the history to have gone back, and not to be posted', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    const id = await counted([item], ['9'])
    await approve(id)
    await keyLate(item, '5')
    await post(id)
    const events = await asJob(database, (tx) =>
      tx
        .select({ action: auditEvent.action })
        .from(auditEvent)
        .where(and(eq(auditEvent.entity, 'count'), eq(auditEvent.entityId, id)))
        .orderBy(asc(auditEvent.id)),
    )
    expect(events.map(({ action }) => action).slice(-2)).toEqual(['approve', 'return'])
  })

  it('is posted as it is now within the tolerance of the item, with both figures kept', async () => {
    const [item] = await newOnes('100')
    if (!item) throw new Error('There is no item')
    await asJob(database, (tx) =>
      tx.execute(sql`update item set variance_tolerance_pct = 5 where id = ${item.id}`),
    )
    const id = await counted([item], ['99'])
    await approve(id)
    await keyLate(item, '5')
    expect(await post(id)).toMatchObject({ state: 'POSTED' })
    expect(await linesOf(id)).toMatchObject([{ variance: '-6.000', approvedVariance: '-1.000' }])
  })

  it('goes back with a line that nobody knows a cost of, which no value holds, where a value is all that limits it', async () => {
    const [item] = await newItems(database, stock, [{ onHand: '0' }])
    if (!item) throw new Error('There is no item')
    await asJob(database, (tx) =>
      tx.execute(sql`update item set variance_tolerance_value = 5 where id = ${item.id}`),
    )
    const id = await counted([item], ['3'])
    const lines = await linesOf(id)
    const left = lines.map((line) => ({ lineId: line.id, unitCost: null, isNone: true }))
    await doAt(database, actor(), minute(61), (work) => writeLineCosts(work, id, left))
    await approve(id)
    await keyLate(item, '-2')
    expect(await post(id)).toMatchObject({ state: 'REVIEW', returned: [{ reason: 'QUANTITY' }] })
  })

  it('goes back where stock turns out to have moved while a line was counted, for somebody to choose', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    const rows = [0, 1].map((area) => ({ item, area: area as 0 | 1 }))
    const opened = await counts().open(await newTemplate(database, stock, rows), start)
    for (const [index, row] of opened.rows.entries())
      await counts().enter(opened.id, [entryFor(row, '5', minute(index === 0 ? 2 : 6))], minute(60))
    await counts().submit(opened.id, minute(60))
    await approve(opened.id)
    await keyLate(item, '3')
    expect(await post(opened.id)).toMatchObject({ state: 'REVIEW', returned: [{ reason: 'MOVED' }] })
  })

  describe('with a line that a later count has overtaken', () => {
    /** Two items, of which the first was found to be seven at minute six by a count that is posted. */
    async function overtaken() {
      const [item, other] = await newOnes('10', '5')
      if (!item || !other) throw new Error('There are no items')
      const early = await counted([item, other], ['9', '4'], 5)
      const late = await counted([item], ['7'], 6)
      const { number } = await counts().post(late, minute(61))
      return { item, other, early, number }
    }

    it('shows both figures, leaves it out and posts the rest', async () => {
      const { item, other, early, number } = await overtaken()
      const [line] = await linesOf(early)
      expect(line).toMatchObject({
        countedQty: '9.000',
        overtaken: { number, countedQty: '7.000', countedAt: minute(6).toISOString(), choice: null },
      })
      await approve(early)
      expect(await post(early)).toMatchObject({ state: 'POSTED', varianceValue: '-2.00' })
      expect((await linesOf(early))[0]).toMatchObject({ state: 'LEFT_OUT', countedQty: '9.000' })
      expect([await adjusted(item), await adjusted(other)]).toEqual([['-3.000'], ['-1.000']])
    })

    it('posts it behind the later count, which stands, where somebody with the right chose so', async () => {
      const { item, early } = await overtaken()
      const lineIds = [(await linesOf(early))[0]?.id ?? 0]
      const others = rightsCatalogue.filter((right) => right !== '[Reports] [Other] [Reanchor]')
      const without = testActor(stock.organisationId, 1, others)
      await expect(decide(early, { lineIds, overtaken: 'REANCHOR' }, without)).rejects.toMatchObject({
        code: 'permission.missing',
      })
      await decide(early, { lineIds, overtaken: 'REANCHOR' })
      await approve(early)
      expect(await post(early)).toMatchObject({ state: 'POSTED' })
      const ledger = await ledgerOf(database, item.id)
      expect(ledger.slice(-2).map(({ type, qty, occurredAt }) => [type, qty, occurredAt])).toEqual([
        ['COUNT_ADJUST', '-1.000', minute(5)],
        ['COUNT_REANCHOR', '1.000', minute(6)],
      ])
      expect(ledger.at(-1)?.qtyAfter).toBe('7.000')
      const [balance] = await asJob(database, (tx) =>
        tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id)),
      )
      expect(balance?.lastCountedAt).toEqual(minute(6))
    })

    it('goes back to review where that count was posted after the approval', async () => {
      const [item] = await newOnes('10')
      if (!item) throw new Error('There is no item')
      const early = await counted([item], ['9'], 5)
      await approve(early)
      await counts().post(await counted([item], ['7'], 6), minute(63))
      expect(await post(early)).toMatchObject({ state: 'REVIEW', returned: [{ reason: 'OVERTAKEN' }] })
    })

    it('counts what it left out in again where it goes back, and nothing that another count left out', async () => {
      const [item, other] = await newOnes('10', '5')
      if (!item || !other) throw new Error('There are no items')
      const early = await counted([item, other], ['9', '4'], 5)
      const beside = await counted([item], ['8'], 4)
      await counts().post(await counted([item], ['7'], 6), minute(61))
      await approve(early)
      await approve(beside)
      await keyLate(other, '5')
      expect(await post(early)).toMatchObject({ state: 'REVIEW' })
      const statesOf = async (id: number) => (await linesOf(id)).map(({ state }) => state)
      expect(await statesOf(early)).toEqual(['VARIANCE', 'VARIANCE'])
      expect(await statesOf(beside)).toEqual(['LEFT_OUT'])
    })

    it('is chosen for where it is overtaken alone', async () => {
      const { early } = await overtaken()
      const lineIds = [(await linesOf(early))[1]?.id ?? 0]
      await expect(decide(early, { lineIds, overtaken: 'LEAVE_OUT' })).rejects.toMatchObject({
        code: 'count.line-not-overtaken',
      })
    })
  })
})
