// The rounds of a count: what a row came to before it was counted again.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countAssignee, countLine, item } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isBeyondTolerance } from '../../company-rule/queries/tolerance.ts'
import type { StoredRules } from '../../company-rule/repository.ts'
import { lineFigures } from './line-figures.ts'
import { markUnequal } from './sub-count-figures.ts'

const idsOf = (ids: readonly number[]): SQL =>
  sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`

/** Keeps what the rows of lines came to, and empties them for a round; reasons were about the figures before. */
export async function openRound(
  { tx, actor }: Work,
  countId: number,
  lineIds: readonly number[],
  round: number,
): Promise<void> {
  const ids = idsOf(lineIds)
  await tx.execute(sql`
    insert into count_round_figure (organisation_id, count_id, line_id, row_id, round,
      counted_qty, counted_from, counted_at, counted_by, is_zeroed, is_prefilled, sub_count_id)
    select r.organisation_id, r.count_id, r.line_id, r.id, l.round,
      r.counted_qty, r.counted_from, r.counted_at, r.counted_by, r.is_zeroed, r.is_prefilled, r.sub_count_id
    from count_sheet_row r
    join count_line l on l.organisation_id = r.organisation_id and l.id = r.line_id
    where r.organisation_id = ${actor.organisationId} and r.count_id = ${countId} and r.line_id in ${ids}
    on conflict do nothing`)
  await tx.execute(sql`
    update count_sheet_row set counted_qty = null, counted_from = null, counted_at = null, counted_by = null,
      is_zeroed = false, is_prefilled = false, is_unequal = false, sub_count_id = null
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and line_id in ${ids}`)
  // Each area is walked anew.
  await tx.execute(sql`
    delete from count_finished_area
    where organisation_id = ${actor.organisationId} and count_id = ${countId}`)
  await tx.execute(sql`
    update count_line set before_recount = jsonb_build_object('state', state, 'momentChoice', moment_choice,
        'overtakenChoice', overtaken_choice, 'reasonCode', reason_code, 'comment', comment),
      round = ${round}, state = 'UNCOUNTED', counted_qty = null, counted_from = null,
      counted_at = null, moment_choice = null, overtaken_choice = null, approved_variance = null,
      approved_variance_value = null, reason_code = null, comment = null, is_prefilled = false
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and id in ${ids}`)
}

/** The lines of a round. */
export async function selectLinesOfRound(work: Work, countId: number, round: number): Promise<number[]> {
  const rows = await work.tx
    .select({ id: countLine.id })
    .from(countLine)
    .where(
      and(
        eq(countLine.organisationId, work.actor.organisationId),
        eq(countLine.countId, countId),
        eq(countLine.round, round),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Gives lines that were not counted in every row of a round the figures of the round before.
 * @returns those lines
 */
export async function restoreUnfinished(work: Work, countId: number, round: number): Promise<number[]> {
  const { tx, actor } = work
  const lines = await selectRows<{ id: number }>(
    tx,
    sql`update count_line l set round = before.round
      from (
        select f.line_id, max(f.round) as round from count_round_figure f
        where f.organisation_id = ${actor.organisationId} and f.count_id = ${countId} group by f.line_id
      ) before
      where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId} and l.round = ${round}
        and l.state = 'UNCOUNTED' and before.line_id = l.id
      returning l.id`,
  )
  const ids = lines.map(({ id }) => id)
  await tx.execute(sql`
    update count_sheet_row r
    set counted_qty = f.counted_qty, counted_from = f.counted_from, counted_at = f.counted_at,
      counted_by = f.counted_by, is_zeroed = f.is_zeroed, is_prefilled = f.is_prefilled, sub_count_id = f.sub_count_id
    from count_round_figure f
    join count_line l on l.organisation_id = f.organisation_id and l.id = f.line_id and l.round = f.round
    where r.organisation_id = ${actor.organisationId} and f.organisation_id = r.organisation_id
      and f.row_id = r.id and f.line_id in ${idsOf(ids)}`)
  if (ids.length > 0) await markUnequal(work, ids)
  return ids
}

/** Names people who are to count, and are told of it anew. */
export async function assignAnew(
  { tx, actor, now }: Work,
  countId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const { organisationId } = actor
  await tx
    .insert(countAssignee)
    .values([...new Set(userIds)].map((userId) => ({ organisationId, countId, userId, assignedAt: now })))
    .onConflictDoUpdate({
      target: [countAssignee.organisationId, countAssignee.countId, countAssignee.userId],
      set: { assignedAt: now },
    })
}

type Tolerance = Pick<StoredRules, 'varianceTolerancePct' | 'varianceToleranceValue'>

export type UnrecountedLine = { id: number; sku: string; name: string; total: number }

/**
 * Lines beyond a tolerance that nobody has counted a second time, at most `limit`; each carries the number of all. A line
 * whose second round was never complete has gone back to its first.
 * @param all also those that are within the tolerance
 */
export function selectUnrecounted(
  work: Work,
  countId: number,
  { tolerance, all, limit }: { tolerance: Tolerance; all: boolean; limit: number },
): Promise<UnrecountedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const isWanted = all ? sql`true` : isBeyondTolerance(figures, toleranceOf(sql`i`), tolerance)
  return selectRows<UnrecountedLine>(
    work.tx,
    sql`select ${figures.id} as id, i.sku, i.name, count(*) over ()::int as total
      from ${figures} join item i on i.id = ${figures.itemId}
      where ${figures.isCounted} and ${figures.round} = 1 and ${isWanted}
      order by i.sku, ${figures.id} limit ${limit}`,
  )
}

const toleranceOf = (i: SQL) => ({
  varianceTolerancePct: sql`${i}.variance_tolerance_pct`,
  varianceToleranceValue: sql`${i}.variance_tolerance_value`,
})

/** Counted lines beyond a tolerance; that of the item comes first. @param all also those that are within it */
export async function selectLinesBeyond(
  work: Work,
  countId: number,
  tolerance: Tolerance,
  all: boolean,
): Promise<number[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const isChosen = all ? undefined : isBeyondTolerance(figures, item, tolerance)
  const rows = await work.tx
    .select({ id: figures.id })
    .from(figures)
    .innerJoin(item, eq(item.id, figures.itemId))
    .where(and(sql`${figures.isCounted}`, isChosen))
    .orderBy(figures.id)
  return rows.map(({ id }) => id)
}
