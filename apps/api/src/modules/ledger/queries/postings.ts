import { desc, eq, sql } from 'drizzle-orm'
import { posting, type stockTransaction } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { noHash } from '../posting-hash.ts'

/** The first half of the key of the advisory lock that hands out numbers of postings; the second is the organisation. */
const chainLock = 238_013_3
/**
 * Takes the lock under which postings of an organisation are numbered and chained, until the transaction ends: the last
 * lock of a posting, so that nobody waits under it for anything else.
 * @returns the number and the hash of the last posting
 */
export async function lockChain({ tx, actor }: Work): Promise<{ number: number; hash: string }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock}, ${actor.organisationId}::int)`)
  const [last] = await tx
    .select({ number: posting.number, hash: posting.hash })
    .from(posting)
    .where(eq(posting.organisationId, actor.organisationId))
    .orderBy(desc(posting.number))
    .limit(1)
  return last ?? { number: 0, hash: noHash }
}

/** @returns its id */
export async function insertPosting({ tx }: Work, header: typeof posting.$inferInsert): Promise<number> {
  const [row] = await tx.insert(posting).values(header).returning({ id: posting.id })
  if (row === undefined) throw new Error('The posting was not written')
  return row.id
}

/** A row of the ledger that is to be written, beside what all rows of its posting share. */
export type NewRow = Pick<
  typeof stockTransaction.$inferSelect,
  | 'lineNo'
  | 'locationId'
  | 'itemId'
  | 'type'
  | 'qty'
  | 'unitCost'
  | 'value'
  | 'qtyAfter'
  | 'valueAfter'
  | 'occurredAt'
  | 'businessDate'
  | 'isLate'
  | 'sourceLineId'
  | 'reversalOf'
  | 'reason'
  | 'note'
>

export type SharedByRows = Pick<
  typeof stockTransaction.$inferSelect,
  | 'postingNumber'
  | 'companyId'
  | 'recordedAt'
  | 'actorId'
  | 'sourceType'
  | 'sourceId'
  | 'sourceRound'
  | 'sourceNumber'
>

/** Appends the rows of a posting, in the order of their lines. */
export async function insertRows(
  { tx, actor }: Work,
  shared: SharedByRows,
  rows: readonly NewRow[],
): Promise<void> {
  const at = sql`${shared.recordedAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into stock_transaction (organisation_id, posting_number, company_id, recorded_at, actor_id, source_type, source_id,
      source_round, source_number, line_no, location_id, item_id, type, qty, unit_cost, value, qty_after, value_after,
      occurred_at, business_date, is_late, source_line_id, reversal_of, reason, note)
    select ${actor.organisationId}::bigint, ${shared.postingNumber}::int, ${shared.companyId}::bigint, ${at},
      ${shared.actorId}::bigint, ${shared.sourceType}, ${shared.sourceId}::bigint, ${shared.sourceRound}::int,
      ${shared.sourceNumber}, r."lineNo", r."locationId", r."itemId", r.type, r.qty, r."unitCost", r.value, r."qtyAfter",
      r."valueAfter", r."occurredAt", r."businessDate", r."isLate", r."sourceLineId", r."reversalOf", r.reason, r.note
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("lineNo" int, "locationId" bigint, "itemId" bigint,
      type text, qty numeric, "unitCost" numeric, value numeric, "qtyAfter" numeric, "valueAfter" numeric,
      "occurredAt" timestamptz, "businessDate" date, "isLate" boolean, "sourceLineId" bigint, "reversalOf" bigint, reason text, note text)
    order by r."lineNo"`)
}
