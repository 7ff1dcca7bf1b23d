import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { asJob, inTenant } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { checkPeriod } from '../../modules/report-period/check-period.ts'
import { insertClosing } from '../../modules/report-period/queries/closings.ts'
import { lockPeriod } from '../../modules/report-period/queries/periods.ts'
import { testActor } from '../../testing/work.ts'

/** A period, and how many rows of the ledger lie in it. */
type FullPeriod = { id: number; rows: number }

class TakenBack extends Error {}

/** The open period of a tenant with the most rows; undefined when none is open. */
async function fullestPeriod(database: Database, tenant: number): Promise<FullPeriod | undefined> {
  const [found] = await asJob(database, (tx) =>
    selectRows<FullPeriod>(
      tx,
      sql`select p.id, (select count(*)::int from stock_transaction t where t.organisation_id = p.organisation_id
            and t.company_id = p.company_id and t.business_date between p.start_date and p.end_date) as rows
          from report_period p where p.organisation_id = ${tenant} and p.state = 'OPEN' order by 2 desc limit 1`,
    ),
  )
  return found
}

/**
 * Checks and closes the fullest open period of a tenant, whatever its checks find, and takes the closing back.
 * @returns its rows, and how long it took; undefined when no period is open
 */
export async function measureClosing(
  database: Database,
  { tenant, userId }: { tenant: number; userId: number },
): Promise<{ rows: number; seconds: number } | undefined> {
  const period = await fullestPeriod(database, tenant)
  if (period === undefined) return undefined
  const actor = testActor(tenant, userId)
  const startedAt = performance.now()
  try {
    await inTenant(database, actor, async (tx) => {
      const work = { tx, actor, now: new Date(), traceId: 'measurement' }
      const found = await lockPeriod(work, period.id)
      if (found === undefined) throw new Error('There is no such period')
      await checkPeriod(work, found)
      await insertClosing(work, found.period, { number: found.period.closings + 1, note: null })
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return { rows: period.rows, seconds: (performance.now() - startedAt) / 1000 }
}
