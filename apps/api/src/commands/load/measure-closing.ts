import type { Database } from '../../database/database.ts'
import { inTenant } from '../../database/roles.ts'
import { checkPeriod } from '../../modules/report-period/check-period.ts'
import { insertClosing } from '../../modules/report-period/queries/closings.ts'
import { lockPeriod } from '../../modules/report-period/queries/periods.ts'
import { testActor } from '../../testing/work.ts'
import { fullestPeriod } from './samples-repository.ts'

class RolledBack extends Error {}

/**
 * Checks the fullest open period of a tenant and keeps what it comes to, whatever the checks find, then rolls that back. The
 * state, its event and the signature of the chain are not part of it.
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
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return { rows: period.rows, seconds: (performance.now() - startedAt) / 1000 }
}
