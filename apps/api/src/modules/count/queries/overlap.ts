import type { CountState } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'

export type OverlappingCount = { id: number; number: string; state: CountState; items: number; total: number }

/** Most counts that are named. */
const mostNamed = 20

/**
 * Counts under way that hold one of these items at the same location, the most items first; each carries the number of all.
 * @param exceptId a count that is none of them
 */
export function selectOverlapping(
  { tx, actor }: Work,
  places: readonly { itemId: number; locationId: number }[],
  exceptId: number | null,
): Promise<OverlappingCount[]> {
  const { organisationId } = actor
  const wanted = JSON.stringify(places.map(({ itemId, locationId }) => ({ itemId, locationId })))
  return selectRows<OverlappingCount>(
    tx,
    sql`with wanted as (
        select distinct w."itemId" as item_id, w."locationId" as location_id
        from json_to_recordset(${wanted}::json) as w("itemId" bigint, "locationId" bigint)
      )
      select c.id, c.number, c.state, count(*)::int as items, count(*) over ()::int as total
      from "count" c
      join count_line l on l.organisation_id = c.organisation_id and l.count_id = c.id
      join wanted w on w.item_id = l.item_id and w.location_id = l.location_id
      where c.organisation_id = ${organisationId} and c.state in ('COUNTING', 'REVIEW', 'APPROVED')
        and c.id is distinct from ${exceptId}::bigint
      group by c.id, c.number, c.state
      order by items desc, c.id desc limit ${mostNamed}`,
  )
}

/** The items of a count that is under way, each at its location. */
export function selectPlacesOf(
  { tx, actor }: Work,
  countId: number,
): Promise<{ itemId: number; locationId: number }[]> {
  return selectRows(
    tx,
    sql`select l.item_id as "itemId", l.location_id as "locationId" from count_line l
      where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId}`,
  )
}
