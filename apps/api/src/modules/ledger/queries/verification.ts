import { and, asc, between, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import {
  ledgerHead,
  organisation,
  posting,
  stockBalance,
  stockTransaction,
} from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { StockPlace } from './balances.ts'

export type StoredHead = typeof ledgerHead.$inferSelect

/** The organisations whose ledgers there are. */
export async function selectOrganisations(tx: Transaction): Promise<number[]> {
  const rows = await tx.select({ id: organisation.id }).from(organisation).orderBy(organisation.id)
  return rows.map(({ id }) => id)
}

/** The next postings of an organisation, at most `limit`, with the rows of each in the order of their lines. */
export async function selectPostings(tx: Transaction, organisationId: number, after: number, limit: number) {
  const postings = await tx
    .select()
    .from(posting)
    .where(and(eq(posting.organisationId, organisationId), gt(posting.number, after)))
    .orderBy(asc(posting.number))
    .limit(limit)
  const last = postings.at(-1)
  if (last === undefined) return []
  const rows = await tx
    .select()
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, organisationId),
        between(stockTransaction.postingNumber, after + 1, last.number),
      ),
    )
    .orderBy(asc(stockTransaction.postingNumber), asc(stockTransaction.lineNo))
  const byPosting = Map.groupBy(rows, ({ postingNumber }) => postingNumber)
  return postings.map((header) => ({ header, rows: byPosting.get(header.number) ?? [] }))
}

/** The balances of an organisation as they stand. */
export function selectBalances(tx: Transaction, organisationId: number) {
  return tx
    .select()
    .from(stockBalance)
    .where(eq(stockBalance.organisationId, organisationId))
    .orderBy(stockBalance.itemId, stockBalance.locationId)
}

/** The first balance that does not name the last count that stands in the ledger (docs/domain.md 4.6, 4.8); undefined for none. */
export async function findWrongLastCount(
  tx: Transaction,
  organisationId: number,
): Promise<StockPlace | undefined> {
  const [found] = await selectRows<StockPlace>(
    tx,
    sql`with last as (
        select distinct on (t.item_id, t.location_id) t.item_id, t.location_id, t.occurred_at, t.source_line_id
        from stock_transaction t
        where t.organisation_id = ${organisationId} and t.type in ('COUNT_ADJUST', 'COUNT_STAMP') and t.reversal_of is null
          and not exists (select from stock_transaction r
            where r.organisation_id = t.organisation_id and r.reversal_of = t.seq)
        order by t.item_id, t.location_id, t.occurred_at desc, t.seq desc)
      select b.item_id as "itemId", b.location_id as "locationId"
      from stock_balance b left join last on last.item_id = b.item_id and last.location_id = b.location_id
      where b.organisation_id = ${organisationId}
        and (b.last_counted_at, b.last_counted_line_id) is distinct from (last.occurred_at, last.source_line_id)
      order by b.item_id, b.location_id limit 1`,
  )
  return found
}

/** The signed heads of an organisation that the database keeps, oldest first. */
export function selectHeads(tx: Transaction, organisationId: number): Promise<StoredHead[]> {
  return tx
    .select()
    .from(ledgerHead)
    .where(eq(ledgerHead.organisationId, organisationId))
    .orderBy(ledgerHead.postingNumber)
}

/** The ends of the chains that have grown since a head of them was signed, where that is longer ago than `since`. */
export function selectUnsignedEnds(
  tx: Transaction,
  since: Date,
): Promise<{ organisationId: number; number: number; hash: string }[]> {
  return selectRows(
    tx,
    sql`select p.organisation_id as "organisationId", p.number, p.hash
      from (select distinct on (organisation_id) * from posting order by organisation_id, number desc) p
      where not exists (
        select from ledger_head h where h.organisation_id = p.organisation_id
          and (h.posting_number = p.number or h.signed_at > ${since.toISOString()}::timestamptz))
      order by p.organisation_id`,
  )
}

/** @returns whether it was written: another process may have signed the same posting */
export async function insertHead(tx: Transaction, head: StoredHead): Promise<boolean> {
  const written = await tx
    .insert(ledgerHead)
    .values(head)
    .onConflictDoNothing()
    .returning({ number: ledgerHead.postingNumber })
  return written.length > 0
}

/** The hash of a posting; undefined when there is none of that number. */
export async function selectHash(
  tx: Transaction,
  organisationId: number,
  number: number,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ hash: posting.hash })
    .from(posting)
    .where(and(eq(posting.organisationId, organisationId), eq(posting.number, number)))
    .orderBy(desc(posting.number))
    .limit(1)
  return found?.hash
}
