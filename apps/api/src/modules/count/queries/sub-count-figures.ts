// What each sub-count of a count found in a row, and what the rows come to by the rule of the count (docs/domain.md 3.21).
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { personName } from '../../../database/person-name.ts'
import { appUser } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import type { RowFigure } from '../row-figure.ts'
import { isCovered } from './sub-count.ts'

type OfRound = { id: number; round: number }

const lastBy = sql`(array_agg(f.counted_by order by f.counted_at desc, f.sub_count_id desc)
  filter (where f.row_id is not null))[1]`

/** Writes what a sub-count found in rows; null takes its figure away. */
export async function writeSubCountFigures(
  { tx, actor }: Work,
  countId: number,
  subCountId: number,
  figures: ReadonlyMap<number, RowFigure | null>,
): Promise<void> {
  const { organisationId } = actor
  const rows = [...figures].map(([id, figure]) => ({
    id,
    qty: figure?.qty ?? null,
    since: figure?.countedFrom.toISOString() ?? null,
    at: figure?.countedAt.toISOString() ?? null,
    by: figure?.countedBy ?? null,
  }))
  await tx.execute(sql`delete from sub_count_figure
    where organisation_id = ${organisationId} and sub_count_id = ${subCountId}
      and row_id = any (${idArray(rows.map(({ id }) => id))})`)
  await tx.execute(sql`
    insert into sub_count_figure (organisation_id, count_id, sub_count_id, row_id,
      counted_qty, counted_from, counted_at, counted_by)
    select ${organisationId}::bigint, ${countId}::bigint, ${subCountId}::bigint, f.id, f.qty, f.since, f.at, f.by
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as f(id bigint, qty numeric, since timestamptz, at timestamptz, by bigint)
    where f.qty is not null`)
}

/** Rows come to the sum of what the sub-counts of the round found in them; the sub-count is named where it is one alone. */
export async function addUpSubCounts(
  { tx, actor }: Work,
  { id: countId, round }: OfRound,
  rowIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update count_sheet_row t
    set counted_qty = found.qty, counted_from = found.since, counted_at = found.at, counted_by = found.by,
      sub_count_id = found.sub_count_id, is_prefilled = coalesce(found.is_prefilled, false)
    from (
      select r.id, sum(f.counted_qty) as qty, min(f.counted_from) as since, max(f.counted_at) as at, ${lastBy} as by,
        case when count(f.row_id) = 1 then min(f.sub_count_id) end as sub_count_id, bool_or(f.is_prefilled) as is_prefilled
      from count_sheet_row r
      left join (sub_count_figure f
        join sub_count s on s.organisation_id = f.organisation_id and s.id = f.sub_count_id and s.round = ${round}
      ) on f.organisation_id = r.organisation_id and f.row_id = r.id
      where r.organisation_id = ${actor.organisationId} and r.count_id = ${countId} and r.id = any (${idArray(rowIds)})
      group by r.id
    ) found
    where t.organisation_id = ${actor.organisationId} and t.id = found.id`)
}

/**
 * Rows of a round come to what every sub-count that has them found, where they all found the same; those that they did not are
 * marked, and come to nothing until somebody chooses. The moments are the first and the last of all sub-counts.
 */
export async function compareSubCounts({ tx, actor }: Work, { id: countId, round }: OfRound): Promise<void> {
  await tx.execute(sql`
    update count_sheet_row t
    set counted_qty = case when found.agree then found.qty end,
      counted_from = case when found.agree then found.since end,
      counted_at = case when found.agree then found.at end,
      counted_by = case when found.agree then found.by end,
      is_prefilled = found.agree and found.is_prefilled,
      is_unequal = not found.agree, sub_count_id = null
    from (
      select r.id, min(f.counted_qty) as qty, min(f.counted_from) as since, max(f.counted_at) as at, ${lastBy} as by,
        bool_or(f.is_prefilled) as is_prefilled,
        count(f.row_id) = count(*) and min(f.counted_qty) = max(f.counted_qty) as agree
      from sub_count s
      join count_sheet_row r on r.organisation_id = s.organisation_id and r.count_id = s.count_id and ${isCovered}
      join count_line l on l.organisation_id = r.organisation_id and l.id = r.line_id and l.round = s.round
      left join sub_count_figure f on f.organisation_id = s.organisation_id and f.row_id = r.id
        and f.sub_count_id = s.id
      where s.organisation_id = ${actor.organisationId} and s.count_id = ${countId} and s.round = ${round}
      group by r.id
      having count(f.row_id) > 0
    ) found
    where t.organisation_id = ${actor.organisationId} and t.id = found.id`)
}

/** Takes back what comparing made of the rows of a round; what the sub-counts found stays. */
export async function hideSubCounts({ tx, actor }: Work, { id: countId, round }: OfRound): Promise<void> {
  await tx.execute(sql`
    update count_sheet_row r
    set counted_qty = null, counted_from = null, counted_at = null, counted_by = null, sub_count_id = null,
      is_unequal = false, is_prefilled = false
    from count_line l
    where r.organisation_id = ${actor.organisationId} and r.count_id = ${countId}
      and l.organisation_id = r.organisation_id and l.id = r.line_id and l.round = ${round}`)
}

export type OtherSubCountFigure = {
  rowId: number
  subCountId: number
  subCount: string
  countedQty: string
  countedBy: string
  countedAt: string
}

/** What sub-counts of a round but this one found, of these rows or all. */
export function selectOtherFigures(
  { tx, actor }: Work,
  { id: countId, round }: OfRound,
  subCountId: number,
  rowIds: readonly number[] | undefined,
): Promise<OtherSubCountFigure[]> {
  return selectRows<OtherSubCountFigure>(
    tx,
    sql`select f.row_id as "rowId", s.id as "subCountId", s.name as "subCount", f.counted_qty::text as "countedQty",
        ${personName(appUser)} as "countedBy", f.counted_at as "countedAt"
      from sub_count_figure f
      join sub_count s on s.organisation_id = f.organisation_id and s.id = f.sub_count_id and s.round = ${round}
      left join ${appUser} on ${appUser.id} = f.counted_by
      where f.organisation_id = ${actor.organisationId} and f.count_id = ${countId} and s.id <> ${subCountId}
        and ${rowIds === undefined ? sql`true` : sql`f.row_id = any (${idArray(rowIds)})`}
      order by s.id`,
  )
}

/**
 * What lines come to by the figures of one sub-count alone.
 * @param lineIds these lines only; without it every one that it has a figure of
 */
export async function selectSubCountLineTotals(
  { tx, actor }: Work,
  subCountId: number,
  lineIds?: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await selectRows<{ lineId: number; qty: string }>(
    tx,
    sql`select r.line_id as "lineId", sum(f.counted_qty)::text as qty
      from sub_count_figure f
      join count_sheet_row r on r.organisation_id = f.organisation_id and r.id = f.row_id
      where f.organisation_id = ${actor.organisationId} and f.sub_count_id = ${subCountId}
        and ${lineIds === undefined ? sql`true` : sql`r.line_id = any (${idArray(lineIds)})`}
      group by r.line_id`,
  )
  return new Map(rows.map(({ lineId, qty }) => [lineId, qty]))
}

/** Marks the rows of lines that the sub-counts of their round differ about; what the rows come to stays. */
export async function markUnequal({ tx, actor }: Work, lineIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update count_sheet_row t set is_unequal = true
    from (
      select r.id
      from count_sheet_row r
      join count_line l on l.organisation_id = r.organisation_id and l.id = r.line_id
      join "count" c on c.organisation_id = r.organisation_id and c.id = r.count_id and c.overlap = 'COMPARE'
      join sub_count s on s.organisation_id = r.organisation_id and s.count_id = r.count_id and s.round = l.round
        and ${isCovered}
      left join sub_count_figure f on f.organisation_id = s.organisation_id and f.row_id = r.id
        and f.sub_count_id = s.id
      where r.organisation_id = ${actor.organisationId} and r.line_id = any (${idArray(lineIds)})
      group by r.id
      having count(f.row_id) > 0
        and not (count(f.row_id) = count(*) and min(f.counted_qty) = max(f.counted_qty))
    ) found
    where t.organisation_id = ${actor.organisationId} and t.id = found.id`)
}
