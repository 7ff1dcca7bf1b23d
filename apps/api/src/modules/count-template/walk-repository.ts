import type { CountScope } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { type ResolvedScope, scopeTables } from './scope-repository.ts'

/** A row of a walk: an item in an area, with the units it is counted in; none means all of them. */
export type WalkRow = { itemId: number; areaId: number; locationId: number; unitIds: number[] }

export type RowMode = 'FOLLOWING' | 'FIXED'

const columns = sql`r.item_id as "itemId", r.area_id as "areaId", r.location_id as "locationId", r.unit_ids as "unitIds"`

/** The rows that a scope gives by itself, areas in the order of the walk, by SKU within them. */
export function selectScopeWalk(work: Work, resolved: ResolvedScope): Promise<WalkRow[]> {
  return selectRows<WalkRow>(
    work.tx,
    sql`with ${scopeTables(work, resolved)}
      select ${columns} from (select p.*, '[]'::jsonb as unit_ids from placed p) r
      join area a on a.id = r.area_id
      join item i on i.id = r.item_id
      order by array_position(${idArray(resolved.scope.locationIds)}, r.location_id), a.sort_index, a.id, i.sku, i.id`,
  )
}

/** The rows of a revision whose items and areas are in use, in the order of the walk. */
const rowsOf = ({ actor }: Work, revisionId: number) => sql`
  select w.id, w.item_id, a.location_id, w.area_id, w.position, w.unit_ids
  from count_template_row w
  join area a on a.id = w.area_id and a.is_active
  join item i on i.id = w.item_id and i.organisation_id = w.organisation_id and i.is_active and i.is_stocked
  where w.organisation_id = ${actor.organisationId} and w.revision_id = ${revisionId}`

const walkOrder = (locationIds: readonly number[]) =>
  sql`order by array_position(${idArray(locationIds)}, r.location_id), a.sort_index, a.id, r.position, r.id`

/** The rows of a revision as they were saved, without what is out of use. */
export function selectFixedWalk(
  work: Work,
  revisionId: number,
  { locationIds }: CountScope,
): Promise<WalkRow[]> {
  return selectRows<WalkRow>(
    work.tx,
    sql`select ${columns} from (${rowsOf(work, revisionId)}) r join area a on a.id = r.area_id
      ${walkOrder(locationIds)}`,
  )
}

/** The rows of a revision whose items the scope chooses today, and after them in each area what joined the scope since. */
export function selectFollowingWalk(
  work: Work,
  revisionId: number,
  resolved: ResolvedScope,
): Promise<WalkRow[]> {
  return selectRows<WalkRow>(
    work.tx,
    sql`with ${scopeTables(work, resolved)}, saved as (${rowsOf(work, revisionId)})
      select ${columns} from (
        select s.* from saved s where (s.item_id, s.location_id) in (select item_id, location_id from chosen)
        union all
        select null, p.item_id, p.location_id, p.area_id, null, '[]'::jsonb from placed p
        where (p.item_id, p.location_id) not in (select item_id, location_id from saved)
      ) r
      join area a on a.id = r.area_id
      join item i on i.id = r.item_id
      order by array_position(${idArray(resolved.scope.locationIds)}, r.location_id), a.sort_index, a.id,
        r.position nulls last, r.id, i.sku, i.id`,
  )
}
