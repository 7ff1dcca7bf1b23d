import { and, eq, isNull, sql } from 'drizzle-orm'
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

/** The rows of a posting in the order of their lines. */
export function selectRowsOfPosting({ tx, actor }: Work, postingNumber: number): Promise<LedgerRow[]> {
  return tx
    .select()
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, actor.organisationId),
        eq(stockTransaction.postingNumber, postingNumber),
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
