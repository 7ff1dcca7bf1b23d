import type { PostedCount } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isDoneLine } from './count-facts.ts'
import { lineFigures } from './line-figures.ts'

/** Leaves the lines out that a later count has overtaken, but for those that are to be re-anchored: they post nothing. */
export async function leaveOutOvertaken(work: Work, countId: number): Promise<void> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  await work.tx.execute(sql`
    update count_line l set state = 'LEFT_OUT', overtaken_choice = 'LEAVE_OUT'
    from ${figures}
    where l.id = ${figures.id} and ${figures.isOvertaken} and l.overtaken_choice is distinct from 'REANCHOR'`)
}

/** Counts the lines in again that were left out, for somebody to choose anew. */
export async function restoreLeftOutLines({ tx, actor }: Work, countId: number): Promise<void> {
  await tx.execute(sql`
    update count_line set state = 'COUNTED'
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and state = 'LEFT_OUT'`)
}

/**
 * Accepts every counted line as it is, with its variance and value as they are approved; what found stock was said or
 * proposed to cost stays what it costs, so that what is approved is what is posted. Written at once: of a row that a
 * transaction changes a second time the database checks every reference anew.
 */
export async function approveLines(work: Work, countId: number): Promise<void> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  await work.tx.execute(sql`
    update count_line l
    set state = case when ${isDoneLine(sql`l.state`)} then 'ACCEPTED' else l.state end,
      found_cost = case when ${figures.hasNoCost} then ${figures.givenCost} else l.found_cost end,
      approved_variance = ${figures.variance}, approved_variance_value = ${figures.varianceValue}
    from ${figures}
    where l.id = ${figures.id}`)
}

export type ReturnedLine = NonNullable<PostedCount['returned']>[number]

type Figures = ReturnType<typeof lineFigures>

/**
 * Why a counted line is not what was approved, or null: stock moved while it was counted that nobody has chosen for, a
 * later count has overtaken it, or its variance differs by more than the tolerance of its item `i`, which is 0 where none
 * is said, and where it is a value and nobody knows what the item costs.
 */
export function changeOf(figures: Figures): SQL<'MOVED' | 'OVERTAKEN' | 'QUANTITY' | null> {
  const change = sql`abs(${figures.variance} - ${figures.approvedVariance})`
  const isBeyond = sql`(${change} <> 0 and ((i.variance_tolerance_pct is null and i.variance_tolerance_value is null)
    or coalesce(${change} * 100 > abs(${figures.book}) * i.variance_tolerance_pct, false)
    or coalesce(${change} * nullif(${figures.unitCost}, 0) > i.variance_tolerance_value, i.variance_tolerance_value is not null)))`
  return sql`case
    when ${figures.isMoved} and ${figures.momentChoice} is null then 'MOVED'
    when ${figures.isOvertaken} and ${figures.overtakenChoice} is distinct from 'REANCHOR' then 'OVERTAKEN'
    when ${isBeyond} then 'QUANTITY' end`
}

/** Whether the value of a line is not what was approved. */
export const isRevalued = (figures: Figures): SQL<boolean> =>
  sql`coalesce(${figures.varianceValue} <> ${figures.approvedVarianceValue}, false)`

/** Lines that are not what was approved, at most `limit`. The balances must be locked. */
export function selectChangedLines(work: Work, countId: number, limit: number): Promise<ReturnedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  return selectRows<ReturnedLine>(
    work.tx,
    sql`select * from (
        select ${figures.id} as id, i.sku, i.name, ${changeOf(figures)} as reason
        from ${figures} join item i on i.id = ${figures.itemId}
        where ${figures.isCounted}
      ) changed
      where reason is not null order by sku, id limit ${limit}`,
  )
}

/** Lines whose value alone is not what was approved. */
export function selectRevaluedLines(work: Work, countId: number, limit: number): Promise<ReturnedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  return selectRows<ReturnedLine>(
    work.tx,
    sql`select ${figures.id} as id, i.sku, i.name, 'VALUE' as reason
      from ${figures} join item i on i.id = ${figures.itemId}
      where ${figures.isCounted} and ${isRevalued(figures)}
      order by i.sku, ${figures.id} limit ${limit}`,
  )
}
