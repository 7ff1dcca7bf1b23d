// The sub-counts of a count (docs/domain.md 3.21): who counts what.
import type { OverlapRule, SubCountState } from '@backoffice/api-types'
import { and, eq, sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { personName } from '../../../database/person-name.ts'
import { appUser, countEntry, subCount, subCountCounter } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import { insertRecord, updateRecord } from '../../../database/tracked-record.ts'
import type { Work } from '../../../work.ts'
import { areaNameIn } from './area-name.ts'

type Named = { id: number; name: string }

export type StoredSubCount = {
  id: number
  name: string
  state: SubCountState
  counters: Named[]
  areas: Named[]
  finishedAt: string | null
  finishedBy: string
  version: number
}

/** The sub-counts of a round of a count, in the order in which they were made. */
export function selectSubCounts(work: Work, countId: number, round: number): Promise<StoredSubCount[]> {
  const { tx, actor } = work
  return selectRows<StoredSubCount>(
    tx,
    sql`select s.id, s.name, s.state, s.version, s.finished_at as "finishedAt",
        (select ${personName(appUser)} from ${appUser} where ${appUser.id} = s.finished_by) as "finishedBy",
        (select coalesce(json_agg(json_build_object('id', ${appUser.id}, 'name', ${personName(appUser)})
            order by lower(${personName(appUser)}), ${appUser.id}), '[]')
          from sub_count_counter c join ${appUser} on ${appUser.id} = c.user_id
          where c.organisation_id = s.organisation_id and c.sub_count_id = s.id) as counters,
        (select coalesce(json_agg(json_build_object('id', a.id, 'name', ${areaNameIn(work, countId)})
            order by array_position(s.area_ids, a.id)), '[]')
          from area a where a.organisation_id = s.organisation_id and a.id = any (s.area_ids)) as areas
      from sub_count s
      where s.organisation_id = ${actor.organisationId} and s.count_id = ${countId} and s.round = ${round}
      order by s.id`,
  )
}

/** Whether a row lies in a sub-count; a sub-count without areas has every row of the round. */
export const isCovered = sql`(cardinality(s.area_ids) = 0 or r.area_id = any (s.area_ids))`

export type SubCountTotals = { id: number; rowTotal: number; countedTotal: number; leftTotal: number }

/** How far the sub-counts of a round are: rows of a sub-count that are compared are its own to count, others are anybody's. */
export function selectSubCountTotals(
  { tx, actor }: Work,
  { id: countId, round, overlap }: { id: number; round: number; overlap: OverlapRule },
): Promise<SubCountTotals[]> {
  const hasFigure = overlap === 'COMPARE' ? sql`f.row_id is not null` : sql`r.counted_qty is not null`
  return selectRows<SubCountTotals>(
    tx,
    sql`select s.id, count(r.id)::int as "rowTotal", count(f.row_id)::int as "countedTotal",
        (count(r.id) filter (where not (${hasFigure})))::int as "leftTotal"
      from sub_count s
      left join (
        select sr.id, sr.organisation_id, sr.count_id, sr.area_id, sr.counted_qty
        from count_sheet_row sr
        join count_line l on l.organisation_id = sr.organisation_id and l.id = sr.line_id and l.round = ${round}
        where sr.organisation_id = ${actor.organisationId} and sr.count_id = ${countId}
      ) r on r.organisation_id = s.organisation_id and r.count_id = s.count_id and ${isCovered}
      left join sub_count_figure f on f.organisation_id = s.organisation_id and f.row_id = r.id
        and f.sub_count_id = s.id
      where s.organisation_id = ${actor.organisationId} and s.count_id = ${countId} and s.round = ${round}
      group by s.id order by s.id`,
  )
}

export type LeftRow = { id: number; sku: string; name: string; area: string; total: number }

/**
 * Rows of a sub-count that nobody but its counters will count: of sub-counts that are compared, those without its figure; else those
 * without any that no other open sub-count covers. At most `limit`, each with the number of all.
 */
export function selectLeftRows(
  work: Work,
  { id: countId, round, overlap }: { id: number; round: number; overlap: OverlapRule },
  subCountId: number,
  limit: number,
): Promise<LeftRow[]> {
  const { tx, actor } = work
  const isLeft =
    overlap === 'COMPARE'
      ? sql`not exists (select from sub_count_figure f where f.organisation_id = r.organisation_id
          and f.row_id = r.id and f.sub_count_id = s.id)`
      : sql`r.counted_qty is null and not exists (select from sub_count o
          where o.organisation_id = s.organisation_id and o.count_id = s.count_id and o.round = s.round
            and o.id <> s.id and o.state = 'OPEN'
            and (cardinality(o.area_ids) = 0 or r.area_id = any (o.area_ids)))`
  return selectRows<LeftRow>(
    tx,
    sql`select r.id, i.sku, i.name, ${areaNameIn(work, countId)} as area, count(*) over ()::int as total
      from sub_count s
      join count_sheet_row r on r.organisation_id = s.organisation_id and r.count_id = s.count_id and ${isCovered}
      join count_line l on l.organisation_id = r.organisation_id and l.id = r.line_id and l.round = ${round}
      join item i on i.id = l.item_id
      join area a on a.id = r.area_id
      where s.organisation_id = ${actor.organisationId} and s.count_id = ${countId} and s.id = ${subCountId} and ${isLeft}
      order by r.position limit ${limit}`,
  )
}

/** Whether figures were entered in a round: for a sub-count, or whosever. */
export async function hasEntries(
  { tx, actor }: Work,
  countId: number,
  of: { round: number } | { subCountId: number },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: countEntry.id })
    .from(countEntry)
    .where(
      and(
        eq(countEntry.organisationId, actor.organisationId),
        eq(countEntry.countId, countId),
        'round' in of ? eq(countEntry.round, of.round) : eq(countEntry.subCountId, of.subCountId),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Those of the areas that lie where a count is made. */
export async function selectAreasOf(
  { tx, actor }: Work,
  locationIds: readonly number[],
  areaIds: readonly number[],
): Promise<Set<number>> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select a.id from area a where a.organisation_id = ${actor.organisationId}
      and a.id = any (${idArray(areaIds)}) and a.location_id = any (${idArray(locationIds)})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The areas in use where a count is made, in walking order. */
export function selectAreasToCount(
  work: Work,
  countId: number,
  locationIds: readonly number[],
): Promise<Named[]> {
  const { tx, actor } = work
  return selectRows<Named>(
    tx,
    sql`select a.id, ${areaNameIn(work, countId)} as name from area a where a.organisation_id = ${actor.organisationId} and a.is_active
      and a.location_id = any (${idArray(locationIds)}) order by a.location_id, a.sort_index, a.id`,
  )
}

export type NewSubCount = { name: string; counterIds: readonly number[]; areaIds: readonly number[] }

/** Adds a sub-count to a round, with its counters. */
export async function insertSubCount(
  work: Work,
  { id: countId, round }: { id: number; round: number },
  { name, counterIds, areaIds }: NewSubCount,
): Promise<void> {
  const subCountId = await insertRecord(work, subCount, { countId, round, name, areaIds: [...areaIds] })
  await writeCounters(work, { countId, round, subCountId }, counterIds)
}

/** Says anew who counts a sub-count. */
export async function writeCounters(
  { tx, actor }: Work,
  { countId, round, subCountId }: { countId: number; round: number; subCountId: number },
  userIds: readonly number[],
): Promise<void> {
  const { organisationId } = actor
  await tx
    .delete(subCountCounter)
    .where(
      and(eq(subCountCounter.organisationId, organisationId), eq(subCountCounter.subCountId, subCountId)),
    )
  if (userIds.length === 0) return
  await tx
    .insert(subCountCounter)
    .values([...new Set(userIds)].map((userId) => ({ organisationId, subCountId, countId, round, userId })))
}

type SubCountPatch = Partial<Omit<typeof subCount.$inferInsert, 'id' | 'organisationId' | 'version'>>

/** Changes a sub-count of a count that is locked, and raises its version. */
export async function patchSubCount(work: Work, subCountId: number, patch: SubCountPatch): Promise<void> {
  await updateRecord(work, subCount, subCountId, patch)
}

/** Removes a sub-count that nobody has entered a figure for. */
export async function deleteSubCount({ tx, actor }: Work, subCountId: number): Promise<void> {
  await tx
    .delete(subCount)
    .where(and(eq(subCount.organisationId, actor.organisationId), eq(subCount.id, subCountId)))
}

/** Lets the sub-counts of a round be counted again. */
export async function reopenSubCounts({ tx, actor }: Work, countId: number, round: number): Promise<void> {
  await tx.execute(sql`
    update sub_count set state = 'OPEN', finished_at = null, finished_by = null, version = version + 1
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and round = ${round}
      and state = 'FINISHED'`)
}
