// The count rule (domain 2.3): the book of a line is what the ledger held at the moment the line was counted.
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { count, countLine, stockBalance, stockTransaction } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { valueOnHand } from '../transaction/ledger-repository.ts'

const isPosted = sql`${count.state} = 'POSTED'`

/** The moment that a line's book is taken at: when it was counted, or the start of the count. */
const moment = sql<Date | null>`case when ${count.cutOff} = 'START' then ${count.snapshotAt}
  else ${countLine.countedAt} end`.mapWith(countLine.countedAt)

/** A line that takes part: counted in every row, or by the policy of the count (domain 2.2). */
const isCounted = sql<boolean>`(${countLine.countedQty} is not null
  and ${countLine.state} not in ('UNCOUNTED', 'KEPT_BOOK'))`

/**
 * Book, variance and value of the lines that meet `condition`, as a subquery. Posted counts show what was posted;
 * all others what the ledger says now, so that a delivery keyed late is in the book at once. The sum of the ledger
 * up to a moment equals what is on hand less the movements since, of which there are few.
 */
export function lineFigures({ tx, actor }: Work, condition: SQL | undefined) {
  const since = tx
    .select({ qty: sql<string>`coalesce(sum(${stockTransaction.qty}), 0)`.as('qty_since') })
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, countLine.organisationId),
        eq(stockTransaction.itemId, countLine.itemId),
        eq(stockTransaction.locationId, countLine.locationId),
        gt(stockTransaction.occurredAt, moment),
        ne(count.state, 'POSTED'),
      ),
    )
    .as('since')
  const onHand = sql`coalesce(${stockBalance.onHand}, 0)`
  const avgCost = sql`coalesce(${stockBalance.avgCost}, 0)`
  const book = sql`case when ${isPosted} then ${countLine.bookAtCount} else ${onHand} - ${since.qty} end`
  const variance = sql`case when ${isPosted} then ${countLine.variance}
    when ${isCounted} then ${countLine.countedQty} - (${onHand} - ${since.qty}) end`
  const onHandAfter = sql`(${onHand} + ${countLine.countedQty} - (${onHand} - ${since.qty}))`
  const loss = sql`${valueOnHand(onHandAfter, avgCost)} - coalesce(${stockBalance.value}, 0)`
  const varianceValue = sql`case when ${isPosted} then ${countLine.varianceValue}
    when not ${isCounted} then null
    when ${countLine.countedQty} = ${onHand} - ${since.qty} then 0
    else ${loss} end`
  const unitCost = sql`case when ${isPosted} then ${countLine.unitCost} else ${avgCost} end`
  return tx
    .select({
      lineId: sql<number>`${countLine.id}`.mapWith(countLine.id).as('figures_line_id'),
      countId: sql<number>`${countLine.countId}`.mapWith(countLine.countId).as('figures_count_id'),
      itemId: sql<number>`${countLine.itemId}`.mapWith(countLine.itemId).as('figures_item_id'),
      moment: moment.as('figures_moment'),
      isCounted: isCounted.as('figures_is_counted'),
      book: sql<string | null>`${book}`.as('figures_book'),
      unitCost: sql<string | null>`${unitCost}`.as('figures_unit_cost'),
      variance: sql<string | null>`${variance}`.as('figures_variance'),
      varianceValue: sql<string | null>`${varianceValue}`.as('figures_variance_value'),
      bookValue: sql<string | null>`case when ${isCounted} then round((${book}) * (${unitCost}), 2) end`.as(
        'figures_book_value',
      ),
    })
    .from(countLine)
    .innerJoin(count, eq(count.id, countLine.countId))
    .leftJoin(
      stockBalance,
      and(
        eq(stockBalance.organisationId, countLine.organisationId),
        eq(stockBalance.itemId, countLine.itemId),
        eq(stockBalance.locationId, countLine.locationId),
      ),
    )
    .leftJoinLateral(since, sql`true`)
    .where(and(eq(countLine.organisationId, actor.organisationId), condition))
    .as('figures')
}
