import { transactionListFields } from '@backoffice/api-types'
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { joinedAsWritten } from '../../database/joined-as-written.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { pointsAt } from '../../database/points-at.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, company, item, location, posting, stockTransaction } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { isRowWithheld } from '../count/queries/told-movements.ts'

const actor = alias(appUser, 'actor')
const reversed = alias(posting, 'reversed')
const reversal = alias(posting, 'reversal')

/** What the log may be filtered by; it is always read newest first. */
export const transactionListShape: ListShape<typeof transactionListFields> = {
  fields: transactionListFields,
  columns: {
    'posting.number': stockTransaction.postingNumber,
    isReversal: sql`(${stockTransaction.reversalOf} is not null)`,
    isLate: stockTransaction.isLate,
    type: stockTransaction.type,
    qty: stockTransaction.qty,
    unitCost: stockTransaction.unitCost,
    value: stockTransaction.value,
    qtyAfter: stockTransaction.qtyAfter,
    occurredAt: stockTransaction.occurredAt,
    recordedAt: stockTransaction.recordedAt,
    businessDate: stockTransaction.businessDate,
    sourceType: stockTransaction.sourceType,
    sourceId: stockTransaction.sourceId,
    sourceNumber: stockTransaction.sourceNumber,
    'item.id': stockTransaction.itemId,
    'item.sku': item.sku,
    'item.name': item.name,
    'company.id': stockTransaction.companyId,
    'location.id': stockTransaction.locationId,
    'location.name': location.name,
    'actor.id': stockTransaction.actorId,
    'actor.name': personName(actor),
  },
  search: [
    item.sku,
    item.name,
    stockTransaction.sourceNumber,
    stockTransaction.reason,
    stockTransaction.note,
    posting.reason,
    posting.note,
  ],
  defaultSort: 'posting.number:desc',
  tieBreak: stockTransaction.seq,
}

/** What moved at no cost, while nobody has said what the item costs at its location. */
const hasNoCost = sql<boolean>`(${stockTransaction.qty} <> 0 and ${stockTransaction.unitCost} = 0 and exists (
  select from stock_balance b where b.organisation_id = ${stockTransaction.organisationId}
    and b.item_id = ${stockTransaction.itemId} and b.location_id = ${stockTransaction.locationId}
    and b.last_cost is null))`

const ledgerFields = {
  row: stockTransaction,
  hasNoCost: hasNoCost.as('has_no_cost'),
  posting: { id: posting.id, number: posting.number, kind: posting.kind },
  /** Of the whole posting: why it was reversed, or posted before a count. */
  said: { reason: posting.reason, note: posting.note },
  reversalOf: { id: reversed.id, number: reversed.number },
  reversedBy: { id: reversal.id, number: reversal.number },
  item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
  location: { id: location.id, name: location.name },
  currency: company.baseCurrency,
  actorName: personName(actor).as('actor_name'),
}

const isPostingOfRow = and(
  eq(posting.organisationId, stockTransaction.organisationId),
  eq(posting.number, stockTransaction.postingNumber),
)

/** Rows of the ledger with what they point at. */
export function selectFromLedger({ tx }: Work, fields = ledgerFields) {
  return (
    tx
      .select(fields)
      .from(stockTransaction)
      .innerJoin(posting, isPostingOfRow)
      .leftJoin(reversed, eq(reversed.id, posting.reversalOf))
      .leftJoin(
        reversal,
        and(eq(reversal.organisationId, posting.organisationId), eq(reversal.reversalOf, posting.id)),
      )
      .innerJoin(item, pointsAt(item, stockTransaction, stockTransaction.itemId))
      .innerJoin(location, pointsAt(location, stockTransaction, stockTransaction.locationId))
      // A location stays with its company; the row itself has no foreign key to it.
      .innerJoin(company, pointsAt(company, location, location.companyId))
      .leftJoin(actor, eq(actor.id, stockTransaction.actorId))
      .$dynamic()
  )
}

export type StoredTransaction = Awaited<ReturnType<typeof selectFromLedger>>[number]

/** The rows of the tenant, without the items that this person may count blind (docs/domain.md 3.8). */
export const visibleTransactions = (work: Work) =>
  and(
    eq(stockTransaction.organisationId, work.actor.organisationId),
    not(isHiddenItem(work, stockTransaction.itemId, stockTransaction.locationId)),
  )

/** As `visibleTransactions`, without transfers made in review of a count that this person counts blind. */
export const toldTransactions = (work: Work) =>
  and(visibleTransactions(work), not(isRowWithheld(work, stockTransaction)))

const matching = (work: Work, where: SQL | undefined) => and(toldTransactions(work), where)

/** A row of the ledger by the number of its posting and its line there. */
export type RowNumber = { posting: number; line: number }

const newestFirst = [desc(stockTransaction.postingNumber), desc(stockTransaction.lineNo)]

/**
 * Rows of the ledger that match, with nothing of what they point at. Every join is a left one here: there is always a posting, an
 * item, a place and a company, and so the planner leaves out each that no condition asks.
 * @param key what tells a row, or anything where it is only counted
 */
const selectMatching = (work: Work, key: SQL<number>, where: SQL | undefined) =>
  work.tx
    .select({ key: key.as('key') })
    .from(stockTransaction)
    .leftJoin(posting, isPostingOfRow)
    .leftJoin(item, pointsAt(item, stockTransaction, stockTransaction.itemId))
    .leftJoin(location, pointsAt(location, stockTransaction, stockTransaction.locationId))
    .leftJoin(company, pointsAt(company, stockTransaction, stockTransaction.companyId))
    .leftJoin(actor, eq(actor.id, stockTransaction.actorId))
    .where(matching(work, where))

/** Which rows of the ledger were written before `before`, newest first. */
export function selectPageOf(
  work: Work,
  where: SQL | undefined,
  before: RowNumber | undefined,
  limit: number,
) {
  const { postingNumber, lineNo } = stockTransaction
  const below = before && sql`(${postingNumber}, ${lineNo}) < (${before.posting}::int, ${before.line}::int)`
  return selectMatching(
    work,
    sql<number>`${stockTransaction.seq}`.mapWith(stockTransaction.seq),
    and(where, below),
  )
    .orderBy(...newestFirst)
    .limit(limit)
}

/**
 * Rows of the ledger that were written before `before`, newest first. First which they are, and then what they point at, joined as it
 * is written: left to choose among eight tables, the planner took 36 ms, and twice that to join the ten thousand rows of a month.
 */
export async function selectTransactions(
  work: Work,
  where: SQL | undefined,
  before: RowNumber | undefined,
  limit: number,
): Promise<StoredTransaction[]> {
  const page = await selectPageOf(work, where, before, limit)
  if (page.length === 0) return []
  const isOfPage = inArray(
    stockTransaction.seq,
    page.map(({ key }) => key),
  )
  return joinedAsWritten(work.tx, () =>
    selectFromLedger(work)
      .where(and(toldTransactions(work), isOfPage))
      .orderBy(...newestFirst),
  )
}

/** The number of rows that match, or null when there are more than `most`: nobody waits for a long count. */
export async function countTransactions(
  work: Work,
  where: SQL | undefined,
  most: number,
): Promise<number | null> {
  const some = selectMatching(work, sql`1`, where)
    .limit(most + 1)
    .as('some')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(some)
  const total = sum?.total ?? 0
  return total > most ? null : total
}
