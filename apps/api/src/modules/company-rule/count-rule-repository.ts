import { and, eq, sql } from 'drizzle-orm'
import { countLine } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isCountedLine } from '../count/queries/count-facts.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { lineFigures } from '../count/queries/line-figures.ts'
import { isBeyondTolerance } from './queries/tolerance.ts'
import type { StoredRules } from './repository.ts'

export type UnexplainedLine = {
  id: number
  sku: string
  name: string
  /** Null where it must not be told to this person. */
  variance: string | null
  baseUnit: string
  total: number
}

/**
 * Lines of a count beyond the tolerance that nobody has given a reason for, the most valuable first, at most `limit`;
 * each carries the number of all. The tolerance of an item comes before that of its company.
 */
export function selectUnexplained(
  work: Work,
  countId: number,
  rules: StoredRules,
  limit: number,
): Promise<UnexplainedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const isHidden = isHiddenItem(work, figures.itemId, figures.locationId)
  // Found stock is validated by its proposed cost, whatever somebody says it costs (docs/domain.md 3.17).
  const validated = { variance: figures.variance, varianceValue: figures.limitValue, book: figures.book }
  const tolerances = {
    varianceTolerancePct: sql`i.variance_tolerance_pct`,
    varianceToleranceValue: sql`i.variance_tolerance_value`,
  }
  return selectRows<UnexplainedLine>(
    work.tx,
    sql`select ${figures.id} as id, i.sku, i.name,
        case when not ${isHidden} then (${figures.variance})::text end as variance,
        i.base_unit as "baseUnit", count(*) over ()::int as total
      from ${figures} join item i on i.id = ${figures.itemId}
      where ${figures.isCounted} and ${figures.reasonCode} is null and ${figures.comment} is null
        and ${isBeyondTolerance(validated, tolerances, rules)}
      order by case when ${isHidden} then 1 else 0 end, case when not ${isHidden} then abs(${figures.varianceValue}) end desc nulls last, i.sku
      limit ${limit}`,
  )
}

/** Writes a reason to lines of a count. */
export async function explainLines(
  { tx, actor }: Work,
  lineIds: readonly number[],
  reason: string,
): Promise<void> {
  await tx.execute(sql`
    update count_line set comment = ${reason}
    where organisation_id = ${actor.organisationId}
      and id in (select value::bigint from json_array_elements_text(${JSON.stringify(lineIds)}::json))`)
}

/** What the variances of a count come to, gains and losses added up. */
export async function sumAbsoluteVariance(work: Work, countId: number): Promise<string> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const [sum] = await selectRows<{ value: string }>(
    work.tx,
    sql`select coalesce(sum(abs(${figures.limitValue})), 0)::text as value from ${figures} where ${figures.isCounted}`,
  )
  return sum?.value ?? '0'
}

/** Whether a counted line of a count is of an item whose book this person must not be told. */
export async function hasHiddenLine(work: Work, countId: number): Promise<boolean> {
  const lines = and(
    eq(countLine.organisationId, work.actor.organisationId),
    eq(countLine.countId, countId),
    isCountedLine(countLine),
    isHiddenItem(work, countLine.itemId, countLine.locationId),
  )
  const [line] = await work.tx.select({ id: countLine.id }).from(countLine).where(lines).limit(1)
  return line !== undefined
}
