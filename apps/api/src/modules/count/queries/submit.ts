import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { areaNameIn } from './area-name.ts'
import { hasUndecidedRow } from './unequal-lines.ts'

export type UncountedRow = { id: number; sku: string; name: string; area: string; total: number }

/** Rows without a figure in walking order, at most `limit`; each carries the number of all of them. */
export function selectUncountedRows(work: Work, countId: number, limit: number): Promise<UncountedRow[]> {
  const { tx, actor } = work
  return selectRows<UncountedRow>(
    tx,
    sql`select r.id, i.sku, i.name, ${areaNameIn(work, countId)} as area, count(*) over ()::int as total
      from count_sheet_row r
      join count_line l on l.id = r.line_id
      join item i on i.id = l.item_id
      join area a on a.id = r.area_id
      where r.organisation_id = ${actor.organisationId} and r.count_id = ${countId} and r.counted_qty is null and l.state = 'UNCOUNTED'
        and not r.is_unequal and l.round = (select c.round from "count" c where c.organisation_id = r.organisation_id and c.id = r.count_id)
      order by r.position
      limit ${limit}`,
  )
}

const idsOf = (ids: readonly number[]): SQL =>
  sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`

/** Every uncounted line but the half counted ones of `but`; or the half counted ones of `only`. */
type KeptLines = { but: readonly number[] } | { only: readonly number[] }

/** Lines that somebody added and then counted nowhere keep their book, whatever the policy: the count did not ask for them. */
export async function keepBookOfAddedLines({ tx, actor }: Work, countId: number): Promise<void> {
  await tx.execute(sql`
    update count_line set state = 'KEPT_BOOK'
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and state = 'UNCOUNTED'
      and is_added and counted_qty is null`)
}

/** Lines that are not counted keep their book, the half counted ones too, whose figures stay as they are. */
export async function keepUncounted(work: Work, countId: number, lines: KeptLines): Promise<void> {
  const { tx, actor } = work
  const isHalf = sql`counted_qty is not null`
  const chosen =
    'but' in lines
      ? sql`not (${isHalf} and id in ${idsOf(lines.but)})`
      : sql`${isHalf} and id in ${idsOf(lines.only)}`
  await tx.execute(sql`
    update count_line set state = 'KEPT_BOOK'
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and state = 'UNCOUNTED' and ${chosen}
      and not ${hasUndecidedRow(sql`count_line.id`, work)}`)
}

/**
 * Lines that are still not counted are counted as none where nobody counted them: at the last moment of what was
 * counted of a line, at this moment where that is nothing.
 */
export async function zeroUncounted(work: Work, countId: number): Promise<void> {
  const { tx, actor, now } = work
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update count_sheet_row r
    set counted_qty = 0, is_zeroed = true,
      counted_from = coalesce(l.counted_at, ${at}), counted_at = coalesce(l.counted_at, ${at})
    from count_line l
    where r.organisation_id = ${actor.organisationId} and r.count_id = ${countId} and r.counted_qty is null
      and not r.is_unequal and l.organisation_id = r.organisation_id and l.id = r.line_id and l.state = 'UNCOUNTED'`)
  await tx.execute(sql`
    update count_line set state = 'COUNTED', counted_qty = coalesce(counted_qty, 0),
      counted_from = coalesce(counted_from, ${at}), counted_at = coalesce(counted_at, ${at})
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and state = 'UNCOUNTED'
      and not ${hasUndecidedRow(sql`count_line.id`, work)}`)
}

/** Takes back what `zeroUncounted` made of rows of a round. */
export async function clearZeroedRows({ tx, actor }: Work, countId: number, round: number): Promise<void> {
  await tx.execute(sql`
    update count_sheet_row set counted_qty = null, counted_from = null, counted_at = null, is_zeroed = false
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and is_zeroed
      and line_id in (select l.id from count_line l
        where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId} and l.round = ${round})`)
}
