import { sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/**
 * The lines of a count that may be ordered again: they stood on orders of it which were cancelled, and stand on none else.
 * @param standing ids of its orders that nobody has cancelled
 */
export async function selectFreedLines(
  { tx, actor: { organisationId } }: Work,
  countId: number,
  standing: readonly number[],
): Promise<Set<number>> {
  const isCancelled = sql`po.state = 'CANCELLED' and (
    (po.source_type = 'COUNT' and po.source_id = ${countId})
    or po.id in (select c.order_id from purchase_order_count c
      where c.organisation_id = ${organisationId} and c.count_id = ${countId}))`
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select cl.id from purchase_order po
      join purchase_order_line ol on ol.organisation_id = po.organisation_id and ol.order_id = po.id
      join count_line cl on cl.organisation_id = po.organisation_id and cl.count_id = ${countId}
        and cl.item_id = ol.item_id and cl.location_id = po.location_id
      where po.organisation_id = ${organisationId} and (po.id = any(${idArray(standing)}) or (${isCancelled}))
      group by cl.id having bool_and(po.state = 'CANCELLED')`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
