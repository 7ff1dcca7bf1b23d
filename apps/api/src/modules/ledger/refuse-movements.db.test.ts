import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { companyRule, location, stockBalance } from '../../database/schema/index.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Movement } from './value-movements.ts'
import { type PostingRequest, writePosting } from './write-posting.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes))

describe('where a company lets nothing fall below zero', () => {
  let database: Database
  let own: TestStock
  let bar: number
  beforeAll(async () => {
    database = await shareTestDatabase()
    own = await newStock(database)
    const { organisationId, companyId } = own
    bar = only(
      await asJob(database, async (tx) => {
        await tx.insert(companyRule).values({ organisationId, companyId, negativeStock: 'BLOCK' })
        const place = { organisationId, companyId, code: 'BAR', name: 'Bar' }
        return tx.insert(location).values(place).returning({ id: location.id })
      }),
    ).id
  })
  afterAll(async () => {
    await expectLedgerToAddUp(database, own.organisationId)
    await database.close()
  })

  const write = (movements: readonly Movement[], request: Partial<PostingRequest>) =>
    doAt(database, testActor(own.organisationId, 1), at(60), (work) =>
      writePosting(work, {
        kind: 'USAGE',
        company: { id: own.companyId, timeZone: own.timeZone },
        source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
        movements,
        ...request,
      }),
    )
  const move = (item: TestItem, qty: string, occurredAt = at(30)): Movement => ({
    itemId: item.id,
    locationId: own.locationId,
    type: qty.startsWith('-') ? 'USAGE' : 'MANUAL_ADJUST',
    qty,
    valuation: { by: 'book' },
    occurredAt,
  })
  const newItem = async (onHand: string) => only(await newItems(database, own, [{ onHand, avgCost: '1' }]))
  const balanceOf = async (item: TestItem) =>
    only(
      await asJob(database, (tx) => tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id))),
    )

  const countedItem = async (onHand: string) => {
    const item = await newItem(onHand)
    const counted = new Map([[`${item.id}.${own.locationId}`, { at: at(20), lineId: null }]])
    const stamp: Movement = { ...move(item, '0.000', at(20)), type: 'COUNT_STAMP' }
    await write([stamp], { kind: 'COUNT', counted })
    return item
  }
  const post = (movements: readonly Movement[]) => write(movements, { backdated: 'reanchor' })
  const transfer = (item: TestItem, qty: string, minutes = 30): Movement[] => [
    { ...move(item, `-${qty}`, at(minutes)), type: 'TRANSFER_OUT' },
    {
      ...move(item, qty, at(minutes)),
      locationId: bar,
      type: 'TRANSFER_IN',
      valuation: { by: 'carried' },
    },
  ]
  const refusedFor = (item: TestItem, left: string) => ({
    code: 'transaction.stock-negative',
    errors: [{ field: `item.${item.id}`, message: `${item.sku} Item ${item.sku}: ${left}` }],
  })

  it('takes what is late, but made good by a re-anchor', async () => {
    const [used, moved] = [await countedItem('5'), await countedItem('5')]
    await post([move(used, '-8.000', at(10))])
    expect((await balanceOf(used)).onHand).toBe('5.000')
    await post(transfer(moved, '8.000', 10))
    expect((await ledgerOf(database, moved.id)).slice(-3).map(({ type, qty }) => [type, qty])).toEqual([
      ['TRANSFER_OUT', '-8.000'],
      ['TRANSFER_IN', '8.000'],
      ['COUNT_REANCHOR', '8.000'],
    ])
  })

  it('takes what a later row of the same posting makes good, and what leaves no less than there was', async () => {
    const item = await newItem('5')
    await post([move(item, '-6.000', at(30)), move(item, '2.000', at(30))])
    expect((await balanceOf(item)).onHand).toBe('1.000')
    const below = await countedItem('5')
    await write([{ ...move(below, '-7.000', at(20)), type: 'COUNT_ADJUST' }], {
      kind: 'COUNT',
      counted: new Map([[`${below.id}.${own.locationId}`, { at: at(20), lineId: null }]]),
    })
    await post([move(below, '-3.000', at(10))])
    expect((await balanceOf(below)).onHand).toBe('-2.000')
  })

  it('refuses what is left with less than nothing at its location, whatever lies elsewhere', async () => {
    const [late, item, other] = [await countedItem('5'), await newItem('5'), await newItem('5')]
    await expect(post([move(item, '-5.001', at(30))])).rejects.toMatchObject(refusedFor(item, '-0.001'))
    await expect(post([move(item, '-3.000', at(30)), move(item, '-3.000', at(30))])).rejects.toMatchObject(
      refusedFor(item, '-1.000'),
    )
    await expect(post(transfer(item, '6.000'))).rejects.toMatchObject(refusedFor(item, '-1.000'))
    await expect(post([move(late, '-8.000', at(10)), move(other, '-8.000', at(10))])).rejects.toMatchObject(
      refusedFor(other, '-3.000'),
    )
    // What is late before a count does not cover what was taken after it.
    await expect(post([move(late, '-8.000', at(10)), move(late, '-6.000', at(30))])).rejects.toMatchObject(
      refusedFor(late, '-1.000'),
    )
  })
})
