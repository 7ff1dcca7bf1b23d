import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { company, posting, stockTransaction } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'

/** The first half of the key of the advisory lock under which a posting is reversed; the second is the posting. */
const reversalLock = 238_013_4

export type LedgerRow = typeof stockTransaction.$inferSelect

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

/** The rows of a posting that have not been taken back yet, in the order of their lines. */
export function selectRowsOfPosting({ tx, actor }: Work, postingNumber: number): Promise<LedgerRow[]> {
  const taken = alias(stockTransaction, 'taken')
  const isTakenBack = tx
    .select({ one: sql`1` })
    .from(taken)
    .where(
      and(
        eq(taken.organisationId, stockTransaction.organisationId),
        eq(taken.reversalOf, stockTransaction.seq),
      ),
    )
  return tx
    .select()
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, actor.organisationId),
        eq(stockTransaction.postingNumber, postingNumber),
        notExists(isTakenBack),
      ),
    )
    .orderBy(stockTransaction.lineNo)
}

type CountedOnce = { at: Date; lineId: number | null } | null

/**
 * For each balance that a count moved or stamped: whether that count is the last one, the last one, and the one before,
 * by the moment of counting. Counts that were taken back are none. By `placeKey`.
 */
export async function selectEarlierCounts(
  { tx, actor }: Work,
  postingNumber: number,
): Promise<Map<string, { isLast: boolean; last: CountedOnce; before: CountedOnce }>> {
  const rows = await selectRows<{
    itemId: number
    locationId: number
    postingNumber: number
    at: string
    lineId: number | null
    rank: number
  }>(
    tx,
    sql`select * from (
      select t.item_id as "itemId", t.location_id as "locationId", t.posting_number as "postingNumber",
        to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.source_line_id as "lineId",
        row_number() over (partition by t.item_id, t.location_id order by t.occurred_at desc, t.seq desc)::int as rank
      from stock_transaction t
      where t.organisation_id = ${actor.organisationId} and t.type in ('COUNT_ADJUST', 'COUNT_STAMP')
        and t.reversal_of is null
        and not exists (select from stock_transaction r
          where r.organisation_id = t.organisation_id and r.reversal_of = t.seq)
        and (t.item_id, t.location_id) in (
          select c.item_id, c.location_id from stock_transaction c
          where c.organisation_id = ${actor.organisationId} and c.posting_number = ${postingNumber})
    ) counted where rank <= 2 order by "itemId", "locationId", rank`,
  )
  const found = new Map<string, { isLast: boolean; last: CountedOnce; before: CountedOnce }>()
  for (const { itemId, locationId, at, lineId, rank, postingNumber: of } of rows) {
    const key = `${itemId}.${locationId}`
    const count = { at: new Date(at), lineId }
    if (rank === 1) found.set(key, { isLast: of === postingNumber, last: count, before: null })
    else {
      const entry = found.get(key)
      if (entry !== undefined) entry.before = count
    }
  }
  return found
}

/** The posting that a document wrote in a round, and not one that took it back; undefined when it wrote nothing. */
export async function findPostingOf(
  { tx, actor }: Work,
  source: { type: (typeof posting.$inferSelect)['sourceType']; id: number; round: number },
): Promise<number | undefined> {
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

/** A re-anchor that was written for the sake of a count, with what it was written for. */
export type Reanchor = {
  seq: number
  itemId: number
  locationId: number
  qty: string
  value: string
  unitCost: string
  /** When the count was taken. */
  at: Date
  /** What moved before it and was keyed late: quantities with their moments. */
  moved: { qty: string; at: string }[]
}

/** The re-anchors that keep the last counts of these balances true and stand; of counts that a posting wrote. */
export async function selectReanchors({ tx, actor }: Work, postingNumber: number): Promise<Reanchor[]> {
  const rows = await selectRows<Omit<Reanchor, 'at'> & { at: string }>(
    tx,
    sql`select r.seq, r.item_id as "itemId", r.location_id as "locationId", r.qty::text, r.value::text,
        r.unit_cost::text as "unitCost",
        to_char(r.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        (select coalesce(json_agg(json_build_object('qty', m.qty::text, 'at',
            to_char(m.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.seq), '[]'::json)
          from stock_transaction m
          where m.organisation_id = r.organisation_id and m.posting_number = r.posting_number and m.item_id = r.item_id
            and m.location_id = r.location_id and m.seq <> r.seq and m.qty <> 0) as moved
      from stock_transaction c
      join stock_balance b on b.organisation_id = c.organisation_id and b.item_id = c.item_id
        and b.location_id = c.location_id and b.last_counted_at = c.occurred_at
        and b.last_counted_line_id is not distinct from c.source_line_id
      join stock_transaction r on r.organisation_id = c.organisation_id and r.item_id = c.item_id
        and r.location_id = c.location_id and r.type = 'COUNT_REANCHOR' and r.occurred_at = c.occurred_at and r.seq > c.seq
      where c.organisation_id = ${actor.organisationId} and c.posting_number = ${postingNumber}
        and c.type in ('COUNT_ADJUST', 'COUNT_STAMP') and r.reversal_of is null
        and not exists (select from stock_transaction taken
          where taken.organisation_id = r.organisation_id and taken.reversal_of = r.seq)
      order by r.seq desc`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}
