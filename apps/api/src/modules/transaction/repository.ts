import { transactionListFields } from '@backoffice/api-types'
import { and, desc, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, company, item, location, stockTransaction } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/hidden-items-repository.ts'

const actor = alias(appUser, 'actor')

/** What the log may be filtered by; it is always read newest first. */
export const transactionListShape: ListShape<typeof transactionListFields> = {
  fields: transactionListFields,
  columns: {
    seq: stockTransaction.seq,
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
    reversalOf: stockTransaction.reversalOf,
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
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
  ],
  defaultSort: 'seq:desc',
  tieBreak: stockTransaction.seq,
}

const ledgerFields = {
  row: stockTransaction,
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

/** Rows of the ledger below `before`, newest first. */
export function selectTransactions(
  work: Work,
  where: SQL | undefined,
  before: number | undefined,
  limit: number,
): Promise<StoredTransaction[]> {
  const below = before === undefined ? undefined : lt(stockTransaction.seq, before)
  return selectFromLedger(work)
    .where(and(matching(work, where), below))
    .orderBy(desc(stockTransaction.seq))
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
