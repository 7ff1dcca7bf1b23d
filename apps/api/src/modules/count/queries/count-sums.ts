import { waitingCountStates } from '@backoffice/api-types'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { fromSelect, type RowSums } from '../../../database/list-source.ts'
import { company, count, countLine } from '../../../database/schema/index.ts'
import { addAmounts, sumByCurrency } from '../../../database/sum-by-currency.ts'
import type { Work } from '../../../work.ts'
import { selectFromCounts } from './count.ts'
import { hasHiddenItem } from './hidden-items.ts'
import { lineFigures } from './line-figures.ts'

const counts = fromSelect(selectFromCounts)

/**
 * What the counts that wait to be posted come to by the book of this moment. There are few at a time, so they are looked up
 * first: left to guess, the planner reads every line of every count.
 */
async function selectWaitingVariance(work: Work, condition: SQL | undefined) {
  const waiting = await counts
    .figures(work, { id: sql`${count.id}` })
    .where(and(condition, inArray(count.state, [...waitingCountStates])))
  if (waiting.length === 0) return []
  const figures = lineFigures(
    work,
    inArray(
      countLine.countId,
      waiting.map(({ id }) => Number(id)),
    ),
  )
  return work.tx
    .select({ currency: company.baseCurrency, value: sql<string>`sum(${figures.varianceValue})::text` })
    .from(figures)
    .innerJoin(count, eq(count.id, figures.countId))
    .innerJoin(company, eq(company.id, count.companyId))
    .where(eq(figures.isCounted, true))
    .groupBy(company.baseCurrency)
}

/**
 * What counts come to. Like the rows, it tells of no count that has not left counting, so it cannot tell what a blind
 * one hides, and of none that holds an item of such a count. Posted counts keep their figure, so that a year of them is added without reading their lines.
 */
export async function selectCountSums(work: Work, condition: SQL | undefined): Promise<RowSums> {
  const shown = and(condition, not(hasHiddenItem(work, count.id)))
  const posted = { amount: count.varianceValue, currency: company.baseCurrency }
  const isPosted = and(shown, eq(count.state, 'POSTED'))
  const amounts = [
    ...(await sumByCurrency(work, counts, posted, isPosted)).amounts,
    ...(await selectWaitingVariance(work, shown)),
  ]
  return { sums: { varianceValue: addAmounts(amounts) } }
}
