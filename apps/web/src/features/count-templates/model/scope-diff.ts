import type { CountScope, OptionArea } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { scopeTexts as texts } from '../../../shared/scope/scope-texts.ts'

type ListField =
  | 'locationIds'
  | 'areaIds'
  | 'categoryIds'
  | 'supplierIds'
  | 'includeItemIds'
  | 'excludeItemIds'

/** The lists of a scope: what they are called, what they name, and what an empty one means. */
const lists: readonly { field: ListField; label: string; area: OptionArea; none: string }[] = [
  { field: 'locationIds', label: texts.locations, area: 'location', none: texts.nobody },
  { field: 'areaIds', label: texts.areas, area: 'area', none: texts.all },
  { field: 'categoryIds', label: texts.categories, area: 'category', none: texts.all },
  { field: 'supplierIds', label: texts.suppliers, area: 'supplier', none: texts.all },
  { field: 'includeItemIds', label: texts.include, area: 'item', none: texts.nobody },
  { field: 'excludeItemIds', label: texts.exclude, area: 'item', none: texts.nobody },
]

const orNone = (value: string | null) => value ?? texts.nobody
const numberOf = (value: number | null) => orNone(value === null ? null : String(value))

/** The other conditions in words. */
const conditions: readonly { label: string; wordsOf: (scope: CountScope) => string }[] = [
  { label: texts.abc, wordsOf: ({ abc }) => (abc.length === 0 ? texts.all : abc.join(', ')) },
  { label: texts.onHand, wordsOf: ({ onHand }) => texts.onHandChoices[onHand] },
  { label: texts.notCountedDays, wordsOf: ({ notCountedDays }) => numberOf(notCountedDays) },
  { label: texts.notCountedSince, wordsOf: ({ notCountedSince }) => orNone(notCountedSince) },
  { label: texts.movedDays, wordsOf: ({ movedDays }) => numberOf(movedDays) },
  { label: texts.movedSince, wordsOf: ({ movedSince }) => orNone(movedSince) },
  { label: texts.costAbove, wordsOf: ({ costAbove }) => orNone(costAbove && formatDecimal(costAbove)) },
  { label: texts.sampleSize, wordsOf: ({ sample }) => numberOf(sample?.size ?? null) },
  { label: texts.sampleSeed, wordsOf: ({ sample }) => orNone(sample?.seed ?? null) },
]

/** Records that a list of a scope names before and after, what is only in one of them first. */
export type ChangedList = { label: string; area: OptionArea; none: string; before: number[]; after: number[] }

/** The lists of two scopes that differ. */
export const changedLists = (before: CountScope, after: CountScope): ChangedList[] =>
  lists.flatMap(({ field, ...list }) => {
    const [old, now] = [before[field], after[field]]
    const isSame = old.length === now.length && old.every((id, index) => id === now[index])
    return isSame ? [] : [{ ...list, before: otherFirst(old, now), after: otherFirst(now, old) }]
  })

/** Of a long list the first are named, so what makes the difference comes first; an order that changed alone stays as it is. */
function otherFirst(ids: readonly number[], than: readonly number[]): number[] {
  const others = ids.filter((id) => !than.includes(id))
  return [...others, ...ids.filter((id) => than.includes(id))]
}

/** What else of two scopes differs, in words. */
export const changedConditions = (before: CountScope, after: CountScope): string[] =>
  conditions.flatMap(({ label, wordsOf }) => {
    const [old, now] = [wordsOf(before), wordsOf(after)]
    return old === now ? [] : [`${label}: ${old} → ${now}`]
  })

/** Whether two scopes say the same. */
export const isSameScope = (before: CountScope, after: CountScope): boolean =>
  changedLists(before, after).length + changedConditions(before, after).length === 0
