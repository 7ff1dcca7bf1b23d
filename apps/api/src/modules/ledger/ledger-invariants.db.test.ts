import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { stockBalance } from '../../database/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readBalances } from './queries/balances.ts'
import { reversePosting } from './reverse-posting.ts'
import { exactQuantity, type Movement, placeKey, quantityText } from './value-movements.ts'
import { verifyLedger } from './verify-ledger.ts'
import { type PostingRequest, writePosting } from './write-posting.ts'

/** Few moments and few quantities, so that things happen at the same instant and balances meet zero. */
const moment = fc.integer({ min: 1, max: 8 })
const pieces = fc.integer({ min: 1, max: 6 })
const ofItem = fc.integer({ min: 0, max: 1 })

type Moved = { item: number; qty: number; at: number; late: boolean }
type Step =
  | ({ do: 'receive'; cents: number } & Moved)
  | ({ do: 'use' } & Moved)
  /** At the bar, without a cost. */
  | ({ do: 'open' } & Moved)
  | ({ do: 'transfer'; isToBar: boolean } & Moved)
  | { do: 'count'; item: number; found: number; at: number }
  | { do: 'reverse'; which: number }

const anyMove = { item: ofItem, qty: pieces, at: moment, late: fc.boolean() }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), ...anyMove, cents: fc.integer({ min: 0, max: 999 }) }),
  fc.record({ do: fc.constant('use' as const), ...anyMove }),
  fc.record({ do: fc.constant('open' as const), ...anyMove }),
  fc.record({ do: fc.constant('transfer' as const), ...anyMove, isToBar: fc.boolean() }),
  fc.record({
    do: fc.constant('count' as const),
    item: ofItem,
    found: fc.integer({ min: 0, max: 6 }),
    at: moment,
  }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(20) }),
)

/** Drawn too seldom: two counts of an item at one moment, of which the second stands, and goods that came at the moment of a count. */
const ties: Step[] = [
  { do: 'count', item: 0, found: 5, at: 4 },
  { do: 'count', item: 0, found: 2, at: 4 },
  { do: 'receive', item: 0, qty: 3, cents: 100, at: 4, late: true },
]

const found = (qty: number, hour: number): Step => ({ do: 'count', item: 1, found: qty, at: hour })
const late = (qty: number): Step => ({ do: 'receive', item: 1, qty, cents: 100, at: 1, late: true })

/** Goods that came before three counts and are keyed after them; the counts are taken back, the latest first. */
const latestFirst: Step[] = [
  ...[2, 4, 6].map((hour) => found(6, hour)),
  late(5),
  ...[2, 1, 0].map((which): Step => ({ do: 'reverse', which })),
]
/** Goods that came before two counts and are keyed between them; both counts are taken back, in either order. */
const keyedBetween = (order: readonly number[]): Step[] => [
  found(6, 2),
  late(6),
  found(6, 4),
  ...order.map((which): Step => ({ do: 'reverse', which })),
]
/** What nobody has said a cost of joins what has one; the transfer is taken back. */
const uncosted: Step[] = [
  { do: 'open', item: 0, qty: 3, at: 1, late: false },
  { do: 'transfer', item: 0, qty: 3, at: 2, late: false, isToBar: false },
  { do: 'reverse', which: 1 },
]

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
const now = at(20)
const thousandths = (qty: number) => quantityText(BigInt(qty) * 1000n)
/** Refusals that a story may meet. */
const refusals = ['transaction.backdated-before-count', 'transaction.reversed']

describe('whatever is posted, late, counted and taken back', () => {
  let database: Database
  let dataDir: string
  let stock: TestStock
  let bar: number
  beforeAll(async () => {
    database = await openTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'backoffice-invariants-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  const act = <T>(job: Parameters<typeof doAt<T>>[3]) =>
    doAt(database, testActor(stock.organisationId, 1), now, job)
  const place = (item: TestItem) => ({ itemId: item.id, locationId: stock.locationId })

  function write(request: Pick<PostingRequest, 'kind' | 'movements' | 'backdated' | 'counted'>) {
    return act((work) =>
      writePosting(work, {
        company: { id: stock.companyId, timeZone: stock.timeZone },
        source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
        ...request,
      }),
    )
  }

  /** A count by its rule: what was found, less what the ledger says of that moment. */
  async function count(item: TestItem, { found, at: hour }: Extract<Step, { do: 'count' }>, lineId: number) {
    const [balance] = await act((work) => readBalances(work, [place(item)]))
    const lastCountedAt = balance?.lastCountedAt ?? null
    // Such a line is overtaken by a later count, which the count itself refuses.
    if (lastCountedAt !== null && lastCountedAt > at(hour)) return undefined
    const rows = await ledgerOf(database, item.id)
    const book = rows
      .filter(({ occurredAt, locationId }) => locationId === stock.locationId && occurredAt <= at(hour))
      .reduce((sum, { qty }) => sum + exactQuantity(qty), 0n)
    const variance = BigInt(found) * 1000n - book
    const movement: Movement = {
      ...place(item),
      type: variance === 0n ? 'COUNT_STAMP' : 'COUNT_ADJUST',
      qty: quantityText(variance),
      valuation: { by: 'book' },
      occurredAt: at(hour),
      sourceLineId: lineId,
    }
    const counted = new Map([[placeKey(movement), { at: at(hour), lineId }]])
    return write({ kind: 'COUNT', movements: [movement], counted })
  }

  let lines = 0
  /** What each line of a count found, in pieces. */
  const foundBy = new Map<number, number>()
  function play(step: Exclude<Step, { do: 'reverse' }>, item: TestItem) {
    lines += 1
    if (step.do === 'count') {
      foundBy.set(lines, step.found)
      return count(item, step, lines)
    }
    const backdated = step.late ? 'reanchor' : 'refuse'
    const shared = { ...place(item), occurredAt: at(step.at) }
    const book = { by: 'book' } as const
    if (step.do === 'open') {
      const qty = thousandths(step.qty)
      const movement: Movement = { ...shared, locationId: bar, type: 'OPENING', qty, valuation: book }
      return write({ kind: 'OPENING', movements: [movement], backdated })
    }
    if (step.do === 'transfer') {
      const [from, to] = step.isToBar ? [stock.locationId, bar] : [bar, stock.locationId]
      const out = { locationId: from, type: 'TRANSFER_OUT', qty: thousandths(-step.qty) } as const
      const comes = { locationId: to, type: 'TRANSFER_IN', qty: thousandths(step.qty) } as const
      const movements: Movement[] = [
        { ...shared, ...out, valuation: book },
        { ...shared, ...comes, valuation: { by: 'carried' } },
      ]
      return write({ kind: 'TRANSFER', movements, backdated })
    }
    if (step.do === 'use') {
      const movement: Movement = {
        ...shared,
        type: 'USAGE',
        qty: thousandths(-step.qty),
        valuation: book,
      }
      return write({ kind: 'USAGE', movements: [movement], backdated })
    }
    const valuation = { by: 'given', value: BigInt(step.cents) } as const
    const movement: Movement = { ...shared, type: 'RECEIPT', qty: thousandths(step.qty), valuation }
    return write({ kind: 'RECEIPT', movements: [movement], backdated })
  }

  it('adds up, verifies from nothing, and leaves what was counted last true', async () => {
    const story = fc.array(step, { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        stock = await newStock(database)
        bar = (await newPlaceBeside(database, stock)).locationId
        const items = await newItems(database, stock, [{ onHand: '3', avgCost: '0.333333' }, {}])
        const postings: number[] = []
        for (const one of steps) {
          const done =
            one.do === 'reverse'
              ? act((work) =>
                  reversePosting(work, postings[one.which % Math.max(postings.length, 1)] ?? 0, 'Wrong'),
                )
              : play(one, items[one.item] ?? items[0] ?? { id: 0, sku: '', each: 0, pack: 0 })
          const written = await done.catch((error: unknown) => {
            const isExpected =
              error instanceof AppError && [...refusals, 'record.not-found'].includes(error.code)
            if (!isExpected) throw error
            return undefined
          })
          if (written !== undefined && one.do !== 'reverse') postings.push(written.id)
        }
        await expectLedgerToAddUp(database, stock.organisationId)
        const { finding } = await verifyLedger(database, dataDir, stock.organisationId)
        expect(finding).toBeUndefined()
        await expectCountsToStand(items)
      }),
      {
        ...databaseRuns(),
        examples: [
          [ties],
          [latestFirst.slice(0, -1)],
          [latestFirst],
          [keyedBetween([2, 0])],
          [keyedBetween([0, 2])],
          [uncosted],
        ],
      },
    )
  })

  /**
   * On hand is what the last count that stands found, plus what happened after it (docs/domain.md 3.2); where none stands, what came
   * and went.
   */
  async function expectCountsToStand(items: readonly TestItem[]): Promise<void> {
    for (const item of items) {
      const [balance] = await asJob(database, (tx) =>
        tx
          .select()
          .from(stockBalance)
          .where(and(eq(stockBalance.itemId, item.id), eq(stockBalance.locationId, stock.locationId))),
      )
      if (balance === undefined) continue
      const { lastCountedAt, lastCountedLineId } = balance
      const moved = (await ledgerOf(database, item.id))
        .filter(({ locationId }) => locationId === stock.locationId)
        .filter(({ type, occurredAt }) =>
          lastCountedAt === null ? !type.startsWith('COUNT_') : occurredAt > lastCountedAt,
        )
        .reduce((sum, { qty }) => sum + exactQuantity(qty), 0n)
      const counted = lastCountedAt === null ? 0 : (foundBy.get(lastCountedLineId ?? 0) ?? -1)
      expect(exactQuantity(balance.onHand)).toBe(BigInt(counted) * 1000n + moved)
    }
  }
})
