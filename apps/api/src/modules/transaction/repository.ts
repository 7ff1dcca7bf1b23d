import { transactionListFields } from '@backoffice/api-types'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, company, item, location, posting, stockTransaction } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/hidden-items-repository.ts'

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
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    'company.id': stockTransaction.companyId,
    'location.id': location.id,
    'location.name': location.name,
    'actor.id': actor.id,
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

const ledgerFields = {
  row: stockTransaction,
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

/** Rows of the ledger with what they point at. */
export function selectFromLedger({ tx }: Work, fields = ledgerFields) {
  return tx
    .select(fields)
    .from(stockTransaction)
    .innerJoin(
      posting,
      and(
        eq(posting.organisationId, stockTransaction.organisationId),
        eq(posting.number, stockTransaction.postingNumber),
      ),
    )
    .leftJoin(reversed, eq(reversed.id, posting.reversalOf))
    .leftJoin(
      reversal,
      and(eq(reversal.organisationId, posting.organisationId), eq(reversal.reversalOf, posting.id)),
    )
    .innerJoin(item, eq(item.id, stockTransaction.itemId))
    .innerJoin(location, eq(location.id, stockTransaction.locationId))
    .innerJoin(company, eq(company.id, stockTransaction.companyId))
    .leftJoin(actor, eq(actor.id, stockTransaction.actorId))
    .$dynamic()
}

export type StoredTransaction = Awaited<ReturnType<typeof selectFromLedger>>[number]

/** The rows of the tenant, without the items that this person may count blind (docs/domain.md 3.8). */
export const visibleTransactions = (work: Work) =>
  and(
    eq(stockTransaction.organisationId, work.actor.organisationId),
    not(isHiddenItem(work, stockTransaction.itemId, stockTransaction.locationId)),
  )

const matching = (work: Work, where: SQL | undefined) => and(visibleTransactions(work), where)

/** A row of the ledger by the number of its posting and its line there. */
export type RowNumber = { posting: number; line: number }

/** Rows of the ledger that were written before `before`, newest first. */
export function selectTransactions(
  work: Work,
  where: SQL | undefined,
  before: RowNumber | undefined,
  limit: number,
): Promise<StoredTransaction[]> {
  const { postingNumber, lineNo } = stockTransaction
  const below = before && sql`(${postingNumber}, ${lineNo}) < (${before.posting}::int, ${before.line}::int)`
  return selectFromLedger(work)
    .where(and(matching(work, where), below))
    .orderBy(desc(postingNumber), desc(lineNo))
    .limit(limit)
}

/** The number of rows that match, or null when there are more than `most`: nobody waits for a long count. */
export async function countTransactions(
  work: Work,
  where: SQL | undefined,
  most: number,
): Promise<number | null> {
  const some = selectFromLedger(work)
    .where(matching(work, where))
    .limit(most + 1)
    .as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(some)
  const total = sum?.total ?? 0
  return total > most ? null : total
}
