import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { appendMovements, lockBalances } from '../modules/transaction/ledger-repository.ts'
import type { TestItem, TestStock } from './stock.ts'
import { doAt, testActor } from './work.ts'

export type TestMovement = {
  item: TestItem
  qty: string
  occurredAt: Date
  /** When it was keyed; by default at this moment. */
  recordedAt?: Date
  /** Who keys it; by default the first person of all, whoever that is. */
  by?: number
}

/** Moves stock as a receipt or a usage would, at average cost. */
export async function moveStock(
  database: Database,
  stock: TestStock,
  { item, qty, occurredAt, recordedAt = new Date(), by = 1 }: TestMovement,
): Promise<void> {
  const rows = sql`select ${item.id}::bigint as item_id, ${stock.locationId}::bigint as location_id,
    ${qty}::numeric(18, 3) as qty, ${occurredAt.toISOString()}::timestamptz as occurred_at,
    null::bigint as source_line_id`
  await doAt(database, testActor(stock.organisationId, by), recordedAt, async (work) => {
    await lockBalances(work, rows)
    await appendMovements(work, {
      companyId: stock.companyId,
      timeZone: stock.timeZone,
      type: qty.startsWith('-') ? 'USAGE' : 'RECEIPT',
      source: { type: 'MOVEMENT', id: 1, number: 'MOV-1', round: 1 },
      rows,
    })
  })
}
