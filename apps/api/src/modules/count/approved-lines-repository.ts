import type { PostedCount } from '@backoffice/api-types'
import { eq, sql } from 'drizzle-orm'
import { countLine } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { lineFigures } from './line-figures-repository.ts'

/** Leaves the lines out that a later count has overtaken, but for those that are to be re-anchored: they post nothing. */
export async function leaveOutOvertaken(work: Work, countId: number): Promise<void> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  await work.tx.execute(sql`
    update count_line l set state = 'LEFT_OUT', overtaken_choice = 'LEAVE_OUT'
    from ${figures}
    where l.id = ${figures.id} and ${figures.isOvertaken} and l.overtaken_choice is distinct from 'REANCHOR'`)
}

/** Takes what was left out in again, for somebody to choose anew. */
export async function takeInLeftOut({ tx, actor }: Work, countId: number): Promise<void> {
  await tx.execute(sql`
    update count_line set state = 'COUNTED'
    where organisation_id = ${actor.organisationId} and count_id = ${countId} and state = 'LEFT_OUT'`)
}

/** Keeps the variances and their values as they are approved. */
export async function keepApproved(work: Work, countId: number): Promise<void> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  await work.tx.execute(sql`
    update count_line l
    set approved_variance = ${figures.variance}, approved_variance_value = ${figures.varianceValue}
    from ${figures}
    where l.id = ${figures.id}`)
}

export type ReturnedLine = NonNullable<PostedCount['returned']>[number]

/**
 * Lines that are not what was approved, at most `limit`: stock moved while they were counted that nobody has chosen for,
 * a later count has overtaken them, or their variance differs by more than the tolerance of their item, which is 0 where
 * none is said. The balances must be locked.
 */
export function selectChangedLines(work: Work, countId: number, limit: number): Promise<ReturnedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const change = sql`abs(${figures.variance} - ${figures.approvedVariance})`
  const isBeyond = sql`(${change} <> 0 and ((i.variance_tolerance_pct is null and i.variance_tolerance_value is null)
    or coalesce(${change} * 100 > abs(${figures.book}) * i.variance_tolerance_pct, false)
    or coalesce(${change} * ${figures.unitCost} > i.variance_tolerance_value, false)))`
  return selectRows<ReturnedLine>(
    work.tx,
    sql`select * from (
        select ${figures.id} as id, i.sku, i.name, case
          when ${figures.isMoved} and ${figures.momentChoice} is null then 'MOVED'
          when ${figures.isOvertaken} and ${figures.overtakenChoice} is distinct from 'REANCHOR' then 'OVERTAKEN'
          when ${isBeyond} then 'QUANTITY' end as reason
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
      where ${figures.isCounted} and ${figures.varianceValue} <> ${figures.approvedVarianceValue}
      order by i.sku, ${figures.id} limit ${limit}`,
  )
}
