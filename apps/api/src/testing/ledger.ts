import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { stockTransaction } from '../database/schema/index.ts'
import { selectRows } from '../database/select-rows.ts'

/** Every balance that the ledger, read from zero, does not lead to (docs/domain.md 4.1, 4.4). */
const brokenBalances = (organisationId: number) => sql`
  with rebuilt as (
    select item_id, location_id, sum(qty) as qty, sum(value) as value, max(seq) as seq
    from stock_transaction where organisation_id = ${organisationId} group by item_id, location_id
  )
  select b.item_id, b.on_hand, r.qty, b.value, r.value as rebuilt_value
  from stock_balance b full join rebuilt r on r.item_id = b.item_id and r.location_id = b.location_id
  where coalesce(b.organisation_id, ${organisationId}) = ${organisationId} and (
    b.on_hand is distinct from coalesce(r.qty, 0) or b.value is distinct from coalesce(r.value, 0)
    or b.last_seq is distinct from r.seq
    or (b.on_hand = 0 and b.value <> 0) or b.on_hand * b.value < 0
  )`

/** Every row of the ledger whose running balance is not the sum of the rows up to it, or that moves nothing. */
const brokenRows = (organisationId: number) => sql`
  select * from (
    select seq, type, qty, qty_after, value_after, sum(qty) over so_far as qty_so_far, sum(value) over so_far as value_so_far
    from stock_transaction where organisation_id = ${organisationId}
    window so_far as (partition by item_id, location_id order by seq)
  ) rows
  where qty_after <> qty_so_far or value_after <> value_so_far or (qty = 0 and type not in ('COUNT_STAMP', 'COST_CORRECTION', 'PRICE_CORRECTION', 'PRICE_VARIANCE', 'LANDED_COST'))`

/** Holds the ledger of a tenant against its balances. */
export async function expectLedgerToAddUp(database: Database, organisationId: number): Promise<void> {
  const broken = await asJob(database, async (tx) => ({
    balances: await selectRows(tx, brokenBalances(organisationId)),
    rows: await selectRows(tx, brokenRows(organisationId)),
  }))
  expect(broken).toEqual({ balances: [], rows: [] })
}

/** The ledger of an item, oldest first. */
export function ledgerOf(database: Database, itemId: number) {
  return asJob(database, (tx) =>
    tx
      .select()
      .from(stockTransaction)
      .where(sql`${stockTransaction.itemId} = ${itemId}`)
      .orderBy(stockTransaction.seq),
  )
}
