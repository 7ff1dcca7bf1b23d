import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { openPeriods } from '../../testing/periods.ts'

describe('a period that is closed while others post', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('has kept every row that is dated in it, and gets none afterwards', async () => {
    const of = await openPeriods(test)
    const items = await Promise.all(Array.from({ length: 12 }, () => of.newItem('10', '2')))
    const use = (item: (typeof items)[number]) =>
      moveStock(test.database, of.stock, { item, qty: '-1', occurredAt: new Date('2026-01-20T10:00:00Z') })
    const closing = of.move(of.month(1), 'close')
    await Promise.all([...items.map(use), closing, ...items.map(use)])
    expect((await closing).json()).toMatchObject({ state: 'CLOSED' })

    const wrong = await asJob(test.database, (tx) =>
      selectRows(
        tx,
        sql`with kept as (
            select b.item_id, b.qty from period_balance b join period_closing c on c.id = b.closing_id
            where c.period_id = ${of.month(1)} and b.figure = 'CLOSING'
          ), dated as (
            select item_id, sum(qty) as qty from stock_transaction
            where organisation_id = ${of.stock.organisationId} and business_date <= '2026-01-31' group by item_id
          )
          select * from kept full join dated using (item_id) where kept.qty is distinct from dated.qty`,
      ),
    )
    expect(wrong).toEqual([])
    const days = await asJob(test.database, (tx) =>
      selectRows<{ day: string; isLate: boolean; total: number }>(
        tx,
        sql`select business_date::text as day, is_late as "isLate", count(*)::int as total from stock_transaction
          where organisation_id = ${of.stock.organisationId} and type = 'USAGE' group by 1, 2 order by 1`,
      ),
    )
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(24)
    for (const { day, isLate } of days)
      expect([day, isLate]).toEqual(isLate ? ['2026-02-01', true] : ['2026-01-20', false])
    await expectLedgerToAddUp(test.database, of.stock.organisationId)
  })

  it('is not reopened beside the one after it that is being closed', async () => {
    const of = await openPeriods(test)
    await of.must(of.month(1), 'close')
    const answers = await Promise.all([
      of.move(of.month(2), 'close'),
      of.move(of.month(1), 'reopen', { reason: 'A delivery was forgotten' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})
