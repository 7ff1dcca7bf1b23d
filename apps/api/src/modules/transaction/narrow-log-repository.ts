import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { withWholeTenant } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { location, stockTransaction } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import type { Days } from './days-of.ts'

/** Numbers of postings, both included. */
type PostingRange = { first: number; last: number }

/** The first and the last posting of days, each day looked up by the index of days. */
export function postingsInDays({ actor: { organisationId } }: Work, { from, to }: Days): SQL {
  const numberOf = (direction: SQL) => sql`(select d.posting_number from stock_transaction d
    where d.organisation_id = ${organisationId} and d.business_date = days.day
    order by d.posting_number ${direction}, d.line_no ${direction} limit 1)`
  // The days as a column, since row-level security lets no cast of a moment reach an index.
  return sql`with days as materialized (
      select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') day
    )
    select min(${numberOf(sql`asc`)}) as first, max(${numberOf(sql`desc`)}) as last from days`
}

/**
 * In the whole tenant, as it only says where to look: for somebody who works where little moves, each day would be read to its end.
 * @returns undefined when nothing was posted in these days
 */
async function selectRangeOf(work: Work, days: Days): Promise<PostingRange | undefined> {
  const [range] = await withWholeTenant(work.tx, work.actor, () =>
    selectRows<{ first: number | null; last: number | null }>(work.tx, postingsInDays(work, days)),
  )
  const { first = null, last = null } = range ?? {}
  return first === null || last === null ? undefined : { first, last }
}

/**
 * A condition that holds within days only, looked at where their rows lie: one day in its index, which has them in the order of the
 * log, and more of them between their first and their last posting instead of through all that came later. The planner, which is
 * told the numbers, knows how many rows these are.
 */
export async function withinDays(
  work: Work,
  where: SQL | undefined,
  days: Days | undefined,
): Promise<SQL | undefined> {
  if (days === undefined) return where
  if (days.from === days.to) return and(where, eq(stockTransaction.businessDate, days.from))
  const range = await selectRangeOf(work, days)
  if (range === undefined) return sql`false`
  return and(where, between(stockTransaction.postingNumber, range.first, range.last))
}

/**
 * A condition that also says where the person works, by name. Row-level security says it as well, but the planner cannot know how many
 * rows that leaves: it read the whole log backwards for somebody who works where little moves.
 */
export async function withinLocations(work: Work, where: SQL | undefined): Promise<SQL | undefined> {
  if (work.actor.scope === null) return where
  const own = await work.tx
    .select({ id: location.id })
    .from(location)
    .where(eq(location.organisationId, work.actor.organisationId))
  return and(
    where,
    inArray(
      stockTransaction.locationId,
      own.map(({ id }) => id),
    ),
  )
}
