import { hasRight } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'

/** Business dates that take nothing any more, both ends included. */
export type ShutPeriod = { startDate: string; endDate: string }

/** The first half of the key of the advisory lock between postings and changes of periods; the second is the company. */
const periodLock = 238_013_5

/** Earlier than every business date. */
const beforeAll = '0000-01-01'

/** Waits for the postings of a company that are under way, and keeps others waiting until the transaction ends. */
export async function lockPeriodsOf({ tx }: Work, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${periodLock}, ${companyId}::int)`)
}

/**
 * The days of a company on which this person writes nothing: up to the end of the last closed period, and periods on hold without the
 * right to adjust. No period is closed beside a posting that has asked: it waits, and a transaction that sees an older state fails and is run
 * again, since the rows themselves are held.
 * @param days business dates, both ends included
 * @returns in the order of their days
 */
export async function lockShutPeriods(
  { tx, actor }: Work,
  companyId: number,
  { from, until }: { from: string; until: string },
): Promise<ShutPeriod[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${periodLock}, ${companyId}::int)`)
  const found = await selectRows<ShutPeriod & { state: string }>(
    tx,
    sql`select start_date::text as "startDate", end_date::text as "endDate", state from report_period
      where organisation_id = ${actor.organisationId} and company_id = ${companyId}
        and end_date >= ${from}::date and start_date <= ${until}::date
      order by start_date for share`,
  )
  const isHeldBack = !hasRight(actor, '[Reports] [Other] [Adjust]')
  return found.flatMap(({ state, startDate, endDate }) => {
    if (state === 'OPEN' || (state === 'ON_HOLD' && !isHeldBack)) return []
    return [{ startDate: state === 'ON_HOLD' ? startDate : beforeAll, endDate }]
  })
}
