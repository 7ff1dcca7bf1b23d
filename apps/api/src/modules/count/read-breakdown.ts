import {
  type BreakdownBaseline,
  type BreakdownGroup,
  type BreakdownGrouping,
  type CountBreakdown,
  formatDecimal,
  sumDecimals,
} from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectRules } from '../company-rule/repository.ts'
import { readReasons } from '../reason/service.ts'
import { accuracyPct } from './accuracy-pct.ts'
import { presentCount, requireCount } from './count-record.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { type StoredGroup, selectGroups } from './queries/breakdown.ts'

/** What the lines are called that stand in no group of their own. */
const noneNames: Record<BreakdownGrouping, string> = {
  category: '',
  area: '',
  location: '',
  supplier: 'No supplier',
  abc: '',
  counter: 'Not counted',
  reason: 'No reason',
}

function nameOf({ key, name }: StoredGroup, groupBy: BreakdownGrouping): string {
  if (key === 'several') return 'Several'
  return key === 'none' ? noneNames[groupBy] : (name ?? '')
}

/** Reasons by what the organisation calls them; one that it took off its list keeps its code. */
async function withNames(
  work: Work,
  groups: readonly StoredGroup[],
  groupBy: BreakdownGrouping,
): Promise<readonly StoredGroup[]> {
  if (groupBy !== 'reason') return groups
  const { data } = await readReasons(work)
  const names = new Map(data.map(({ code, name }) => [code, name]))
  return groups.map((group) => ({ ...group, name: names.get(group.key) ?? group.name }))
}

type Sum = { [K in keyof StoredGroup]: StoredGroup[K] extends string ? K : never }[keyof StoredGroup]

function totalOf(groups: readonly StoredGroup[]): StoredGroup {
  const whole = (field: 'lineTotal' | 'countedTotal' | 'comparedTotal') =>
    groups.reduce((sum, group) => sum + group[field], 0)
  const sum = (field: Exclude<Sum, 'key'>, kind: 'money' | 'quantity') =>
    sumDecimals(
      groups.map((group) => group[field]),
      kind,
    )
  const units = new Set(groups.map(({ unit }) => unit))
  return {
    key: 'total',
    name: 'Total',
    lineTotal: whole('lineTotal'),
    countedTotal: whole('countedTotal'),
    comparedTotal: whole('comparedTotal'),
    isHidden: groups.some((group) => group.isHidden),
    baselineValue: sum('baselineValue', 'money'),
    varianceValue: sum('varianceValue', 'money'),
    absoluteBaselineValue: sum('absoluteBaselineValue', 'money'),
    absoluteVarianceValue: sum('absoluteVarianceValue', 'money'),
    unit: units.size === 1 ? (groups[0]?.unit ?? null) : null,
    baselineQty: sum('baselineQty', 'quantity'),
    varianceQty: sum('varianceQty', 'quantity'),
    absoluteBaselineQty: sum('absoluteBaselineQty', 'quantity'),
    absoluteVarianceQty: sum('absoluteVarianceQty', 'quantity'),
  }
}

function quantityOf(group: StoredGroup): BreakdownGroup['quantity'] {
  const { unit, baselineQty, varianceQty, absoluteBaselineQty, absoluteVarianceQty } = group
  if (unit === null) return null
  return {
    unit,
    baseline: formatDecimal(baselineQty, 'quantity'),
    found: sumDecimals([baselineQty, varianceQty], 'quantity'),
    variance: formatDecimal(varianceQty, 'quantity'),
    absoluteVariance: formatDecimal(absoluteVarianceQty, 'quantity'),
    accuracyPct: accuracyPct(absoluteBaselineQty, absoluteVarianceQty),
  }
}

function groupOf(group: StoredGroup, name: string, isHidden: boolean): BreakdownGroup {
  const { key, lineTotal, countedTotal, comparedTotal, baselineValue, varianceValue } = group
  const shown = { key, name, lineTotal, countedTotal, comparedTotal }
  // How many lines have a baseline, or a variance, would tell of the book as well.
  if (isHidden) return { ...shown, comparedTotal: countedTotal }
  return {
    ...shown,
    baselineValue: formatDecimal(baselineValue, 'money'),
    foundValue: sumDecimals([baselineValue, varianceValue], 'money'),
    varianceValue: formatDecimal(varianceValue, 'money'),
    absoluteVarianceValue: formatDecimal(group.absoluteVarianceValue, 'money'),
    accuracyPct: accuracyPct(group.absoluteBaselineValue, group.absoluteVarianceValue),
    quantity: quantityOf(group),
  }
}

/** How the lines are grouped and compared; `isOverLimit` leaves out those within the tolerance, `isPrefilled` those that were counted. */
export type BreakdownChoice = {
  groupBy: BreakdownGrouping
  baseline?: BreakdownBaseline
  isOverLimit?: boolean
  isPrefilled?: boolean
}

/**
 * What a count found, by group. Lines within the tolerance can be left out unless the book is hidden.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readBreakdown(
  work: Work,
  countId: number,
  { groupBy, baseline = 'book', isOverLimit = false, isPrefilled = false }: BreakdownChoice,
): Promise<CountBreakdown> {
  const found = await requireCount(work, countId)
  const isOwnHidden = isBookHidden(work.actor, found.count)
  const beyond = isOverLimit && !isOwnHidden ? await selectRules(work, found.company.id) : undefined
  const groups = await withNames(
    work,
    await selectGroups(work, { countId, groupBy, baseline, beyond, isPrefilled }),
    groupBy,
  )
  // One group without its figures would be the total less the others.
  const isHidden = isOwnHidden || groups.some((group) => group.isHidden)
  return {
    count: await presentCount(work, found),
    groupBy,
    baseline,
    groups: groups.map((group) => groupOf(group, nameOf(group, groupBy), isHidden)),
    total: groupOf(totalOf(groups), 'Total', isHidden),
  }
}
