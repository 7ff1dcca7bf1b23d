import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenantIsolated } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openPeriods } from '../../testing/periods.ts'
import { testActor } from '../../testing/work.ts'
import { lockShutPeriods } from '../ledger/queries/shut-periods.ts'

// The embedded database has one connection, which cannot close a period while it posts.
describe('a period that is closed beside a posting', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('takes nothing of whoever looked at the stock before it was closed', async () => {
    const of = await openPeriods(test)
    const { organisationId, companyId } = of.stock
    const actor = testActor(organisationId, (await newUser(test.database, of.stock)).id)
    const posted = inTenantIsolated(test.database, actor, async (tx) => {
      await tx.execute(sql`select from stock_balance`)
      await of.must(of.month(1), 'close')
      const days = { from: '2026-01-20', until: '2026-02-10' }
      return lockShutPeriods({ tx, actor, now: new Date(), traceId: '' }, companyId, days)
    })
    await expect(posted).rejects.toMatchObject({ cause: { code: '40001' } })
  })
})
