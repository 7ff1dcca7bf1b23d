import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { company, posting, stockTransaction } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import type { StockPlace } from './balances.ts'

/** The first half of the key of the advisory lock under which a posting is reversed; the second is the posting. */
const reversalLock = 238_013_4

export type LedgerRow = typeof stockTransaction.$inferSelect
/** A document in one of its rounds. */
type Source = { type: (typeof posting.$inferSelect)['sourceType']; id: number; round: number }

/** Whether no reversal has taken back a row of the ledger. */
const isNotTakenBack = (row: SQL) => sql`not exists (select from stock_transaction taken
  where taken.organisation_id = ${row}.organisation_id and taken.reversal_of = ${row}.seq)`

/** A posting of the tenant with its company, held against a second reversal; undefined when there is none. */
export async function selectPosting({ tx, actor }: Work, id: number) {
  const own = and(eq(posting.organisationId, actor.organisationId), eq(posting.id, id))
  await tx.execute(sql`select pg_advisory_xact_lock(${reversalLock}, ${id}::int)`)
  const reversal = alias(posting, 'reversal')
  const [found] = await tx
    .select({
      posting,
      company: { id: company.id, timeZone: company.timeZone },
      reversedBy: reversal.id,
    })
    .from(posting)
    .innerJoin(company, eq(company.id, posting.companyId))
    .leftJoin(
      reversal,
      and(eq(reversal.organisationId, posting.organisationId), eq(reversal.reversalOf, posting.id)),
    )
    .where(own)
  return found
}

/** The items and locations that a posting moved, as a query of item_id, location_id. */
export const placesOfPosting = ({ actor }: Work, postingNumber: number): SQL => sql`
  select t.item_id, t.location_id from stock_transaction t
  where t.organisation_id = ${actor.organisationId} and t.posting_number = ${postingNumber}`

/** The same of all that a document posted. */
export const placesOfDocument = ({ actor }: Work, { type, id }: Pick<Source, 'type' | 'id'>): SQL => sql`
  select t.item_id, t.location_id from stock_transaction t
  where t.organisation_id = ${actor.organisationId} and t.source_type = ${type} and t.source_id = ${id}`

/** The rows of a posting that this person sees, in the order of their lines, and whether each was taken back already. */
export function selectRowsOfPosting(
  { tx, actor }: Work,
  postingNumber: number,
): Promise<{ row: LedgerRow; isStanding: boolean }[]> {
  return tx
    .select({ row: stockTransaction, isStanding: sql<boolean>`${isNotTakenBack(sql`${stockTransaction}`)}` })
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, actor.organisationId),
        eq(stockTransaction.postingNumber, postingNumber),
      ),
    )
    .orderBy(stockTransaction.lineNo)
}

/** The count of a balance that counts once another does not; null where there is none. */
export type StandingCount = StockPlace & {
  count: {
    at: Date
    lineId: number | null
    /** What the rows that were written after it come to at its moment, in base units: its re-anchors keep that at nothing. */
    movedSince: string
  } | null
}

/** For each balance that a count moved or stamped the last of the other counts that nobody has taken back, by the moment of counting. */
export async function selectStandingCounts(
  { tx, actor }: Work,
  postingNumber: number,
): Promise<StandingCount[]> {
  const rows = await selectRows<
    StockPlace & { at: string | null; lineId: number | null; movedSince: string }
  >(
    tx,
    sql`select place.item_id as "itemId", place.location_id as "locationId", standing.line_id as "lineId",
        to_char(standing.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, moved.qty::text as "movedSince"
      from (
        select distinct item_id, location_id from stock_transaction
        where organisation_id = ${actor.organisationId} and posting_number = ${postingNumber}) place
      left join lateral (
        select t.seq, t.posting_number, t.occurred_at as at, t.source_line_id as line_id from stock_transaction t
        where t.organisation_id = ${actor.organisationId} and t.item_id = place.item_id
          and t.location_id = place.location_id and t.type in ('COUNT_ADJUST', 'COUNT_STAMP') and t.reversal_of is null
          and t.posting_number <> ${postingNumber} and ${isNotTakenBack(sql`t`)}
        order by t.occurred_at desc, t.seq desc limit 1) standing on true
      cross join lateral (
        select coalesce(sum(m.qty), 0) as qty from stock_transaction m
        where m.organisation_id = ${actor.organisationId} and m.item_id = place.item_id
          and m.location_id = place.location_id and m.occurred_at <= standing.at
          and m.posting_number >= standing.posting_number and m.seq > standing.seq) moved`,
  )
  return rows.map(({ itemId, locationId, at, ...count }) => ({
    itemId,
    locationId,
    count: at === null ? null : { ...count, at: new Date(at) },
  }))
}

/** The posting that a document wrote in a round, and not one that took it back; undefined when it wrote nothing. */
export async function findPostingOf({ tx, actor }: Work, source: Source): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: posting.id })
    .from(posting)
    .where(
      and(
        eq(posting.organisationId, actor.organisationId),
        eq(posting.sourceType, source.type),
        eq(posting.sourceId, source.id),
        eq(posting.sourceRound, source.round),
        isNull(posting.reversalOf),
      ),
    )
  return found?.id
}

/** The re-anchors that were written behind the counts of a posting, at their moments, and stand; the newest first. */
export function selectReanchors({ tx, actor }: Work, postingNumber: number): Promise<LedgerRow[]> {
  const { organisationId, type, reversalOf, itemId, locationId, occurredAt, seq } = stockTransaction
  const isOfItsCounts = sql`exists (
    select from stock_transaction c
    where c.organisation_id = ${organisationId} and c.posting_number = ${postingNumber}
      and c.type in ('COUNT_ADJUST', 'COUNT_STAMP') and c.item_id = ${itemId} and c.location_id = ${locationId}
      and c.occurred_at = ${occurredAt} and c.seq < ${seq})`
  return tx
    .select()
    .from(stockTransaction)
    .where(
      and(
        eq(organisationId, actor.organisationId),
        eq(type, 'COUNT_REANCHOR'),
        isNull(reversalOf),
        isNotTakenBack(sql`${stockTransaction}`),
        isOfItsCounts,
      ),
    )
    .orderBy(desc(seq))
}
