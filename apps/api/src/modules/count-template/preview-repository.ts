import type { CountUnit } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { lastCounted } from './row-repository.ts'
import { firstStanding, type ResolvedScope, scopeTables } from './scope-repository.ts'

export type ChosenRow = {
  id: number
  sku: string
  name: string
  category: string
  baseUnit: string
  location: { id: number; name: string }
  area: { id: number; name: string } | null
  units: CountUnit[]
  onHand: string
  isHidden: boolean
  lastCountedAt: string | null
}

/** How many places a scope chooses, which are items, each once a location, and how many rows they have. */
export async function countChosen(
  work: Work,
  resolved: ResolvedScope,
): Promise<{ total: number; rowTotal: number }> {
  const [found] = await selectRows<{ total: number; rowTotal: number }>(
    work.tx,
    sql`with ${scopeTables(work, resolved)}
      select (select count(*)::int from chosen) as total, (select count(*)::int from placed) as "rowTotal"`,
  )
  return found ?? { total: 0, rowTotal: 0 }
}

/** Every place that a scope chooses, in no order. */
export function selectChosenPlaces(
  work: Work,
  resolved: ResolvedScope,
): Promise<{ itemId: number; locationId: number }[]> {
  return selectRows(
    work.tx,
    sql`with ${scopeTables(work, resolved)} select item_id as "itemId", location_id as "locationId" from chosen`,
  )
}

/** A page of what a scope chooses, by location and SKU. */
export function selectChosen(
  work: Work,
  resolved: ResolvedScope,
  { page, limit }: { page: number; limit: number },
): Promise<ChosenRow[]> {
  return selectRows<ChosenRow>(
    work.tx,
    sql`with ${scopeTables(work, resolved)}, shown as (
        select c.item_id, c.location_id, i.sku from chosen c join item i on i.id = c.item_id
        order by array_position(${idArray(resolved.scope.locationIds)}, c.location_id), i.sku, i.id
        limit ${limit} offset ${(page - 1) * limit}
      )
      select i.id, i.sku, i.name, g.name as category, i.base_unit as "baseUnit",
        json_build_object('id', l.id, 'name', l.name) as location,
        (select json_build_object('id', a.id, 'name', a.name) from area a where a.id = ${firstStanding}) as area,
        coalesce((
          select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text)
            order by u.factor desc, u.sort_index, u.id)
          from item_unit u where u.organisation_id = i.organisation_id and u.item_id = i.id and u.is_count_unit
        ), '[]') as units,
        coalesce((
          select b.on_hand from stock_balance b where b.organisation_id = i.organisation_id
            and b.item_id = c.item_id and b.location_id = c.location_id), 0)::text as "onHand",
        ${isHiddenItem(work, sql`c.item_id`, sql`c.location_id`)} as "isHidden",
        ${lastCounted(work, sql`c.item_id`, sql`c.location_id`)} as "lastCountedAt"
      from shown c
      join item i on i.id = c.item_id
      join category g on g.id = i.category_id
      join location l on l.id = c.location_id
      order by array_position(${idArray(resolved.scope.locationIds)}, c.location_id), i.sku, i.id`,
  )
}
