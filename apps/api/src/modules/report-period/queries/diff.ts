import type { PeriodFigure } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'

const bothOf = (before: SQL, after: SQL): SQL => sql`(
  select item_id, location_id, figure, coalesce(b.qty, 0) as qty_before, coalesce(b.value, 0) as value_before,
    coalesce(a.qty, 0) as qty_after, coalesce(a.value, 0) as value_after
  from (${before}) b full join (${after}) a using (location_id, item_id, figure))`

export type FigureDiff = { figure: PeriodFigure; before: string; after: string; isHidden: boolean }

/** Each figure as a whole, before and after. */
export function selectFigureDiffs(work: Work, before: SQL, after: SQL): Promise<FigureDiff[]> {
  return selectRows<FigureDiff>(
    work.tx,
    sql`select d.figure, sum(d.value_before)::text as before, sum(d.value_after)::text as after,
        bool_or(${isHiddenItem(work, sql`d.item_id`, sql`d.location_id`)}) as "isHidden"
      from ${bothOf(before, after)} d
      group by d.figure`,
  )
}

export type PlaceDiff = {
  item: { id: number; sku: string; name: string; baseUnit: string }
  location: { id: number; name: string }
  qtyBefore: string
  valueBefore: string
  qtyAfter: string
  valueAfter: string
  total: number
}

/** The places whose closing differs, the largest differences of value first. */
export function selectPlaceDiffs(work: Work, before: SQL, after: SQL, most: number): Promise<PlaceDiff[]> {
  return selectRows<PlaceDiff>(
    work.tx,
    sql`select json_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'baseUnit', i.base_unit) as item,
        json_build_object('id', l.id, 'name', l.name) as location,
        d.qty_before::text as "qtyBefore", d.value_before::text as "valueBefore",
        d.qty_after::text as "qtyAfter", d.value_after::text as "valueAfter", count(*) over ()::int as total
      from ${bothOf(before, after)} d
      join item i on i.organisation_id = ${work.actor.organisationId} and i.id = d.item_id
      join location l on l.organisation_id = ${work.actor.organisationId} and l.id = d.location_id
      where d.figure = 'CLOSING' and (d.qty_before, d.value_before) is distinct from (d.qty_after, d.value_after)
        and not ${isHiddenItem(work, sql`d.item_id`, sql`d.location_id`)}
      order by abs(d.value_after - d.value_before) desc, i.sku, l.name
      limit ${most}`,
  )
}
