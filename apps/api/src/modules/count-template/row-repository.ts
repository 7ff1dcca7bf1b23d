import type { CountScope, MissingRows, TemplateItem, TemplateRevision } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { type ResolvedScope, scopeTables } from './scope-repository.ts'
import type { SortKeys } from './sort-walk.ts'
import type { WalkRow } from './walk-repository.ts'

/** What rows are put in order by: of their items, and the step of their areas in the walk. */
export async function selectSortKeys(
  work: Work,
  rows: readonly WalkRow[],
  locationIds: readonly number[],
): Promise<{ items: Map<number, Omit<SortKeys, 'areaStep'>>; areas: Map<number, number> }> {
  const { organisationId } = work.actor
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))]
  const items = await selectRows<{ id: number; sku: string; name: string; category: string }>(
    work.tx,
    sql`select i.id, i.sku, i.name, g.name as category from item i join category g on g.id = i.category_id
      where i.organisation_id = ${organisationId} and i.id = any (${idArray(itemIds)})`,
  )
  const areas = await selectRows<{ id: number }>(
    work.tx,
    sql`select a.id from area a
      where a.organisation_id = ${organisationId} and a.location_id = any (${idArray(locationIds)})
      order by array_position(${idArray(locationIds)}, a.location_id), a.sort_index, a.id`,
  )
  return {
    items: new Map(items.map(({ id, ...keys }) => [id, keys])),
    areas: new Map(areas.map(({ id }, step) => [id, step])),
  }
}

/** An item as a template shows it, of `item i` and `category g`. */
const itemJson = sql`json_build_object(
  'id', i.id, 'sku', i.sku, 'name', i.name, 'category', json_build_object('id', g.id, 'name', g.name),
  'baseUnit', i.base_unit, 'isCountable', i.is_active and i.is_stocked, 'units', coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text)
      order by u.factor desc, u.sort_index, u.id)
    from item_unit u where u.organisation_id = i.organisation_id and u.item_id = i.id and u.is_count_unit
  ), '[]'))`

/** When an item was last counted at a location, by a posted count. */
export const lastCounted = ({ actor }: Work, itemId: SQL, locationId: SQL): SQL => sql`(
  select lb.last_counted_at from stock_balance lb
  where lb.organisation_id = ${actor.organisationId} and lb.item_id = ${itemId} and lb.location_id = ${locationId})`

export type DetailedRow = {
  areaId: number
  item: TemplateItem
  unitIds: number[]
  isInScope: boolean
  lastCountedAt: string | null
}

/** The rows of a revision as its page shows them, in the order of the walk. */
export function selectDetailedRows(
  work: Work,
  revisionId: number,
  resolved: ResolvedScope,
): Promise<DetailedRow[]> {
  return selectRows<DetailedRow>(
    work.tx,
    sql`with ${scopeTables(work, resolved)}
      select w.area_id as "areaId", ${itemJson} as item, w.unit_ids as "unitIds",
        a.is_active and (w.item_id, a.location_id) in (select item_id, location_id from chosen) as "isInScope",
        ${lastCounted(work, sql`w.item_id`, sql`a.location_id`)} as "lastCountedAt"
      from count_template_row w
      join area a on a.id = w.area_id
      join item i on i.id = w.item_id
      join category g on g.id = i.category_id
      where w.organisation_id = ${work.actor.organisationId} and w.revision_id = ${revisionId}
      order by array_position(${idArray(resolved.scope.locationIds)}, a.location_id), a.sort_index, a.id,
        w.position, w.id`,
  )
}

export type WalkArea = { id: number; name: string; location: { id: number; name: string }; isActive: boolean }

/** The areas of locations, in the order of the walk. */
export function selectAreas(
  work: Work,
  { locationIds }: Pick<CountScope, 'locationIds'>,
): Promise<WalkArea[]> {
  return selectRows<WalkArea>(
    work.tx,
    sql`select a.id, a.name, a.is_active as "isActive", json_build_object('id', l.id, 'name', l.name) as location
      from area a join location l on l.id = a.location_id
      where a.organisation_id = ${work.actor.organisationId} and a.location_id = any (${idArray(locationIds)})
      order by array_position(${idArray(locationIds)}, a.location_id), a.sort_index, a.id`,
  )
}

type Missing = MissingRows['data'][number]

/** The rows of what the scope chooses and a revision lists in no area in use, by SKU; each carries the number of all. */
export function selectMissing(
  work: Work,
  revisionId: number,
  resolved: ResolvedScope,
  most: number,
): Promise<(Missing & { total: number })[]> {
  return selectRows<Missing & { total: number }>(
    work.tx,
    sql`with ${scopeTables(work, resolved)}
      select ${itemJson} as item, json_build_object('id', l.id, 'name', l.name) as location,
        case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as area,
        (count(*) over ())::int as total
      from placed c
      left join area a on a.id = c.area_id
      join item i on i.id = c.item_id
      join category g on g.id = i.category_id
      join location l on l.id = c.location_id
      where not exists (
        select from count_template_row w join area a on a.id = w.area_id and a.is_active
        where w.organisation_id = ${work.actor.organisationId} and w.revision_id = ${revisionId}
          and w.item_id = c.item_id and a.location_id = c.location_id)
      order by i.sku, i.id, l.id, a.sort_index, a.id
      limit ${most}`,
  )
}

/** Which of these items and units there are: units by the item that they count. */
export async function selectKnownUnits(
  work: Work,
  itemIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await selectRows<{ id: number; unitIds: number[] }>(
    work.tx,
    sql`select i.id, coalesce((
        select json_agg(u.id) from item_unit u
        where u.organisation_id = i.organisation_id and u.item_id = i.id and u.is_count_unit), '[]') as "unitIds"
      from item i where i.organisation_id = ${work.actor.organisationId} and i.id = any (${idArray(itemIds)})`,
  )
  return new Map(rows.map(({ id, unitIds }) => [id, new Set(unitIds)]))
}

/** The revisions of a template with how many rows came and went, the latest first. */
export async function selectRevisions(work: Work, templateId: number): Promise<TemplateRevision[]> {
  const rows = await selectRows<Omit<TemplateRevision, 'createdAt'> & { createdAt: string }>(
    work.tx,
    sql`with numbered as (
        select r.*, lag(r.id) over (order by r.revision) as previous_id,
          lag(r.scope) over (order by r.revision) as previous_scope
        from count_template_revision r
        where r.organisation_id = ${work.actor.organisationId} and r.template_id = ${templateId}
      )
      select n.revision, n.row_mode as "rowMode", n.created_at as "createdAt",
        (select count(*)::int from count_template_row w where w.revision_id = n.id) as "rowTotal",
        (select count(*)::int from count_template_row w where w.revision_id = n.id and not exists (
          select from count_template_row p where p.revision_id = n.previous_id
            and p.area_id = w.area_id and p.item_id = w.item_id)) as added,
        (select count(*)::int from count_template_row p where p.revision_id = n.previous_id and not exists (
          select from count_template_row w where w.revision_id = n.id
            and p.area_id = w.area_id and p.item_id = w.item_id)) as removed,
        (select count(*)::int from "count" c where c.template_revision_id = n.id) as "countTotal",
        (n.previous_id is not null and n.scope is distinct from n.previous_scope) as "isScopeChanged",
        (select json_build_object('id', u.id, 'name',
            coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
          from app_user u where u.id = n.created_by) as "createdBy"
      from numbered n order by n.revision desc`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

export type NamedRow = {
  item: { id: number; sku: string; name: string }
  area: { id: number; name: string }
  position: number
  units: string[]
}

/** The rows of a revision with what people call them; `position` from 1 within the area. */
export function selectNamedRows(work: Work, revisionId: number): Promise<NamedRow[]> {
  return selectRows<NamedRow>(
    work.tx,
    sql`select json_build_object('id', i.id, 'sku', i.sku, 'name', i.name) as item,
        json_build_object('id', a.id, 'name', a.name) as area,
        (row_number() over (partition by a.id order by w.position, w.id))::int as position,
        coalesce((select json_agg(u.name order by u.factor desc, u.id) from item_unit u
          where u.organisation_id = w.organisation_id and w.unit_ids @> to_jsonb(u.id) and u.item_id = w.item_id
        ), '[]') as units
      from count_template_row w
      join area a on a.id = w.area_id
      join item i on i.id = w.item_id
      where w.organisation_id = ${work.actor.organisationId} and w.revision_id = ${revisionId}
      order by a.location_id, a.sort_index, a.id, w.position, w.id`,
  )
}

/** What the schedule of a template has made, the latest first. */
export function selectRuns(work: Work, templateId: number) {
  return selectRows<{
    date: string
    scheduledFor: string
    countId: number | null
    number: string | null
    error: string | null
  }>(
    work.tx,
    sql`select r.run_date::text as date, r.scheduled_for as "scheduledFor", c.id as "countId", c.number, r.error
      from count_template_run r
      left join "count" c on c.organisation_id = r.organisation_id and c.id = r.count_id
      where r.organisation_id = ${work.actor.organisationId} and r.template_id = ${templateId}
      order by r.run_date desc limit 50`,
  )
}

/** Writes which count a run has made. */
export async function finishRun({ tx }: Work, id: number, countId: number): Promise<void> {
  await tx.execute(sql`update count_template_run set count_id = ${countId}, error = null where id = ${id}`)
}

/** Items in the order in which a count was counted: each area by the first figure of each row. */
export function selectCountedWalk(
  work: Work,
  countId: number,
): Promise<{ itemId: number; areaId: number }[]> {
  return selectRows(
    work.tx,
    sql`select l.item_id as "itemId", r.area_id as "areaId"
      from count_sheet_row r
      join count_line l on l.organisation_id = r.organisation_id and l.id = r.line_id
      where r.organisation_id = ${work.actor.organisationId} and r.count_id = ${countId} and r.counted_at is not null
      order by coalesce(
        (select min(e.counted_at) from count_entry e where e.organisation_id = r.organisation_id and e.row_id = r.id),
        r.counted_at), r.position`,
  )
}
