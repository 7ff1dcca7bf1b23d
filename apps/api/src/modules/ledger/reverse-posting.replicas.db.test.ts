import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { stockBalance } from '../../database/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { lockBalances, placesOf } from './queries/balances.ts'
import { reversePosting } from './reverse-posting.ts'
import { type Movement, placeKey } from './value-movements.ts'
import { writePosting } from './write-posting.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))

describe('taking a count back while another one of its item is posted', () => {
  let database: Database
  let stock: TestStock
  let item: TestItem
  beforeAll(async () => {
    database = await openTestDatabase()
    stock = await newStock(database)
    item = only(await newItems(database, stock, [{ onHand: '5' }]))
  })
  afterAll(() => database.close())

  const does = <T>(job: (work: Work) => Promise<T>) =>
    doAt(database, testActor(stock.organisationId, 1), at(20), job)

  /** A count that finds `difference` more than the book. */
  async function count(work: Work, hour: number, difference: string): Promise<number> {
    const { companyId, locationId, timeZone } = stock
    const movement: Movement = {
      itemId: item.id,
      locationId,
      type: 'COUNT_ADJUST',
      qty: difference,
      valuation: { by: 'book' },
      occurredAt: at(hour),
      sourceLineId: hour,
    }
    const written = await writePosting(work, {
      kind: 'COUNT',
      company: { id: companyId, timeZone },
      source: { type: 'COUNT', id: hour, number: null, round: 1 },
      movements: [movement],
      counted: new Map([[placeKey(movement), { at: at(hour), lineId: hour }]]),
    })
    return written?.id ?? 0
  }

  it('lets that one be the last, and what it found stand', async () => {
    const wrong = await does((work) => count(work, 9, '2.000'))
    const reversing = await does(async (work) => {
      await lockBalances(work, placesOf([{ itemId: item.id, locationId: stock.locationId }]))
      const waiting = does((other) => reversePosting(other, wrong, 'Wrong'))
      await untilAwaited(database, work.tx)
      await count(work, 10, '-3.000')
      return { waiting }
    })
    await reversing.waiting
    const [balance] = await asJob(database, (tx) =>
      tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id)),
    )
    expect(balance).toMatchObject({ onHand: '4.000', lastCountedAt: at(10), lastCountedLineId: 10 })
    expect((await ledgerOf(database, item.id)).slice(-2).map(({ type, qty }) => [type, qty])).toEqual([
      ['COUNT_ADJUST', '-2.000'],
      ['COUNT_REANCHOR', '2.000'],
    ])
    await expectLedgerToAddUp(database, stock.organisationId)
  })
})
