import type { BreakdownBaseline, BreakdownGrouping } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import { countLine, item } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isBeyondTolerance } from '../../company-rule/queries/tolerance.ts'
import type { StoredRules } from '../../company-rule/repository.ts'
import { shownLineFigures } from './line-figures.ts'
import { comparedLine } from './baselines.ts'
import { groupKeysOf, groupNameOf } from './group-keys.ts'

/** Lines that belong together; `key` is the id of what they are grouped by, `several` or `none`. */
export type StoredGroup = {
  key: string
  /** Null for what is no record. */
  name: string | null
  lineTotal: number
  countedTotal: number
  comparedTotal: number
  /** Some of its figures are not told to this person. */
  isHidden: boolean
  baselineValue: string
  varianceValue: string
  absoluteBaselineValue: string
  absoluteVarianceValue: string
  /** The base unit that all its lines have; null where they have several. */
  unit: string | null
  baselineQty: string
  varianceQty: string
  absoluteBaselineQty: string
  absoluteVarianceQty: string
}

export type GroupChoice = {
  countId: number
  groupBy: BreakdownGrouping
  baseline: BreakdownBaseline
  /** Only lines beyond the tolerance of their item, else these of the company. */
  beyond?: StoredRules | undefined
  /** Only lines that the book filled in. */
  isPrefilled: boolean
}

/** The lines of a count in groups, each line in exactly one (docs/domain.md 3.9). Figures cover the compared lines. */
export function selectGroups(work: Work, choice: GroupChoice): Promise<StoredGroup[]> {
  const { countId, groupBy, baseline, beyond, isPrefilled } = choice
  const figures = shownLineFigures(work, eq(countLine.countId, countId))
  const line = comparedLine(work, figures, baseline)
  const chosen = beyond === undefined ? sql`true` : isBeyondTolerance(figures, item, beyond)
  const variance = sql`(l.found_qty - l.baseline_qty)`
  const sum = (value: SQL) => sql`coalesce(sum(${value}) filter (where l.is_compared), 0)::text`
  return selectRows<StoredGroup>(
    work.tx,
    sql`select g.*, ${groupNameOf(work, groupBy, sql`g.key`)} as name from (
      select l.key, count(*)::int as "lineTotal",
        (count(*) filter (where l.is_counted))::int as "countedTotal",
        (count(*) filter (where l.is_compared))::int as "comparedTotal",
        bool_or(l.is_hidden) as "isHidden",
        ${sum(sql`l.baseline_value`)} as "baselineValue",
        ${sum(sql`l.variance_value`)} as "varianceValue",
        ${sum(sql`abs(l.baseline_value)`)} as "absoluteBaselineValue",
        ${sum(sql`abs(l.variance_value)`)} as "absoluteVarianceValue",
        case when min(l.unit) = max(l.unit) then min(l.unit) end as unit,
        ${sum(sql`l.baseline_qty`)} as "baselineQty",
        ${sum(variance)} as "varianceQty",
        ${sum(sql`abs(l.baseline_qty)`)} as "absoluteBaselineQty",
        ${sum(sql`abs(${variance})`)} as "absoluteVarianceQty"
      from (
        select ${groupKeysOf(work, countId, figures)[groupBy]} as key, ${item.baseUnit} as unit,
          ${figures.isCounted} as is_counted, ${figures.isHidden} as is_hidden, ${line.isCompared} as is_compared,
          ${line.baselineQty} as baseline_qty, ${line.foundQty} as found_qty,
          ${line.baselineValue} as baseline_value, ${line.varianceValue} as variance_value
        from ${figures} join ${item} on ${item.id} = ${figures.itemId} ${line.join}
        where ${chosen} and ${isPrefilled ? sql`${figures.isPrefilled}` : sql`true`}
      ) l group by l.key
    ) g order by name nulls last, g.key`,
  )
}
