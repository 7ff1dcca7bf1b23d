import { breakdownGroupings, listQuery, sumDecimals } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { countLine, item } from '../../database/schema/index.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { keyTogether, moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readReasons } from '../reason/service.ts'
import { listLines } from './list-lines.ts'
import { type BreakdownChoice, readBreakdown } from './read-breakdown.ts'
import { readTrend } from './read-trend.ts'

const day = (date: number, hour = 8) => new Date(Date.UTC(2026, 2, date, hour))
const now = day(20)

describe('what a count is compared with', () => {
  let database: Database
  let stock: TestStock
  let ana: TestUser

  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
    ana = await newUser(database, { ...stock, firstName: 'Ana', lastName: 'Ilieva' })
  })
  afterAll(() => database.close())

  const actor = () => testActor(stock.organisationId, ana.id)
  const read = (id: number, choice: BreakdownChoice) =>
    doAt(database, actor(), now, (work) => readBreakdown(work, id, choice))
  const linesWhere = (id: number, field: string, value: string | boolean) =>
    doAt(database, actor(), now, (work) =>
      listLines(
        work,
        id,
        listQuery.parse({ filter: JSON.stringify({ items: [{ field, op: 'eq', value }] }) }),
      ),
    )

  /** Counts each item once, on a day of March, with figures that are confirmed. */
  async function count(
    items: readonly TestItem[],
    quantities: readonly (string | null)[],
    { on, isPosted = true, templateId }: { on: number; isPosted?: boolean; templateId?: number },
  ): Promise<number> {
    const template =
      templateId ?? (await newTemplate(database, stock, onShelf(items), { uncountedPolicy: 'KEEP' }))
    const counts = countsOf(database, actor())
    const { id, rows } = await counts.open(template, day(on))
    const entries = rows.flatMap((row) => {
      const quantity = quantities[items.findIndex((item) => item.id === row.item.id)] ?? null
      return quantity === null ? [] : [entryFor(row, quantity, day(on, 9), { isConfirmed: true })]
    })
    await counts.enter(id, entries, day(on, 9))
    await counts.submit(id, day(on, 10))
    if (isPosted) await counts.post(id, day(on, 11))
    return id
  }
  const move = (item: TestItem | undefined, qty: string, occurredAt: Date) => {
    if (item === undefined) throw new Error('There is no item')
    return moveStock(database, stock, { item, qty, occurredAt })
  }

  it('against the previous count are the lines that it found too, worth what they cost now', async () => {
    const items = await newItems(database, stock, [
      { onHand: '10', avgCost: '2' },
      { onHand: '10', avgCost: '3' },
    ])
    await count(items.slice(0, 1), ['12'], { on: 2 })
    await move(items[0], '-4', day(3))
    const id = await count(items, ['7', '9'], { on: 4, isPosted: false })
    const { total } = await read(id, { groupBy: 'category', baseline: 'previous' })
    expect(total).toMatchObject({
      lineTotal: 2,
      countedTotal: 2,
      comparedTotal: 1,
      baselineValue: '24.00',
      foundValue: '14.00',
      varianceValue: '-10.00',
      quantity: { unit: 'each', baseline: '12.000', found: '7.000', variance: '-5.000' },
    })
  })

  it('what a count that was left out since has no part in is told by usage: what went and was not written down', async () => {
    const [item] = await newItems(database, stock, [{ onHand: '10', avgCost: '2' }])
    if (!item) throw new Error('There is no item')
    await count([item], ['10'], { on: 2 })
    await move(item, '20', day(3))
    await move(item, '-8', day(4))
    const id = await count([item], ['19'], { on: 5 })
    const { total } = await read(id, { groupBy: 'category', baseline: 'usage' })
    expect(total.quantity).toMatchObject({ baseline: '8.000', found: '11.000', variance: '3.000' })
    expect(total).toMatchObject({ baselineValue: '16.00', foundValue: '22.00', varianceValue: '6.00' })
  })

  it('usage that was not written down is the variance against the book with the other sign, less what is keyed once that is posted', async () => {
    const anyQuantity = (max: number) =>
      fc.integer({ min: 0, max: max * 100 }).map((digits) => (digits / 100).toFixed(3))
    /** Some happen at the very moment of one of the counts, at 9 of the second and the eighth. */
    const anyMove = fc.record({
      qty: fc
        .integer({ min: -2_000, max: 2_000 })
        .filter((digits) => digits !== 0)
        .map((digits) => (digits / 100).toFixed(3)),
      at: fc.constantFrom(day(2), day(2, 9), day(2, 10), day(5), day(8), day(8, 9), day(8, 10)),
      isLate: fc.boolean(),
    })
    const anyItem = fc.record({
      first: anyQuantity(50),
      moves: fc.array(anyMove, { maxLength: 3 }),
      last: anyQuantity(60),
    })
    const anyItems = fc.array(anyItem, { minLength: 3, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(anyItems, fc.boolean(), async (drawn, isPosted) => {
        const items = await newItems(
          database,
          stock,
          drawn.map(() => ({ onHand: '10', avgCost: '2' })),
        )
        const key = (isLate: boolean) => {
          const keyed = drawn.flatMap(({ moves }, index) => {
            const item = items[index]
            return item === undefined
              ? []
              : moves.flatMap((one) => (one.isLate === isLate ? [{ ...one, item, occurredAt: one.at }] : []))
          })
          return doAt(database, actor(), new Date(), (work) => keyTogether(work, stock, keyed))
        }
        const templateId = await newTemplate(database, stock, onShelf(items), { uncountedPolicy: 'KEEP' })
        const quantitiesOf = (figure: 'first' | 'last') => drawn.map((one) => one[figure])
        await count(items, quantitiesOf('first'), { on: 2, templateId })
        await key(false)
        const id = await count(items, quantitiesOf('last'), { on: 8, templateId, isPosted })
        await key(true)
        const quantitiesBy = async (baseline: 'book' | 'usage') => {
          const { groups } = await read(id, { groupBy: 'category', baseline })
          return groups.map(({ quantity }) => quantity?.variance ?? 'absent')
        }
        const both = [...(await quantitiesBy('book')), ...(await quantitiesBy('usage'))]
        const late = drawn.flatMap(({ moves }) =>
          moves.filter(({ isLate, at }) => isPosted && isLate && at > day(2, 9) && at <= day(8, 9)),
        )
        const keyed = late.map(({ qty }) => qty)
        expect(sumDecimals(both, 'quantity')).toBe(sumDecimals(keyed, 'quantity'))
      }),
      databaseRuns({ together: 3 }),
    )
  })

  it('a line beyond the tolerance of its item is over the limit, one exactly at it is not', async () => {
    const items = await newItems(database, stock, [
      { onHand: '100', avgCost: '1' },
      { onHand: '100', avgCost: '1' },
    ])
    await asJob(database, (tx) =>
      tx.update(item).set({ varianceTolerancePct: '5' }).where(eq(item.organisationId, stock.organisationId)),
    )
    const id = await count(items, ['95', '94'], { on: 2, isPosted: false })
    const { total } = await read(id, { groupBy: 'category', isOverLimit: true })
    expect(total).toMatchObject({ lineTotal: 1, varianceValue: '-6.00' })
    const { data } = await linesWhere(id, 'isOverLimit', true)
    expect(data.map((line) => line.item.id)).toEqual([items[1]?.id])
  })

  it('groups by reason as the organisation calls it, and by the code of one that is gone', async () => {
    const items = await newItems(database, stock, [{ onHand: '10' }, { onHand: '10' }])
    const id = await count(items, ['9', '8'], { on: 2, isPosted: false })
    const codes = ['MISCOUNT', 'GONE']
    await asJob(database, async (tx) => {
      for (const [index, one] of items.entries())
        await tx
          .update(countLine)
          .set({ reasonCode: codes[index] ?? null })
          .where(eq(countLine.itemId, one.id))
    })
    const { data } = await doAt(database, actor(), now, readReasons)
    const names = data.filter(({ code }) => codes.includes(code)).map(({ name }) => name)
    expect(names).toHaveLength(1)
    const { groups } = await read(id, { groupBy: 'reason' })
    expect(groups.map(({ name }) => name).toSorted()).toEqual([...names, 'GONE'].toSorted())
  })

  it('groups by location, supplier, class and reason as well, each line in exactly one, and narrows the lines to a group', async () => {
    const items = await newItems(database, stock, [
      { onHand: '100', avgCost: '1' },
      { onHand: '100', avgCost: '1' },
    ])
    const [bought, made] = items
    if (!bought || !made) throw new Error('There are no items')
    const supplierId = await newSupplier(database, stock, { name: 'Mill' })
    await newOffer(database, stock, { item: bought, supplierId })
    await move(bought, '-50', day(1))
    const id = await count(items, ['49', '99'], { on: 2, isPosted: false })
    const named = async (groupBy: BreakdownChoice['groupBy']) =>
      (await read(id, { groupBy })).groups.map(({ name, varianceValue }) => [name, varianceValue])
    expect(await named('location')).toEqual([['Main store', '-2.00']])
    expect(await named('supplier')).toEqual([
      ['Mill', '-1.00'],
      ['No supplier', '-1.00'],
    ])
    expect(await named('abc')).toEqual([
      ['A', '-1.00'],
      ['C', '-1.00'],
    ])
    expect(await named('reason')).toEqual([['No reason', '-2.00']])
    for (const groupBy of breakdownGroupings) {
      const { groups } = await read(id, { groupBy })
      for (const { key, lineTotal } of groups) {
        const { total } = await linesWhere(id, `group.${groupBy}`, key)
        expect(total).toBe(lineTotal)
      }
    }
  })

  it('is seen beside earlier posted counts of its template or location, with what was missing apart', async () => {
    const items = await newItems(database, stock, [
      { onHand: '100', avgCost: '1' },
      { onHand: '100', avgCost: '1' },
    ])
    const templateId = await newTemplate(database, stock, onShelf(items), { uncountedPolicy: 'KEEP' })
    const first = await count(items, ['90', '105'], { on: 2, templateId })
    const second = await count(items, ['90', '105'], { on: 3, templateId })
    await count(items, ['80', '105'], { on: 4, templateId })
    const trend = await doAt(database, actor(), now, (work) => readTrend(work, second, 'template'))
    expect(trend.data).toEqual([
      {
        count: { id: first, number: expect.any(String) },
        countDate: '2026-03-02',
        varianceValue: '-5.00',
        shrinkageValue: '10.00',
        shrinkagePct: '5.00',
        accuracyPct: '92.50',
      },
      expect.objectContaining({ count: { id: second, number: expect.any(String) }, accuracyPct: '100.00' }),
    ])
    const ofPlace = await doAt(database, actor(), now, (work) => readTrend(work, second, 'location'))
    expect(ofPlace.data.length).toBeGreaterThan(2)
    expect(ofPlace.data.at(-1)?.count.id).toBe(second)
  })
})
