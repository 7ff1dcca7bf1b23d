import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isDoneLine } from './count-facts-repository.ts'

export type UncountedRow = { id: number; sku: string; name: string; area: string; total: number }

/** Rows without a figure in walking order, at most `limit`; each carries the number of all of them. */
export function selectUncountedRows(
  { tx, actor }: Work,
  countId: number,
  limit: number,
): Promise<UncountedRow[]> {
  return selectRows<UncountedRow>(
    tx,
    sql`select r.id, i.sku, i.name, a.name as area, count(*) over ()::int as total
      from count_sheet_row r
      join count_line l on l.id = r.line_id
      join item i on i.id = l.item_id
      join area a on a.id = r.area_id
      where r.organisation_id = ${actor.organisationId} and r.count_id = ${countId} and r.counted_qty is null
      order by r.position
      limit ${limit}`,
  )
}

async function settleUncounted({ tx, actor }: Work, countId: number, changes: SQL): Promise<void> {
  await tx.execute(sql`
    update count_line set ${changes}
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and state = 'UNCOUNTED'`)
}

/** Policy KEEP: lines nobody counted keep their book; of the others, rows without a figure held nothing. */
export function keepUncounted(work: Work, countId: number): Promise<void> {
  return settleUncounted(
    work,
    countId,
    sql`state = case when counted_qty is null then 'KEPT_BOOK' else 'COUNTED' end`,
  )
}

/** Policy ZERO: what nobody counted is counted as none, at this moment. */
export function zeroUncounted(work: Work, countId: number): Promise<void> {
  const at = sql`${work.now.toISOString()}::timestamptz`
  return settleUncounted(
    work,
    countId,
    sql`state = 'COUNTED', counted_qty = coalesce(counted_qty, 0), counted_at = coalesce(counted_at, ${at})`,
  )
}

/** Every counted line is accepted as it is. */
export async function acceptLines({ tx, actor }: Work, countId: number): Promise<void> {
  await tx.execute(sql`
    update count_line set state = 'ACCEPTED'
    where organisation_id = ${actor.organisationId} and count_id = ${countId}
      and ${isDoneLine(sql`state`)}`)
}
