import type { TrendScope } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { hasHiddenItem } from './hidden-items.ts'
import type { StoredCount } from './count.ts'

/** What a posted count came to; the sums are those of its counted lines that are compared. */
export type StoredPoint = {
  id: number
  number: string
  countDate: string
  isHidden: boolean
  varianceValue: string
  shrinkageValue: string
  absoluteVarianceValue: string
  absoluteBookValue: string
}

const mostPoints = 12

/**
 * Posted counts of the same template or location up to this one, the latest twelve, oldest first. By location they come to what
 * their lines there do: a count of several locations is compared with one of its own by these alone.
 */
export function selectTrend(
  work: Work,
  { count, template }: StoredCount,
  by: TrendScope,
): Promise<StoredPoint[]> {
  const { organisationId } = work.actor
  const locationIds = idArray([count.locationId, ...count.otherLocationIds])
  const isThere = by === 'location' ? sql`l.location_id = any (${locationIds})` : sql`true`
  const isAlike =
    by === 'location'
      ? sql`array_append(c.other_location_ids, c.location_id) && ${locationIds}`
      : sql`c.template_revision_id in (select r.id from count_template_revision r
          where r.organisation_id = ${organisationId} and r.template_id = ${template?.id ?? null}::bigint)`
  return selectRows<StoredPoint>(
    work.tx,
    sql`with latest as (
        select c.id, c.number, c.count_date::text as count_date, c.snapshot_at
        from "count" c
        where c.organisation_id = ${organisationId} and c.state = 'POSTED' and c.count_date is not null
          and ${isAlike} and (c.id = ${count.id} or c.snapshot_at < coalesce(
            (select o.snapshot_at from "count" o where o.organisation_id = ${organisationId} and o.id = ${count.id}), now()))
        order by c.snapshot_at desc, c.id desc limit ${mostPoints}
      )
      select c.id, c.number, c.count_date as "countDate", ${hasHiddenItem(work, sql`c.id`)} as "isHidden",
        s.variance::text as "varianceValue", s.shrinkage::text as "shrinkageValue",
        s.absolute::text as "absoluteVarianceValue", s.book::text as "absoluteBookValue"
      from latest c
      cross join lateral (
        select coalesce(sum(l.variance_value), 0) as variance,
          coalesce(-sum(least(l.variance_value, 0)), 0) as shrinkage,
          coalesce(sum(abs(l.variance_value)), 0) as absolute,
          coalesce(sum(abs(round(l.book_at_count * l.unit_cost, 2))), 0) as book
        from count_line l
        where l.organisation_id = ${organisationId} and l.count_id = c.id and l.variance is not null
          and ${isThere}
      ) s
      order by c.snapshot_at, c.id`,
  )
}
