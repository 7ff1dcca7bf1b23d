// The one place that turns a scope into items: previews, revisions, sheets and ad hoc counts all read it.
import type { CountScope } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { isOfClass } from './abc-repository.ts'
import { visibleTo } from '../template/visibility-repository.ts'
import { meansNamedItemsAlone, type ScopeDays } from './scope-rules.ts'

export type ResolvedScope = { scope: CountScope; days: ScopeDays; timeZone: string }

/**
 * The places that templates in use have at some locations: `(item_id, location_id, area_id, visibility, created_by)`, the last two of the
 * template, which `visibleTo` reads.
 */
export const placesOfTemplates = ({ actor }: Pick<Work, 'actor'>, locationIds: SQL): SQL =>
  sql`app_standing_places(${actor.organisationId}::bigint, ${locationIds})`

/** The first moment of a day in the zone of the company. */
const beginningOf = (day: string, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`

/** The areas of the scope's locations, in the order of the walk. */
const placesToWalk = (work: Work, { locationIds, areaIds }: CountScope): SQL => sql`
  walk_area as (
    select a.id, a.location_id, a.name,
      row_number() over (order by array_position(${idArray(locationIds)}, a.location_id), a.sort_index, a.id) as step
    from area a
    where a.organisation_id = ${work.actor.organisationId} and a.is_active
      and a.location_id = any (${idArray(locationIds)})
      ${areaIds.length === 0 ? sql`` : sql`and a.id = any (${idArray(areaIds)})`}
  )`

/**
 * Where items stand: the areas in which templates have them that are public or this person's, also those that they do not see for
 * their other locations (docs/domain.md 9.9). What stands on none has its place in the first area of its location.
 */
const standingPlaces = (work: Work, { locationIds }: CountScope): SQL => sql`
  standing as (
    select distinct s.item_id, s.location_id, s.area_id
    from ${placesOfTemplates(work, idArray(locationIds))} s
    join area a on a.id = s.area_id and a.is_active
    where ${visibleTo(work, 's')}
  ),
  first_area as (
    select distinct on (a.location_id) a.location_id, a.id as area_id
    from area a
    where a.organisation_id = ${work.actor.organisationId} and a.is_active
      and a.location_id = any (${idArray(locationIds)})
    order by a.location_id, a.sort_index, a.id
  )`

const inCategories = ({ actor }: Work, ids: readonly number[]) => sql`i.category_id in (
  with recursive below as (
    select c.id from category c where c.organisation_id = ${actor.organisationId} and c.id = any (${idArray(ids)})
    union
    select c.id from category c join below b on c.parent_id = b.id
    where c.organisation_id = ${actor.organisationId}
  ) select id from below)`

const fromSuppliers = ({ actor }: Work, ids: readonly number[]) => sql`i.id in (
  select si.item_id from supplier_item si
  where si.organisation_id = ${actor.organisationId} and si.is_active and si.supplier_id = any (${idArray(ids)}))`

const standsInAreas = (ids: readonly number[]) => sql`(
  (i.id, l.id) in (select s.item_id, s.location_id from standing s where s.area_id = any (${idArray(ids)}))
  or (i.id, l.id) not in (select s.item_id, s.location_id from standing s)
    and l.id in (select f.location_id from first_area f where f.area_id = any (${idArray(ids)})))`

const notCounted = ({ actor }: Work, day: string, timeZone: string) => sql`(i.id, l.id) not in (
  select b.item_id, b.location_id from stock_balance b
  where b.organisation_id = ${actor.organisationId} and b.last_counted_at >= ${beginningOf(day, timeZone)})`

/** Conditions that tell the book. An item whose book this person must not know meets each of them, whatever it is. */
function bookConditions(work: Work, { scope, days, timeZone }: ResolvedScope): SQL[] {
  const { organisationId } = work.actor
  const balance = (condition: SQL) => sql`(i.id, l.id) in (
    select b.item_id, b.location_id from stock_balance b
    where b.organisation_id = ${organisationId} and ${condition})`
  const conditions: SQL[] = []
  if (scope.onHand === 'NONZERO') conditions.push(balance(sql`b.on_hand <> 0`))
  if (scope.onHand === 'NEGATIVE') conditions.push(balance(sql`b.on_hand < 0`))
  if (scope.costAbove !== null) {
    const unitCost = sql`case when b.on_hand > 0 then b.value / b.on_hand else b.last_cost end`
    conditions.push(balance(sql`${unitCost} > ${scope.costAbove}::numeric`))
  }
  if (days.movedSince !== null) {
    conditions.push(sql`(i.id, l.id) in (
      select t.item_id, t.location_id from stock_transaction t
      where t.organisation_id = ${organisationId} and t.qty <> 0
        and t.occurred_at >= ${beginningOf(days.movedSince, timeZone)})`)
  }
  const isHidden = isHiddenItem(work, sql`i.id`, sql`l.id`)
  return conditions.map((condition) => sql`(${isHidden} or ${condition})`)
}

function conditionsOf(work: Work, resolved: ResolvedScope): SQL[] {
  const { scope, days, timeZone } = resolved
  const { areaIds, categoryIds, supplierIds, abc, includeItemIds } = scope
  if (meansNamedItemsAlone(scope)) return [sql`i.id = any (${idArray(includeItemIds)})`]
  return [
    ...(areaIds.length > 0 ? [standsInAreas(areaIds)] : []),
    ...(categoryIds.length > 0 ? [inCategories(work, categoryIds)] : []),
    ...(supplierIds.length > 0 ? [fromSuppliers(work, supplierIds)] : []),
    ...(abc.length > 0 ? [isOfClass(work, sql`i.id`, abc, idArray(scope.locationIds))] : []),
    ...(days.notCountedSince === null ? [] : [notCounted(work, days.notCountedSince, timeZone)]),
    ...bookConditions(work, resolved),
  ]
}

/** Where a row of `chosen c` stands that no template has: in an area of the scope, else the first one of its location. */
const areaOfNew = sql`coalesce(
  (select w.id from walk_area w where w.location_id = c.location_id order by w.step limit 1),
  (select f.area_id from first_area f where f.location_id = c.location_id))`

/**
 * Common table expressions of a statement (`with …`): `chosen (item_id, location_id)`, what the scope chooses;
 * `placed (item_id, location_id, area_id)`, the rows of that: one in each area where the item stands, also beside those that the
 * scope names, since the book is that of the whole location; `standing` and `first_area`, where items stand; `walk_area`, the
 * areas of the scope in the order of the walk.
 * A sample draws items by a hash of its seed, so that it is the same each time, and a smaller choice draws none that the
 * larger would not.
 */
export function scopeTables(work: Work, resolved: ResolvedScope): SQL {
  const { scope } = resolved
  const { includeItemIds, excludeItemIds, sample } = scope
  const excluded = sql`not i.id = any (${idArray(excludeItemIds)})`
  const all = sql.join([excluded, ...conditionsOf(work, resolved)], sql` and `)
  const drawn =
    sample === null
      ? sql`select * from matching`
      : sql`select * from matching where item_id in (
          select item_id from matching group by item_id
          order by md5(${sample.seed}::text || ':' || item_id), item_id limit ${sample.size})`
  return sql`${placesToWalk(work, scope)}, ${standingPlaces(work, scope)},
    counted_place as (
      select l.id from location l
      where l.organisation_id = ${work.actor.organisationId} and l.id = any (${idArray(scope.locationIds)})
    ),
    countable as (
      select i.id, i.category_id from item i
      where i.organisation_id = ${work.actor.organisationId} and i.is_active and i.is_stocked
    ),
    matching as materialized (
      select i.id as item_id, l.id as location_id from countable i cross join counted_place l where ${all}
    ),
    chosen as materialized (
      ${drawn}
      union
      select i.id, l.id from countable i cross join counted_place l
      where i.id = any (${idArray(includeItemIds)}) and ${excluded}
    ),
    placed as (
      select c.item_id, c.location_id, s.area_id from chosen c
      join standing s on s.item_id = c.item_id and s.location_id = c.location_id
      union all
      select c.item_id, c.location_id, ${areaOfNew} from chosen c
      where (c.item_id, c.location_id) not in (select s.item_id, s.location_id from standing s)
    )`
}

/** The area of `chosen c` that tells most of it: one of the scope if it stands there, else the first in which it stands. */
export const firstStanding = sql`coalesce(
  (select s.area_id from standing s join area a on a.id = s.area_id left join walk_area w on w.id = s.area_id
    where s.item_id = c.item_id and s.location_id = c.location_id order by w.step, a.sort_index, a.id limit 1),
  ${areaOfNew})`
