// Lines that the sub-counts of a count differ about, and whose figure holds (docs/domain.md 3.21).
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'

/** Whether a row is still waiting for somebody to choose whose figure holds. */
const isUndecidedRow = (row: SQL): SQL => sql`(${row}.is_unequal and ${row}.counted_qty is null)`

/** Whether a line has such a row. */
export const hasUndecidedRow = (lineId: SQLWrapper, { actor }: Work): SQL => sql`exists (
  select from count_sheet_row ur
  where ur.organisation_id = ${actor.organisationId} and ur.line_id = ${lineId} and ${isUndecidedRow(sql`ur`)})`

/** Lines with such a row, at most `limit`; each carries the number of all. */
export function selectUndecidedLines(
  work: Work,
  countId: number,
  limit: number,
): Promise<{ id: number; sku: string; name: string; total: number }[]> {
  return selectRows(
    work.tx,
    sql`select l.id, i.sku, i.name, count(*) over ()::int as total
      from count_line l join item i on i.id = l.item_id
      where l.organisation_id = ${work.actor.organisationId} and l.count_id = ${countId}
        and ${hasUndecidedRow(sql`l.id`, work)}
      order by i.sku, l.id limit ${limit}`,
  )
}

/** Those of the lines that a sub-count has no differing figure of; without a sub-count, those that no sub-counts differed about. */
export async function selectUncompared(
  { tx, actor }: Work,
  lineIds: readonly number[],
  subCountId: number | null,
): Promise<Set<number>> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select l.id from unnest(${idArray(lineIds)}) as l(id)
      where not exists (select from count_sheet_row r
        where r.organisation_id = ${actor.organisationId} and r.line_id = l.id and r.is_unequal
          and ${
            subCountId === null
              ? sql`true`
              : sql`exists (select from sub_count_figure f where f.organisation_id = r.organisation_id
                  and f.row_id = r.id and f.sub_count_id = ${subCountId})`
          })`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * The rows of lines that sub-counts differed about come to what one of them found; null takes that back. A line is then whole,
 * or waits for the rest of its rows, or keeps its book where nobody counted those.
 */
export async function chooseSubCount(
  { tx, actor }: Work,
  lineIds: readonly number[],
  subCountId: number | null,
): Promise<void> {
  const ids = idArray(lineIds)
  const { organisationId } = actor
  await tx.execute(
    subCountId === null
      ? sql`update count_sheet_row set counted_qty = null, counted_from = null, counted_at = null, counted_by = null,
          sub_count_id = null
        where organisation_id = ${organisationId} and line_id = any (${ids}) and is_unequal`
      : sql`update count_sheet_row r set counted_qty = f.counted_qty, counted_from = f.counted_from,
          counted_at = f.counted_at, counted_by = f.counted_by, sub_count_id = f.sub_count_id
        from sub_count_figure f
        where r.organisation_id = ${organisationId} and r.line_id = any (${ids}) and r.is_unequal
          and f.organisation_id = r.organisation_id and f.row_id = r.id and f.sub_count_id = ${subCountId}`,
  )
  await tx.execute(sql`
    update count_line l
    set counted_qty = sum.qty, counted_from = sum.since, counted_at = sum.at, moment_choice = null,
      overtaken_choice = null, approved_variance = null, approved_variance_value = null,
      state = case when sum.is_whole then 'COUNTED' when sum.is_open then 'UNCOUNTED' else 'KEPT_BOOK' end
    from (
      select r.line_id, sum(r.counted_qty) as qty, min(r.counted_from) as since, max(r.counted_at) as at,
        bool_and(r.counted_qty is not null) as is_whole, bool_or(${isUndecidedRow(sql`r`)}) as is_open
      from count_sheet_row r
      where r.organisation_id = ${organisationId} and r.line_id = any (${ids})
      group by r.line_id
    ) sum
    where l.organisation_id = ${organisationId} and l.id = sum.line_id`)
}
