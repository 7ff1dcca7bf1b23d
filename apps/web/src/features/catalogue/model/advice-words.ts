import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { ParAdvice, ParLevelRecord } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { catalogueTexts } from '../texts.ts'
import type { LevelField } from './par-form.ts'

const { advice: texts } = catalogueTexts.par

/** The advice on a level: what is proposed for which field, and the words that say why. */
export type Proposal = { field: LevelField; level: string; short: string; why: string }

/** A figure a day for the eye, of two digits that count: what is exact stands in the level. */
const roughly = (text: string) =>
  Number(text).toLocaleString('en', { maximumSignificantDigits: 2, useGrouping: false })

const wordsOf = (reasoning: Parameters<typeof texts.why>[0]) => ({
  short: texts.short(reasoning),
  why: texts.why(reasoning),
})

/** What is proposed for a par level; undefined where nothing is. */
export function proposalOf({ method, min, item, advice }: ParLevelRecord): Proposal | undefined {
  const { level, usagePerDay, coverDays, weeks, supplier } = advice ?? {}
  if (typeof level !== 'string' || typeof usagePerDay !== 'string' || typeof coverDays !== 'number')
    return undefined
  const above = min === null ? undefined : formatDecimal(min)
  const reasoning = {
    usage: `${roughly(usagePerDay)} ${item.baseUnit}`,
    weeks: weeks ?? 0,
    days: coverDays,
    supplier: supplier?.name ?? '',
    above,
    level: formatDecimal(level),
  }
  return { field: method === 'MIN_MAX' ? 'max' : 'par', level: plainDecimal(level), ...wordsOf(reasoning) }
}

/** Why there is no proposal. */
export const whyNone = ({ state, weeks }: ParAdvice): string =>
  state === 'PROPOSED' ? '' : texts.none[state](weeks)
