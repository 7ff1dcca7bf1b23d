import type { CountEstimate } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** Where nobody has counted yet. */
const usualRowsPerMinute = 4

/**
 * How long a walk of so many rows takes: by the rows a minute of the last twenty posted counts of a year at these
 * locations, from the first figure to the last, or 4 rows a minute where there is none. Breaks of people are in it.
 */
export async function estimateWalk(
  { tx, actor, now }: Work,
  locationIds: readonly number[],
  rowTotal: number,
): Promise<CountEstimate> {
  const [past] = await selectRows<{ pace: number | null }>(
    tx,
    sql`select (sum(walk.rows) / nullif(sum(greatest(walk.minutes, 1)), 0))::float8 as pace
      from (
        select count(r.id) as rows, extract(epoch from max(r.counted_at) - min(r.counted_at)) / 60 as minutes
        from (
          select c.id from "count" c
          where c.organisation_id = ${actor.organisationId} and c.state = 'POSTED'
            and c.location_id = any (${idArray(locationIds)})
            and c.posted_at > ${now.toISOString()}::timestamptz - interval '1 year'
          order by c.posted_at desc limit 20
        ) recent
        join count_sheet_row r on r.organisation_id = ${actor.organisationId} and r.count_id = recent.id
          and r.counted_at is not null
        group by recent.id having count(r.id) > 1
      ) walk`,
  )
  const measured = past?.pace ?? null
  const isMeasured = measured !== null && measured >= 0.1
  const pace = isMeasured ? Math.min(measured, 999) : usualRowsPerMinute
  return { minutes: Math.ceil(rowTotal / pace), rowsPerMinute: pace.toFixed(1), isMeasured }
}
