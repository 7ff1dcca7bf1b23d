import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { isTaken } from '../ledger/queries/outflow.ts'

/** What was taken of the item of a par level at its location, by calendar day of the company. */
export type StoredUsage = {
  parLevelId: number
  itemId: number
  quantityDecimals: number
  timeZone: string
  baseCurrency: string
  /** Of the first movement there; null before any. */
  firstDay: string | null
  usage: { day: string; qty: string }[]
}

/**
 * What was taken in the last days, for par levels that want something. Those whose items are being counted blind are left
 * out for whoever may not see the book.
 * @param days at least so many of the company's, however its zone lies
 */
export function selectUsageOf(
  work: Work,
  parLevelIds: readonly number[],
  days: number,
): Promise<StoredUsage[]> {
  const { tx, actor, now } = work
  const movements = sql`stock_transaction t where t.organisation_id = p.organisation_id and t.item_id = p.item_id
    and t.location_id = p.location_id`
  return selectRows<StoredUsage>(
    tx,
    sql`select p.id as "parLevelId", p.item_id as "itemId", i.quantity_decimals as "quantityDecimals",
        c.time_zone as "timeZone", c.base_currency as "baseCurrency",
        ((select min(t.occurred_at) from ${movements}) at time zone c.time_zone)::date::text as "firstDay",
        coalesce(taken.list, '[]'::json) as usage
      from par_level p
      join item i on i.organisation_id = p.organisation_id and i.id = p.item_id
      join location l on l.organisation_id = p.organisation_id and l.id = p.location_id
      join company c on c.organisation_id = l.organisation_id and c.id = l.company_id
      cross join lateral (
        select json_agg(json_build_object('day', d.day::text, 'qty', d.qty::text)) as list from (
          select (t.occurred_at at time zone c.time_zone)::date as day, sum(-t.qty) as qty
          from ${movements} and t.occurred_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days + 2})
            and ${isTaken}
          group by 1
        ) d
      ) taken
      where p.organisation_id = ${actor.organisationId} and p.method <> 'NONE'
        and p.id in (select value::bigint from json_array_elements_text(${JSON.stringify(parLevelIds)}::json))
        and not ${isHiddenItem(work, sql`p.item_id`, sql`p.location_id`)}`,
  )
}
