import {
  type BreakdownGroup,
  type BreakdownGrouping,
  type CountBreakdown,
  formatDecimal,
  sumDecimals,
} from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { accuracyPct } from './accuracy-pct.ts'
import { type StoredGroup, selectGroups } from './breakdown-repository.ts'
import { presentCount, requireCount } from './count-record.ts'
import { isBookHidden } from './is-book-hidden.ts'

/** Groups that are no record; the client has its own words for them. */
const ownNames: Readonly<Record<string, string>> = { several: 'Several', none: 'Not counted' }

function totalOf(groups: readonly StoredGroup[]): StoredGroup {
  const money = (field: Exclude<keyof StoredGroup, 'lineTotal' | 'countedTotal' | 'isHidden'>) =>
    sumDecimals(
      groups.map((group) => group[field]),
      'money',
    )
  return {
    key: 'total',
    name: 'Total',
    lineTotal: groups.reduce((sum, group) => sum + group.lineTotal, 0),
    countedTotal: groups.reduce((sum, group) => sum + group.countedTotal, 0),
    isHidden: groups.some((group) => group.isHidden),
    bookValue: money('bookValue'),
    varianceValue: money('varianceValue'),
    absoluteBookValue: money('absoluteBookValue'),
    absoluteVarianceValue: money('absoluteVarianceValue'),
  }
}

function groupOf(group: StoredGroup, isHidden: boolean): BreakdownGroup {
  const { key, lineTotal, countedTotal, bookValue, varianceValue } = group
  const shown = { key, name: ownNames[key] ?? group.name, lineTotal, countedTotal }
  if (isHidden) return shown
  return {
    ...shown,
    bookValue: formatDecimal(bookValue, 'money'),
    countedValue: sumDecimals([bookValue, varianceValue], 'money'),
    varianceValue: formatDecimal(varianceValue, 'money'),
    absoluteVarianceValue: formatDecimal(group.absoluteVarianceValue, 'money'),
    accuracyPct: accuracyPct(group.absoluteBookValue, group.absoluteVarianceValue),
  }
}

/**
 * What a count found, by category, area or counter.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readBreakdown(
  work: Work,
  countId: number,
  groupBy: BreakdownGrouping,
): Promise<CountBreakdown> {
  const found = await requireCount(work, countId)
  const groups = await selectGroups(work, countId, groupBy)
  // One group without its figures would be the total less the others.
  const isHidden = isBookHidden(work.actor, found.count) || groups.some((group) => group.isHidden)
  return {
    count: await presentCount(work, found),
    groupBy,
    groups: groups.map((group) => groupOf(group, isHidden)),
    total: groupOf(totalOf(groups), isHidden),
  }
}
