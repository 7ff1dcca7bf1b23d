// The only place that writes the ledger and its balances (docs/domain.md 4.3): rows are appended, the balance of each item
// and location follows in the same transaction.
import { type SQL, sql } from 'drizzle-orm'
import type { stockTransaction } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/hidden-items-repository.ts'
import { businessDate } from '../business-date-repository.ts'

type LedgerRow = typeof stockTransaction.$inferInsert

/** What all movements of one document share. */
export type Movements = {
  companyId: number
  /** IANA zone of the company: business dates are reckoned in it. */
  timeZone: string
  type: LedgerRow['type']
  source: { type: LedgerRow['sourceType']; id: number; number: string; round: number }
  /** A query of item_id, location_id, qty, occurred_at, source_line_id; rows of quantity zero move nothing. */
  rows: SQL
}

/**
 * The value of what is on hand at average cost, to the cent. Every movement at average cost leaves exactly this
 * behind, so that average cost x quantity = value within half a cent, and nothing on hand is worth nothing
 * (docs/domain.md 4.4).
 */
export const valueOnHand = (onHand: SQL, avgCost: SQL): SQL => sql`round(${onHand} * ${avgCost}, 2)`

/**
 * Makes sure that a balance stands for every item and location of `pairs` and holds them all until the transaction
 * ends, always in the same order, so that documents which share items wait for each other and never deadlock.
 * @param pairs a query of item_id, location_id
 */
export async function lockBalances({ tx, actor }: Work, pairs: SQL): Promise<void> {
  await tx.execute(sql`
    insert into stock_balance (organisation_id, item_id, location_id)
    select distinct ${actor.organisationId}::bigint, pair.item_id, pair.location_id from (${pairs}) pair
    order by 2, 3
    on conflict do nothing`)
  await tx.execute(sql`
    select 1 from stock_balance
    where organisation_id = ${actor.organisationId}
      and (item_id, location_id) in (select pair.item_id, pair.location_id from (${pairs}) pair)
    order by item_id, location_id
    for update`)
}

/**
 * Appends movements at average cost and brings their balances up to date; the balances must be locked.
 * Business dates are computed here, once (docs/domain.md 1.3).
 */
export async function appendMovements(work: Work, movements: Movements): Promise<void> {
  const { tx, actor, now } = work
  const { companyId, timeZone, type, source, rows } = movements
  await tx.execute(sql`
    with movement as (
      select m.*, row_number() over (order by m.item_id, m.location_id, m.occurred_at, m.source_line_id) as n
      from (${rows}) m
      where m.qty <> 0
    ), moved as (
      select m.*, b.avg_cost, b.value as value_before, b.on_hand + sum(m.qty) over same_balance as qty_after
      from movement m
      join stock_balance b on b.organisation_id = ${actor.organisationId}
        and b.item_id = m.item_id and b.location_id = m.location_id
      window same_balance as (partition by m.item_id, m.location_id order by m.n)
    ), valued as (
      select *, ${valueOnHand(sql`qty_after`, sql`avg_cost`)} as value_after from moved
    ), appended as (
      insert into stock_transaction (
        organisation_id, company_id, location_id, item_id, type, qty, unit_cost, value, qty_after, value_after,
        occurred_at, recorded_at, business_date, actor_id,
        source_type, source_id, source_line_id, source_round, source_number
      )
      select ${actor.organisationId}::bigint, ${companyId}::bigint, location_id, item_id, ${type}, qty, avg_cost,
        value_after - lag(value_after, 1, value_before) over (partition by item_id, location_id order by n),
        qty_after, value_after, occurred_at, ${now.toISOString()}::timestamptz,
        ${businessDate(sql`occurred_at`, sql`${timeZone}`)}, ${actor.userId}::bigint,
        ${source.type}, ${source.id}::bigint, source_line_id, ${source.round}::int, ${source.number}
      from valued
      order by n
      returning item_id, location_id, seq, qty_after, value_after
    )
    update stock_balance b
    set on_hand = latest.qty_after, value = latest.value_after, last_seq = latest.seq
    from (
      select distinct on (item_id, location_id) * from appended order by item_id, location_id, seq desc
    ) latest
    where b.organisation_id = ${actor.organisationId}
      and b.item_id = latest.item_id and b.location_id = latest.location_id`)
}

/** The business date of the oldest of the movements that are to be written; null when nothing moves. */
export async function selectOldestDate({ tx }: Work, { rows, timeZone }: Movements): Promise<string | null> {
  const [oldest] = await selectRows<{ date: string | null }>(
    tx,
    sql`select min(${businessDate(sql`m.occurred_at`, sql`${timeZone}`)})::text as date from (${rows}) m where m.qty <> 0`,
  )
  return oldest?.date ?? null
}

/** `qtyAfter` is null where this person must not be told. */
export type OverdrawnItem = { id: number; sku: string; name: string; qtyAfter: string | null; total: number }

/** Items that the movements of a document, now written, took below zero, at most `limit`; each carries the number of all. */
export function selectOverdrawn(work: Work, { source }: Movements, limit: number): Promise<OverdrawnItem[]> {
  const { tx, actor } = work
  const isHidden = isHiddenItem(work, sql`t.item_id`, sql`t.location_id`)
  return selectRows<OverdrawnItem>(
    tx,
    sql`select i.id, i.sku, i.name, min(case when not ${isHidden} then t.qty_after end)::text as "qtyAfter", count(*) over ()::int as total
      from stock_transaction t
      join item i on i.id = t.item_id
      where t.organisation_id = ${actor.organisationId} and t.source_type = ${source.type}
        and t.source_id = ${source.id} and t.source_round = ${source.round} and t.qty < 0 and t.qty_after < 0
      group by i.id, i.sku, i.name
      order by i.sku
      limit ${limit}`,
  )
}
