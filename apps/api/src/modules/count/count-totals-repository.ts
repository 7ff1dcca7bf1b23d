import { postedCountStates } from '@backoffice/api-types'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { count, countLine } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { shownLineFigures } from './line-figures-repository.ts'

/** Sums over the counted lines of a count, in the company's currency. */
export type CountTotals = {
  /** Some of its figures are not told to this person, so that the sums are none. */
  isHidden: boolean
  varianceValue: string
  absoluteVarianceValue: string
  absoluteBookValue: string
}

/** What the counts of `ids` that have left counting come to; a count without a counted line is not in it. */
export async function selectCountTotals(
  work: Work,
  ids: readonly number[],
): Promise<Map<number, CountTotals>> {
  if (ids.length === 0) return new Map()
  const reviewed = inArray(count.state, ['REVIEW', 'APPROVED', ...postedCountStates])
  const figures = shownLineFigures(work, and(inArray(countLine.countId, [...ids]), reviewed))
  const rows = await work.tx
    .select({
      countId: figures.countId,
      isHidden: sql<boolean>`bool_or(${figures.isHidden})`,
      varianceValue: sql<string>`coalesce(sum(${figures.varianceValue}), 0)`,
      absoluteVarianceValue: sql<string>`coalesce(sum(abs(${figures.varianceValue})), 0)`,
      absoluteBookValue: sql<string>`coalesce(sum(abs(${figures.bookValue})), 0)`,
    })
    .from(figures)
    .where(eq(figures.isCounted, true))
    .groupBy(figures.countId)
  return new Map(rows.map(({ countId, ...totals }) => [countId, totals]))
}
