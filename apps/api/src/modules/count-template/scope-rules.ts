import type { CountScope } from '@backoffice/api-types'
import { addDays } from '../business-date.ts'

/** Every item in use at some locations. */
export function wholeScope(locationIds: readonly number[]): CountScope {
  return {
    locationIds: [...locationIds],
    areaIds: [],
    categoryIds: [],
    supplierIds: [],
    abc: [],
    includeItemIds: [],
    excludeItemIds: [],
    onHand: 'ANY',
    notCountedSince: null,
    notCountedDays: null,
    movedSince: null,
    movedDays: null,
    costAbove: null,
    sample: null,
  }
}

/** The days that a scope reckons from, `yyyy-MM-dd`; null where it asks for none. */
export type ScopeDays = { notCountedSince: string | null; movedSince: string | null }

/** @param today in the zone of the company */
export function scopeDays(scope: CountScope, today: string): ScopeDays {
  const since = (date: string | null, days: number | null) => (days === null ? date : addDays(today, -days))
  return {
    notCountedSince: since(scope.notCountedSince, scope.notCountedDays),
    movedSince: since(scope.movedSince, scope.movedDays),
  }
}

/** Whether a scope asks for what only the book can tell: how much lies there, what it is worth, when it moved. */
export function asksForBook({ onHand, costAbove, movedSince, movedDays }: CountScope): boolean {
  return onHand !== 'ANY' || costAbove !== null || movedSince !== null || movedDays !== null
}

/** Whether a scope asks for nothing that would narrow what it chooses. */
function hasNoCondition(scope: CountScope): boolean {
  const { areaIds, categoryIds, supplierIds, abc, notCountedSince, notCountedDays, sample } = scope
  const narrows = [areaIds, categoryIds, supplierIds, abc].some((chosen) => chosen.length > 0)
  const isOther = asksForBook(scope) || notCountedSince !== null || notCountedDays !== null
  return !narrows && !isOther && sample === null
}

/** Whether a scope names items and nothing else that would narrow what it chooses: then it means these alone. */
export const meansNamedItemsAlone = (scope: CountScope): boolean =>
  scope.includeItemIds.length > 0 && hasNoCondition(scope)

/** Whether a scope chooses everything at its locations but for what it leaves out. */
export const meansEverything = (scope: CountScope): boolean =>
  scope.includeItemIds.length === 0 && hasNoCondition(scope)
