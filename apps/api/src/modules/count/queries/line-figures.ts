// The count rule (docs/domain.md 3.2): the book of a line is what the ledger held at the moment the line was counted.
import { type CostSource, type CountLineState, postedCountStates } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { and, eq, gt, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { count, countLine, stockBalance, stockTransaction } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { bookValueOf, presentCostOf } from '../../ledger/queries/book-value.ts'
import { isHiddenItem, isOwnBookHidden } from './hidden-items.ts'
import { proposedCost } from './proposed-cost.ts'
import { isCountedLine, isDoneLine, momentOfLine } from './count-facts.ts'

const isPosted = inArray(count.state, [...postedCountStates])

const { cutOff, snapshotAt } = count
const { countedFrom, countedAt, momentChoice } = countLine
const moment = momentOfLine({ cutOff, snapshotAt, countedFrom, countedAt, momentChoice }).mapWith(countedAt)
const isCounted = isCountedLine(countLine)
const { foundCost, isLeftUncosted } = countLine
/** Whether a line has a figure in every row: one that keeps its book nevertheless was decided about. */
const isWhole = sql`not exists (
  select from count_sheet_row wr
  where wr.organisation_id = ${countLine.organisationId} and wr.line_id = ${countLine.id} and wr.counted_qty is null)`
/** Nobody has said what an item costs at a location, and a count that is not posted has a figure of it. */
const isAskedForCost = sql`(${stockBalance.lastCost} is null and ${countLine.countedQty} > 0 and not ${isPosted})`

/**
 * What moved since the moments of a line, of which there is little; nothing is read for a posted count. A movement at
 * the very moment of counting was before it.
 */
function movedSince({ tx }: Work) {
  const { qty, occurredAt } = stockTransaction
  const sumSince = (at: SQLWrapper) =>
    sql<string>`coalesce(sum(${qty}) filter (where ${occurredAt} > ${at}), 0)`
  return tx
    .select({
      qty: sumSince(moment).as('qty_since'),
      fromQty: sumSince(countedFrom).as('qty_since_from'),
      toQty: sumSince(countedAt).as('qty_since_to'),
      isMoved: sql<boolean>`coalesce(bool_or(${count.cutOff} = 'LINE' and ${qty} <> 0
        and ${occurredAt} > ${countedFrom} and ${occurredAt} <= ${countedAt}), false)`.as('is_moved'),
    })
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, countLine.organisationId),
        eq(stockTransaction.itemId, countLine.itemId),
        eq(stockTransaction.locationId, countLine.locationId),
        gt(stockTransaction.occurredAt, sql`least(${moment}, ${countedFrom})`),
        not(isPosted),
      ),
    )
    .as('since')
}

/**
 * One row per line: is its book hidden, and is it a kept-book decision that would reveal a variance. `offset 0` makes PostgreSQL evaluate
 * both once instead of once per figure.
 */
const sightOf = (isHidden: SQL<boolean>): SQL => sql`(
  select hiding.is_hidden, hiding.is_hidden and ${countLine.state} = 'KEPT_BOOK' and ${isWhole} as is_decided
  from (select ${isHidden} as is_hidden offset 0) hiding offset 0) sight`

/** What the reader may see of a line. */
type Sight = Record<'isHidden' | 'isDecided', SQL<boolean>>

const seesAll: Sight = { isHidden: sql`false`, isDecided: sql`false` }
const seesInPart: Sight = { isHidden: sql`sight.is_hidden`, isDecided: sql`sight.is_decided` }

/**
 * The figures of a line. A posted count shows what was posted; any other what the ledger says now, so that a
 * delivery keyed late is in the book at once.
 */
function figuresOf(since: ReturnType<typeof movedSince>, sight: Sight) {
  const { bookAtStart, bookAtCount, countedQty, state, unitCost, variance, varianceValue } = countLine
  const onHand = sql`coalesce(${stockBalance.onHand}, 0)`
  const balance = {
    onHand,
    value: sql`coalesce(${stockBalance.value}, 0)`,
    lastCost: sql`${stockBalance.lastCost}`,
  }
  const bookNow = sql`(${onHand} - ${since.qty})`
  const varianceNow = sql`(${countedQty} - ${bookNow})`
  // Stock that was found and that the book knows no cost of is worth what it is said to cost, else what is proposed.
  const hasNoCost = sql`(${isAskedForCost} and ${isCounted} and coalesce(${varianceNow} > 0, false))`
  const givenCost = sql`case when ${hasNoCost} and not ${isLeftUncosted} then coalesce(${foundCost}, proposal.cost) end`
  const valueNow = sql`case when ${hasNoCost} then round(${varianceNow} * coalesce(${givenCost}, 0), 2)
    else ${bookValueOf(balance, varianceNow)} end`

  const book = sql`case when ${isPosted} then ${bookAtCount} else ${bookNow} end`
  const cost = sql`case when ${isPosted} then ${unitCost} else coalesce(${givenCost}, ${presentCostOf(balance)}) end`
  const difference = sql`case when ${isPosted} then ${variance} when ${isCounted} then ${varianceNow} end`
  const worth = sql`case when ${isPosted} then ${varianceValue} when ${isCounted} then ${valueNow} end`
  // What somebody leaves without a cost, or says to be cheap, is limited by what is proposed (docs/domain.md 3.17).
  const limitValue = sql`case when ${hasNoCost}
    then round(${varianceNow} * coalesce(greatest(${foundCost}, proposal.cost), 0), 2) else ${worth} end`
  const bookValue = sql`case when ${isCounted} then round((${book}) * (${cost}), 2) end`
  const { isHidden: hidden, isDecided } = sight
  const told = (figure: SQLWrapper) =>
    sight === seesAll ? figure : sql`case when not ${hidden} then ${figure} end`
  const undecided = sql`case when ${count.state} = 'APPROVED' then 'ACCEPTED' else 'COUNTED' end`
  // What a line is found to be in review follows from the book of this moment, so it is never stored.
  const shownState = sql`case when ${isDecided} then ${undecided}
    when ${count.state} <> 'REVIEW' or not ${isDoneLine(state)} or ${hidden} then ${state}
    when ${difference} = 0 then 'OK' else 'VARIANCE' end`
  return {
    state: sql<CountLineState>`${shownState}`.as('figures_state'),
    isCounted: sql<boolean>`(${isCounted} or ${isDecided})`.as('figures_is_counted'),
    isHidden: sql<boolean>`${hidden}`.as('figures_is_hidden'),
    reasonCode: sql<string | null>`${told(countLine.reasonCode)}`.as('figures_reason_code'),
    comment: sql<string | null>`${told(countLine.comment)}`.as('figures_comment'),
    bookAtStart: sql<string | null>`${told(bookAtStart)}`.as('figures_book_at_start'),
    book: sql<string | null>`${told(book)}`.as('figures_book'),
    unitCost: sql<string | null>`${told(cost)}`.as('figures_unit_cost'),
    variance: sql<string | null>`${told(difference)}`.as('figures_variance'),
    varianceValue: sql<string | null>`${told(worth)}`.as('figures_variance_value'),
    hasNoCost: sql<boolean>`(${hasNoCost} and not ${hidden})`.as('figures_has_no_cost'),
    isLeftUncosted: sql<boolean>`${isLeftUncosted}`.as('figures_is_left_uncosted'),
    givenCost: sql<string | null>`${told(givenCost)}`.as('figures_given_cost'),
    saidCost: sql<string | null>`${told(foundCost)}`.as('figures_said_cost'),
    proposedCost: sql<string | null>`${told(sql`proposal.cost`)}`.as('figures_proposed_cost'),
    costSource: sql<CostSource | null>`${told(sql`proposal.source`)}`.as('figures_cost_source'),
    costOrigin: sql<string | null>`${told(sql`proposal.origin`)}`.as('figures_cost_origin'),
    limitValue: sql<string | null>`${told(limitValue)}`.as('figures_limit_value'),
    isMoved: sql<boolean>`(${since.isMoved} and ${isCounted} and not ${hidden})`.as('figures_is_moved'),
    isOvertaken: sql<boolean>`(${isCounted} and not ${isPosted} and not ${hidden}
      and coalesce(${stockBalance.lastCountedAt} > ${moment}, false))`.as('figures_is_overtaken'),
    lastCountedLineId: sql<number | null>`${stockBalance.lastCountedLineId}`.as('figures_last_counted_line'),
    lastCountedAt: sql<Date | null>`${stockBalance.lastCountedAt}`
      .mapWith(stockBalance.lastCountedAt)
      .as('figures_last_counted_at'),
    approvedVariance: sql<string | null>`${told(countLine.approvedVariance)}`.as('figures_approved_variance'),
    approvedVarianceValue: sql<string | null>`${told(countLine.approvedVarianceValue)}`.as(
      'figures_approved_value',
    ),
    bookFrom: sql<string | null>`${told(sql`${onHand} - ${since.fromQty}`)}`.as('figures_book_from'),
    bookTo: sql<string | null>`${told(sql`${onHand} - ${since.toQty}`)}`.as('figures_book_to'),
    bookValue: sql<string | null>`${told(bookValue)}`.as('figures_book_value'),
  }
}

/**
 * The lines that meet `condition` with their book, variance and value, as a subquery. The sum of the ledger up to a
 * moment is what is on hand less what moved since. It carries the columns of the line, so that nobody has to join
 * the lines again.
 */
export function lineFigures(work: Work, condition: SQL | undefined) {
  return figuresOfLines(work, condition, undefined)
}

/**
 * The same as this person may read it: without the figures of items that are counted blind, and what was decided for their sake
 * (docs/domain.md 3.8).
 */
export function shownLineFigures(work: Work, condition: SQL | undefined) {
  if (hasRight(work.actor, '[Counts] [Other] [ViewExpected]')) return lineFigures(work, condition)
  const isHidden = sql<boolean>`(${isHiddenItem(work, countLine.itemId, countLine.locationId)} or ${isOwnBookHidden(work, count)})`
  return figuresOfLines(work, condition, isHidden)
}

function figuresOfLines(work: Work, condition: SQL | undefined, isHidden: SQL<boolean> | undefined) {
  const since = movedSince(work)
  const sight = isHidden === undefined ? seesAll : seesInPart
  return work.tx
    .select({
      id: countLine.id,
      countId: countLine.countId,
      itemId: countLine.itemId,
      countedQty: countLine.countedQty,
      countedFrom,
      countedAt,
      momentChoice,
      moment: moment.as('figures_moment'),
      overtakenChoice: countLine.overtakenChoice,
      locationId: countLine.locationId,
      round: countLine.round,
      isAdded: countLine.isAdded,
      isPrefilled: countLine.isPrefilled,
      ...figuresOf(since, sight),
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
    .leftJoinLateral(
      proposedCost(work, {
        itemId: countLine.itemId,
        locationId: countLine.locationId,
        companyId: count.companyId,
        isAsked: isAskedForCost,
      }),
      sql`true`,
    )
    .leftJoinLateral(isHidden === undefined ? sql`(select) sight` : sightOf(isHidden), sql`true`)
    .where(and(eq(countLine.organisationId, work.actor.organisationId), condition))
    .as('figures')
}
