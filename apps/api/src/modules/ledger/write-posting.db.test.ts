import fc from 'fast-check'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { companyRule, posting, stockBalance } from '../../database/schema/index.ts'
import { ledgerSuite } from '../../testing/ledger-suite.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { bookValueOf, presentCostOf } from './queries/book-value.ts'
import { appendRow, presentCost } from './rules.ts'
import { costText, exactMoney, moneyText, type Movement, quantityText } from './value-movements.ts'
import { type PostingRequest, writePosting } from './write-posting.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes))

describe('the writer of the ledger', () => {
  let database: Database
  let stock: TestStock
  ledgerSuite((opened) => {
    ;({ database, stock } = opened)
  })

  const write = (
    movements: readonly Movement[],
    { now = at(60), of = stock, ...request }: Partial<PostingRequest> & { now?: Date; of?: TestStock } = {},
  ) =>
    doAt(database, testActor(of.organisationId, 1), now, (work) =>
      writePosting(work, {
        kind: 'USAGE',
        company: { id: of.companyId, timeZone: of.timeZone },
        source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
        movements,
        ...request,
      }),
    )
  const move = (item: TestItem, qty: string, occurredAt = at(30), of = stock): Movement => ({
    itemId: item.id,
    locationId: of.locationId,
    type: qty.startsWith('-') ? 'USAGE' : 'MANUAL_ADJUST',
    qty,
    valuation: { by: 'book' },
    occurredAt,
  })
  const newItem = async (onHand = '10', avgCost = '1', of = stock) =>
    only(await newItems(database, of, [{ onHand, avgCost }]))
  const postingsOf = (of: TestStock) =>
    asJob(database, (tx) =>
      tx
        .select()
        .from(posting)
        .where(eq(posting.organisationId, of.organisationId))
        .orderBy(asc(posting.number)),
    )
  const balanceOf = async (item: TestItem) =>
    only(
      await asJob(database, (tx) => tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id))),
    )

  it('numbers the postings of an organisation without a gap, also when many write at once', async () => {
    const own = await newStock(database)
    const items = await newItems(
      database,
      own,
      [1, 2, 3, 4, 5, 6].map(() => ({ onHand: '10' })),
    )
    await Promise.all(items.map((item) => write([move(item, '-1.000', at(30), own)], { of: own })))
    const numbers = (await postingsOf(own)).map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('uses up no number for what is refused', async () => {
    const own = await newStock(database)
    const item = await newItem('10', '1', own)
    await doAt(database, testActor(own.organisationId, 1), at(0), (work) =>
      work.tx.insert(companyRule).values({ ...own, negativeStock: 'BLOCK' }),
    )
    await expect(write([move(item, '-11.000', at(30), own)], { of: own })).rejects.toMatchObject({
      code: 'transaction.stock-negative',
    })
    await write([move(item, '-10.000', at(30), own)], { of: own })
    expect((await postingsOf(own)).map(({ number }) => number)).toEqual([1, 2])
  })

  it('chains each posting to the one before', async () => {
    const own = await newStock(database)
    const item = await newItem('10', '1', own)
    for (const qty of ['-1.000', '-2.000']) await write([move(item, qty, at(30), own)], { of: own })
    const [first, second, third] = await postingsOf(own)
    expect(first?.previousHash).toBe('0'.repeat(64))
    expect([second?.previousHash, third?.previousHash]).toEqual([first?.hash, second?.hash])
  })

  it('cannot be changed afterwards, whoever asks', async () => {
    await newItem()
    const change = database.orm.execute(sql`update posting set note = 'x'`)
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
    await expect(database.orm.execute(sql`delete from posting`)).rejects.toMatchObject({
      cause: { code: '23001' },
    })
  })

  it('writes a document once in each of its rounds', async () => {
    const item = await newItem()
    const source = { type: 'RECEIPT', id: 77, number: 'RCV-1', round: 1 } as const
    await write([move(item, '1.000')], { kind: 'RECEIPT', source })
    await expect(write([move(item, '1.000')], { kind: 'RECEIPT', source })).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'posting_source_once' },
    })
    await write([move(item, '1.000')], { kind: 'RECEIPT', source: { ...source, round: 2 } })
  })

  it('values several movements of an item one after the other', async () => {
    const item = await newItem('3', '0.333333')
    await write(['-1.000', '-1.000', '-1.000'].map((qty) => move(item, qty)))
    expect((await ledgerOf(database, item.id)).map(({ value, valueAfter }) => [value, valueAfter])).toEqual([
      ['1.00', '1.00'],
      ['-0.33', '0.67'],
      ['-0.34', '0.33'],
      ['-0.33', '0.00'],
    ])
  })

  it('refuses what happened at or before the last count of an item, naming it', async () => {
    const item = await newItem('10')
    const count = { at: at(20), lineId: null }
    const counted = new Map([[`${item.id}.${stock.locationId}`, count]])
    await write([{ ...move(item, '0.000', at(20)), type: 'COUNT_STAMP' }], { kind: 'COUNT', counted })
    await expect(write([move(item, '-1.000', at(20))])).rejects.toMatchObject({
      code: 'transaction.backdated-before-count',
      errors: [{ field: `item.${item.id}` }],
    })
    await write([move(item, '-1.000', at(21))])
    expect((await balanceOf(item)).onHand).toBe('9.000')
  })

  it('lets what was counted stand by a re-anchor, valued at the average after the late movement', async () => {
    const item = await newItem('10', '1')
    const count = { at: at(20), lineId: null }
    const counted = new Map([[`${item.id}.${stock.locationId}`, count]])
    await write([{ ...move(item, '0.000', at(20)), type: 'COUNT_STAMP' }], { kind: 'COUNT', counted })
    const late: Movement = {
      ...move(item, '10.000', at(10)),
      type: 'RECEIPT',
      valuation: { by: 'given', value: exactMoney('30.00') },
    }
    await write([late], { kind: 'RECEIPT', backdated: 'reanchor' })
    const rows = await ledgerOf(database, item.id)
    expect(rows.slice(-2).map(({ type, qty, value, occurredAt }) => [type, qty, value, occurredAt])).toEqual([
      ['RECEIPT', '10.000', '30.00', at(10)],
      ['COUNT_REANCHOR', '-10.000', '-20.00', at(20)],
    ])
    expect(await balanceOf(item)).toMatchObject({ onHand: '10.000', value: '20.00', lastCountedAt: at(20) })
  })

  it('lets a count find less than a company lets anything fall to', async () => {
    const own = await newStock(database)
    const item = await newItem('10', '1', own)
    await doAt(database, testActor(own.organisationId, 1), at(0), (work) =>
      work.tx.insert(companyRule).values({ ...own, negativeStock: 'BLOCK' }),
    )
    await write([{ ...move(item, '-12.000', at(30), own), type: 'COUNT_ADJUST' }], { of: own, kind: 'COUNT' })
    expect((await balanceOf(item)).onHand).toBe('-2.000')
  })

  it('judges value and cost in SQL as it writes them', async () => {
    const figures = fc.record({
      onHand: fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }),
      value: fc.bigInt({ min: 0n, max: 10n ** 6n }),
      lastCost: fc.option(fc.bigInt({ min: 0n, max: 10n ** 8n })),
      qty: fc.oneof(fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }), fc.constant(0n)),
    })
    await fc.assert(
      fc.asyncProperty(figures, async ({ onHand, value, lastCost, qty }) => {
        const signed = onHand === 0n ? 0n : onHand < 0n ? -value : value
        const balance = { onHand, value: signed, lastCost }
        const columns = {
          onHand: sql`${quantityText(onHand)}::numeric`,
          value: sql`${moneyText(signed)}::numeric`,
          lastCost: sql`${lastCost === null ? null : costText(lastCost)}::numeric`,
        }
        const found = await database.orm.execute(
          sql`select round(${bookValueOf(columns, sql`${quantityText(qty)}::numeric`)}, 2)::text as value,
            round(${presentCostOf(columns)}, 6)::text as cost`,
        )
        expect(found).toMatchObject({
          rows: [
            {
              value: moneyText(appendRow(balance, qty, { by: 'book' }).row.value),
              cost: costText(presentCost(balance)),
            },
          ],
        })
      }),
      databaseRuns({ usual: 60 }),
    )
  })

  it('keeps the ledger of an organisation to itself', async () => {
    const other = await newStock(database)
    const item = await newItem('10', '1', other)
    await expect(write([move(item, '-1.000')])).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
