import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { countLine } from '../../database/schema/index.ts'
import { anyAct, entriesOf, rowOutcome } from '../../testing/count-story.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { countsOf, entryFor, type OpenCount } from '../../testing/counts.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { selectEntriesByKey } from './queries/entries.ts'
import { readSheet } from './read-sheet.ts'

const start = new Date('2026-03-02T08:00:00Z')
const second = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const now = second(3600)

describe('entries of a count', () => {
  let database: Database
  let stock: TestStock
  let templateId = 0
  const counts = () => countsOf(database, testActor(stock.organisationId, 1))

  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
    const [flour, juice] = await newItems(database, stock, [{ onHand: '10', quantityDecimals: 0 }, {}])
    if (!flour || !juice) throw new Error('There are no items')
    // Flour lies in both areas, so two rows feed one line.
    const rows = [
      { item: flour, area: 0 as const },
      { item: juice, area: 0 as const },
      { item: flour, area: 1 as const },
    ]
    templateId = await newTemplate(database, stock, rows)
  })
  afterAll(() => database.close())

  const open = () => counts().open(templateId, start)
  async function figuresOf(count: OpenCount) {
    const actor = testActor(stock.organisationId, 1)
    const sheet = await doAt(database, actor, now, (work) => readSheet(work, count.id))
    return sheet.rows.map((row) => ({
      row: row.countedQty,
      line: row.lineCountedQty,
      parts: row.parts.map((part) => part.quantity),
      at: row.countedAt,
    }))
  }
  const row = (count: OpenCount, index: number) => {
    const found = count.rows[index]
    if (found === undefined) throw new Error(`There is no row ${index}`)
    return found
  }

  it('come to the same figures in any order, repeated, and in batches of any size', async () => {
    const story = fc.array(anyAct, { minLength: 1, maxLength: 10 }).chain((acts) =>
      fc.record({
        acts: fc.constant(acts),
        order: fc.shuffledSubarray([...acts.keys(), ...acts.keys()], {
          minLength: acts.length,
          maxLength: acts.length * 2,
        }),
        cut: fc.nat({ max: acts.length }),
      }),
    )
    // Two items, each in both areas: the acts of the first one after the other, those of the second in any order.
    const pair = await newItems(database, stock, [{ onHand: '10' }, { onHand: '10' }])
    const rows = pair.flatMap((item) => [0 as const, 1 as const].map((area) => ({ item, area })))
    const pairTemplate = await newTemplate(database, stock, rows)
    await fc.assert(
      fc.asyncProperty(story, async ({ acts, order, cut }) => {
        const count = await counts().open(pairTemplate, start)
        const [straight = [], mixed = []] = pair.map((item) => {
          const own = count.rows.filter((one) => one.item.id === item.id)
          return entriesOf(acts, (act) => own[act.row])
        })
        await counts().enter(count.id, straight, now)
        const sent = [...order, ...acts.keys()].flatMap((index) => mixed[index] ?? [])
        await counts().enter(count.id, sent.slice(0, cut + 1), now)
        await counts().enter(count.id, sent.slice(cut), now)
        const figures = await figuresOf(count)
        const of = ({ id }: TestItem) => figures.filter((_, index) => count.rows[index]?.item.id === id)
        const [first = [], second = []] = pair.map(of)
        expect(second).toEqual(first)
        expect(first.map((figure) => figure.row)).toEqual(
          [0, 1].map((at) => rowOutcome(acts.filter((act) => act.row === at))?.qty.toFixed(3) ?? null),
        )
      }),
      databaseRuns(),
    )
  })

  it('of several rows add up to their line, which is done when each row has a figure', async () => {
    const count = await open()
    const first = await counts().enter(count.id, [entryFor(row(count, 0), '4', second(1))], now)
    expect(first).toMatchObject({ countedTotal: 0, results: [{ rowQty: '4.000', lineTotal: '4.000' }] })
    const last = await counts().enter(count.id, [entryFor(row(count, 2), '3', second(2))], now)
    expect(last).toMatchObject({ countedTotal: 1, results: [{ rowQty: '3.000', lineTotal: '7.000' }] })
  })

  it('of several rows date their line by the last of its figures', async () => {
    const count = await open()
    const entries = [entryFor(row(count, 2), '3', second(30)), entryFor(row(count, 0), '4', second(10))]
    await counts().enter(count.id, entries, now)
    const lines = await asJob(database, (tx) =>
      tx
        .select({ qty: countLine.countedQty, at: countLine.countedAt })
        .from(countLine)
        .where(eq(countLine.id, row(count, 0).lineId)),
    )
    expect(lines).toEqual([{ qty: '7.000', at: second(30) }])
  })

  it('of another tenant are not known, also where row-level security is not in the way', async () => {
    const count = await open()
    const entry = entryFor(row(count, 0), '4', second(1))
    await counts().enter(count.id, [entry], now)
    const knownTo = (organisationId: number) =>
      asJob(database, (tx) =>
        selectEntriesByKey({ tx, actor: testActor(organisationId, 1), now, traceId: 'test' }, [
          entry.clientKey,
        ]),
      )
    expect(await knownTo(stock.organisationId)).toHaveLength(1)
    expect(await knownTo((await newStock(database)).organisationId)).toEqual([])
  })

  it('are accepted, recognised or refused one by one: a bad one never fails the batch', async () => {
    const count = await open()
    const good = entryFor(row(count, 0), '5', second(1))
    const { results } = await counts().enter(
      count.id,
      [
        good,
        entryFor(row(count, 0), '1.5', second(2)),
        entryFor({ ...row(count, 0), id: 999_999_999 }, '1', second(2)),
        entryFor(row(count, 1), '-1', second(2)),
        good,
        { ...good, clientKey: good.clientKey.toUpperCase() },
        entryFor(row(count, 0), '6', second(1), { clientKey: good.clientKey }),
      ],
      now,
    )
    expect(results.map((result) => [result.status, result.code ?? result.lineTotal])).toEqual([
      ['ACCEPTED', '5.000'],
      ['REJECTED', 'entry.too-many-decimals'],
      ['REJECTED', 'entry.row-unknown'],
      ['REJECTED', 'entry.negative'],
      ['DUPLICATE', '5.000'],
      ['DUPLICATE', '5.000'],
      ['REJECTED', 'entry.key-reused'],
    ])
    expect((await figuresOf(count)).map((figure) => figure.row)).toEqual(['5.000', null, null])
  })

  it('are recognised after another clock was measured, because what was counted is the same', async () => {
    const count = await open()
    const entry = entryFor(row(count, 0), '5', second(60), { clockOffsetMs: '0' })
    await counts().enter(count.id, [entry], now)
    const again = await counts().enter(count.id, [{ ...entry, clockOffsetMs: '1500' }], now)
    expect(again.results).toMatchObject([{ status: 'DUPLICATE', rowQty: '5.000' }])
  })

  it('of another count are never taken for repetitions', async () => {
    const [one, other] = [await open(), await open()]
    const entry = entryFor(row(one, 0), '5', second(1))
    await counts().enter(one.id, [entry], now)
    const { results } = await counts().enter(other.id, [entry], now)
    expect(results).toMatchObject([{ status: 'REJECTED', code: 'entry.key-reused' }])
  })

  it('are refused after the count was handed in, but what was saved before is still recognised', async () => {
    const count = await open()
    const entries = count.rows.map((one) => entryFor(one, '1', second(1)))
    await counts().enter(count.id, entries, now)
    await counts().submit(count.id, now)

    const again = await counts().enter(count.id, entries, now)
    expect(again.results.map((result) => result.status)).toEqual(['DUPLICATE', 'DUPLICATE', 'DUPLICATE'])
    const late = counts().enter(count.id, [entryFor(row(count, 0), '9', second(2))], now)
    await expect(late).rejects.toMatchObject({ code: 'state.transition-refused' })
    expect((await figuresOf(count))[0]).toMatchObject({ row: '1.000', line: '2.000' })
  })

  it('keep a figure by the factor of the time it was counted', async () => {
    const count = await open()
    const one = row(count, 0)
    const parts = [{ unitId: one.units[1]?.id ?? 0, quantity: '2' }]
    const { results } = await counts().enter(count.id, [entryFor(one, '0', second(1), { parts })], now)
    expect(results).toMatchObject([{ status: 'ACCEPTED', rowQty: '48.000' }])
  })
})
