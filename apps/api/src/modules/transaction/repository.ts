import { transactionSources } from '@backoffice/api-types'
import { transactionTypes } from '@backoffice/api-types/transitions'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, company, item, location, stockTransaction } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

const actor = alias(appUser, 'actor')

/** What the log may be filtered by; it is always read newest first. */
export const transactionListShape: ListShape = {
  columns: {
    seq: { column: stockTransaction.seq, kind: 'number' },
    type: { column: stockTransaction.type, kind: 'enum', values: transactionTypes },
    qty: { column: stockTransaction.qty, kind: 'decimal' },
    unitCost: { column: stockTransaction.unitCost, kind: 'decimal' },
    value: { column: stockTransaction.value, kind: 'decimal' },
    qtyAfter: { column: stockTransaction.qtyAfter, kind: 'decimal' },
    occurredAt: { column: stockTransaction.occurredAt, kind: 'instant' },
    recordedAt: { column: stockTransaction.recordedAt, kind: 'instant' },
    businessDate: { column: stockTransaction.businessDate, kind: 'date' },
    sourceType: { column: stockTransaction.sourceType, kind: 'enum', values: transactionSources },
    sourceId: { column: stockTransaction.sourceId, kind: 'number' },
    sourceNumber: { column: stockTransaction.sourceNumber, kind: 'text' },
    reversalOf: { column: stockTransaction.reversalOf, kind: 'number' },
    'item.id': { column: item.id, kind: 'number' },
    'item.sku': { column: item.sku, kind: 'text' },
    'item.name': { column: item.name, kind: 'text' },
    'location.id': { column: location.id, kind: 'number' },
    'location.name': { column: location.name, kind: 'text' },
    'actor.id': { column: actor.id, kind: 'number' },
    'actor.name': { column: personName(actor), kind: 'text' },
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

export const ofTenant = (work: Work) => eq(stockTransaction.organisationId, work.actor.organisationId)

const matching = (work: Work, where: SQL | undefined) => and(ofTenant(work), where)

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
