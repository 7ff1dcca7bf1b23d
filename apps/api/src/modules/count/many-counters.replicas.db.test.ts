import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor, type OpenCount } from '../../testing/counts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { newUser } from '../../testing/factories.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { testActor } from '../../testing/work.ts'
import type { SentEntry } from './validate-entry.ts'

const start = new Date('2026-03-02T08:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
/** All of it is entered within this time, and arrives after it. */
const counting = 3_600_000
const arrival = after(counting + 60_000)
const counters = 8
/** `npm run soak` has them enter 500 each. */
const entriesEach = Number(process.env['SOAK_ENTRIES'] ?? 50)
const batchSize = 25
const rowTotal = 40

/** Numbers from 0 up to 1 that are the same in each run. */
function drawnFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function shuffled<T>(list: readonly T[], draw: () => number): T[] {
  const drawn = list.map((value) => ({ value, at: draw() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ value }) => value)
}

const batchesOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / batchSize) }, (_, index) =>
    list.slice(index * batchSize, (index + 1) * batchSize),
  )

/** What rows come to when the entries are made one after the other, in the order of their moments. */
function replayed(entries: readonly SentEntry[]): Map<number, string> {
  const figures = new Map<number, Big>()
  const inOrder = entries.toSorted((a, b) => Date.parse(a.countedAt) - Date.parse(b.countedAt))
  for (const { rowId, mode, parts } of inOrder) {
    const quantity = new Big(parts[0]?.quantity ?? 0)
    const before = figures.get(rowId) ?? new Big(0)
    figures.set(rowId, mode === 'ADD' ? before.plus(quantity) : quantity)
  }
  return new Map([...figures].map(([rowId, figure]) => [rowId, figure.toFixed(3)]))
}

describe(`${counters} people who enter ${entriesEach} figures each into one count at once`, () => {
  let database: Database
  let stock: TestStock
  let items: TestItem[] = []
  let others: TestItem[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    stock = await newStock(database)
    const some = (length: number) => Array.from({ length }, () => ({ onHand: '1000', avgCost: '2' }))
    items = await newItems(database, stock, some(rowTotal))
    others = await newItems(database, stock, some(5))
  })
  afterAll(() => database.close())

  const as = (userId: number) => countsOf(database, testActor(stock.organisationId, userId))
  const templateOf = (of: readonly TestItem[]) =>
    newTemplate(database, stock, onShelf(of), { cutOff: 'START', uncountedPolicy: 'BLOCK' })

  /** What one person enters: each row in turn, set or added to, at moments that nobody else has. */
  const entriesOf = (count: OpenCount, person: number, draw: () => number) =>
    Array.from({ length: entriesEach }, (_, index) => {
      const row = count.rows[(index * counters + person) % count.rows.length]
      if (row === undefined) throw new Error('The sheet has no rows')
      const step = Math.floor(counting / (entriesEach * counters))
      const moment = after(1000 + (Math.floor(draw() * entriesEach) * counters + person) * step + index)
      const mode = draw() < 0.4 ? 'SET' : 'ADD'
      return entryFor(row, String(1 + Math.floor(draw() * 9)), moment, { mode, isConfirmed: true })
    })

  /** Sends batches in no order; every third twice at once, and every fifth again when the rest is through. */
  async function send(userId: number, count: OpenCount, entries: readonly SentEntry[], draw: () => number) {
    const batches = batchesOf(shuffled(entries, draw))
    const enter = (batch: readonly SentEntry[]) => as(userId).enter(count.id, batch, arrival)
    for (const [at, batch] of batches.entries()) {
      const answers = await Promise.all(at % 3 === 0 ? [enter(batch), enter(batch)] : [enter(batch)])
      for (const { results } of answers)
        expect(results.filter(({ status }) => status !== 'ACCEPTED' && status !== 'DUPLICATE')).toEqual([])
    }
    for (const batch of batches.filter((_, at) => at % 5 === 0)) {
      const { results } = await enter(batch)
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['DUPLICATE']))
    }
  }

  /** Uses one of each item, one after the other; two people do so at once. */
  async function useStock(): Promise<void> {
    for (const [at, item] of items.entries())
      await moveStock(database, stock, { item, qty: '-1', occurredAt: after(2000 + at), recordedAt: arrival })
  }

  async function countOthers(userId: number): Promise<void> {
    const count = await as(userId).open(await templateOf(others), start)
    await as(userId).enter(
      count.id,
      count.rows.map((row) => entryFor(row, '990', after(1000))),
      arrival,
    )
    await as(userId).submit(count.id, arrival)
    await as(userId).post(count.id, arrival)
  }

  const onHandOf = async (item: TestItem) => (await ledgerOf(database, item.id)).at(-1)?.qtyAfter

  it('come to what the same entries do one after the other, nothing lost or doubled, while stock moves and another count posts', async () => {
    const draw = drawnFrom(20_261_124)
    const people = await Promise.all(
      Array.from({ length: counters }, async () => (await newUser(database, { ...stock, rights: [] })).id),
    )
    const [first = 0] = people
    const count = await as(first).open(await templateOf(items), start)
    const sent = people.map((_, person) => entriesOf(count, person, draw))
    await Promise.all([
      ...people.map((userId, person) => send(userId, count, sent[person] ?? [], drawnFrom(person + 1))),
      useStock(),
      useStock(),
      countOthers(first),
    ])
    const all = sent.flat()
    const expected = replayed(all)
    const stored = await asJob(database, async (tx) => ({
      entries: await selectRows<{ total: number; keys: number }>(
        tx,
        sql`select count(*)::int as total, count(distinct client_key)::int as keys from count_entry where count_id = ${count.id}`,
      ),
      rows: await selectRows<{ id: number; qty: string }>(
        tx,
        sql`select id, counted_qty::text as qty from count_sheet_row where count_id = ${count.id}`,
      ),
    }))
    expect(stored.entries).toEqual([{ total: all.length, keys: all.length }])
    expect(new Map(stored.rows.map(({ id, qty }) => [id, qty]))).toEqual(expected)

    await as(first).submit(count.id, after(counting + 120_000))
    await as(first).post(count.id, after(counting + 180_000))
    for (const [at, item] of items.entries()) {
      const figure = new Big(expected.get(count.rows[at]?.id ?? 0) ?? 0)
      expect(await onHandOf(item)).toBe(figure.minus(2).toFixed(3))
    }
    for (const item of others) expect(await onHandOf(item)).toBe('990.000')
    await expectLedgerToAddUp(database, stock.organisationId)
  })
})
