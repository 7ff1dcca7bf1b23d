import { type CountState, startedCountStates } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { withWholeTenant } from '../../../database/roles.ts'
import { selectRows } from '../../../database/select-rows.ts'
import { stateList } from '../../../database/state-list.ts'
import type { Work } from '../../../work.ts'

export type OverlappingCount = { id: number; number: string; state: CountState; items: number; total: number }

/** Most counts that are named. */
const mostNamed = 20

type Place = { itemId: number; locationId: number }

/**
 * Counts under way that hold one of these items at the same location.
 * @param exceptId a count that is none of them
 * @returns those that the person sees, the most items first, each with the number of all of these; and how many more there are
 */
export async function selectOverlapping(
  { tx, actor }: Work,
  places: readonly Place[],
  exceptId: number | null,
): Promise<{ seen: OverlappingCount[]; hidden: number }> {
  const wanted = JSON.stringify(places.map(({ itemId, locationId }) => ({ itemId, locationId })))
  const overlapping = sql`from (
        select distinct w."itemId" as item_id, w."locationId" as location_id
        from json_to_recordset(${wanted}::json) as w("itemId" bigint, "locationId" bigint)
      ) w
      join count_line l on l.organisation_id = ${actor.organisationId} and l.item_id = w.item_id
        and l.location_id = w.location_id
      join "count" c on c.organisation_id = l.organisation_id and c.id = l.count_id
        and c.state in (${stateList(startedCountStates)}) and c.id is distinct from ${exceptId}::bigint`
  const seen = await selectRows<OverlappingCount>(
    tx,
    sql`select c.id, c.number, c.state, count(*)::int as items, count(*) over ()::int as total
      ${overlapping}
      group by c.id, c.number, c.state
      order by items desc, c.id desc limit ${mostNamed}`,
  )
  const [all] = await withWholeTenant(tx, actor, () =>
    selectRows<{ total: number }>(tx, sql`select count(distinct c.id)::int as total ${overlapping}`),
  )
  return { seen, hidden: (all?.total ?? 0) - (seen[0]?.total ?? 0) }
}

/** The items of a count that is under way, each at its location. */
export function selectPlacesOf({ tx, actor }: Work, countId: number): Promise<Place[]> {
  return selectRows(
    tx,
    sql`select l.item_id as "itemId", l.location_id as "locationId" from count_line l
      where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId}`,
  )
}
