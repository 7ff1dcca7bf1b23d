import { and, eq, inArray, sql } from 'drizzle-orm'
import { count, countLine } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { lineFigures } from './line-figures-repository.ts'

/** Sums over the counted lines of a count, in the company's currency. */
export type CountTotals = { varianceValue: string; absoluteVarianceValue: string; absoluteBookValue: string }

/** What the counts of `ids` that have left counting come to; a count without a counted line is not in it. */
export async function selectCountTotals(
  work: Work,
  ids: readonly number[],
): Promise<Map<number, CountTotals>> {
  if (ids.length === 0) return new Map()
  const reviewed = inArray(count.state, ['REVIEW', 'APPROVED', 'POSTED'])
  const figures = lineFigures(work, and(inArray(countLine.countId, [...ids]), reviewed))
  const rows = await work.tx
    .select({
      countId: figures.countId,
      varianceValue: sql<string>`sum(${figures.varianceValue})`,
      absoluteVarianceValue: sql<string>`sum(abs(${figures.varianceValue}))`,
      absoluteBookValue: sql<string>`sum(abs(${figures.bookValue}))`,
    })
    .from(figures)
    .where(eq(figures.isCounted, true))
    .groupBy(figures.countId)
  return new Map(rows.map(({ countId, ...totals }) => [countId, totals]))
}
