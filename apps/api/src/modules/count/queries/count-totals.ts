import { type CountState, postedCountStates, waitingCountStates } from '@backoffice/api-types'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { count, countLine } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { hasHiddenItem, selectHidesItems } from './hidden-items.ts'
import { shownLineFigures } from './line-figures.ts'

/** Sums over the counted lines of a count, in the company's currency. */
export type CountTotals = {
  /** Some of its figures are not told to this person, so that the sums are none. */
  isHidden: boolean
  varianceValue: string
  absoluteVarianceValue: string
  absoluteBookValue: string
}

type Totals = CountTotals & { countId: number }

/** What posted counts have kept. */
async function selectKept(work: Work, ids: readonly number[]): Promise<Totals[]> {
  // For most there is nothing to hide, and so no line to look at. Of a single table, columns would be named without it.
  const isHidden = (await selectHidesItems(work)) ? hasHiddenItem(work, sql`"count".id`) : sql<boolean>`false`
  return work.tx
    .select({
      countId: count.id,
      isHidden,
      varianceValue: sql<string>`${count.varianceValue}`,
      absoluteVarianceValue: sql<string>`${count.absoluteVarianceValue}`,
      absoluteBookValue: sql<string>`${count.absoluteBookValue}`,
    })
    .from(count)
    .where(
      and(
        eq(count.organisationId, work.actor.organisationId),
        inArray(count.id, [...ids]),
        isNotNull(count.varianceValue),
      ),
    )
}

/** What counts that wait to be posted come to by the book of this moment. */
function selectWaiting(work: Work, ids: readonly number[]): Promise<Totals[]> {
  const figures = shownLineFigures(work, inArray(countLine.countId, [...ids]))
  return work.tx
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
}

/** What those of the counts that have left counting come to; a count without a counted line is not in it. */
export async function selectCountTotals(
  work: Work,
  counts: readonly Pick<typeof count.$inferSelect, 'id' | 'state'>[],
): Promise<Map<number, CountTotals>> {
  const idsIn = (states: readonly CountState[]) =>
    counts.flatMap(({ id, state }) => (states.includes(state) ? [id] : []))
  const [posted, waiting] = [idsIn(postedCountStates), idsIn(waitingCountStates)]
  const rows = [
    ...(posted.length === 0 ? [] : await selectKept(work, posted)),
    ...(waiting.length === 0 ? [] : await selectWaiting(work, waiting)),
  ]
  return new Map(rows.map(({ countId, ...totals }) => [countId, totals]))
}
