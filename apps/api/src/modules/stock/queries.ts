import { and, eq, type SQL, sql } from 'drizzle-orm'
import { item, stockTransaction } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { visibleTransactions } from '../transaction/repository.ts'

/** A moment to look back at: an instant, or in the zone of each company a time of day or the end of a business date. */
export type Moment = { instant: Date } | { clock: string } | { day: string }

/** The ledger as `t`, with the zone of the company where it matters. */
const ledgerAt = (moment: Moment | undefined): SQL =>
  moment !== undefined && 'clock' in moment
    ? sql`stock_transaction t
    join location tl on tl.organisation_id = t.organisation_id and tl.id = t.location_id
    join company tc on tc.organisation_id = tl.organisation_id and tc.id = tl.company_id`
    : sql`stock_transaction t`

/** Whether a row of the ledger came after the moment; what was keyed late, or taken back, stands on the day it counts for. */
function isAfter(moment: Moment): SQL {
  if ('instant' in moment) return sql`t.occurred_at > ${moment.instant.toISOString()}::timestamptz`
  if ('clock' in moment) return sql`t.occurred_at > (${moment.clock}::timestamp at time zone tc.time_zone)`
  return sql`t.business_date > ${moment.day}::date`
}

/** What moved after the moment, by item and location; nothing without a moment. */
export const selectMovedSince = ({ actor }: Work, moment: Moment | undefined): SQL => sql`(
  select t.item_id, t.location_id, sum(t.qty) as qty, sum(t.value) as value
  from ${ledgerAt(moment)}
  where t.organisation_id = ${actor.organisationId} and ${moment === undefined ? sql`false` : isAfter(moment)}
  group by t.item_id, t.location_id)`

/** The last posted count of each item and location that nobody has taken back: as the balance says, or up to the moment. */
export const selectCountedAt = ({ actor }: Work, moment: Moment | undefined): SQL =>
  moment === undefined
    ? sql`(
  select b.item_id, b.location_id, b.last_counted_at as at, c.id as count_id, c.number
  from stock_balance b
  left join count_line l on l.organisation_id = b.organisation_id and l.id = b.last_counted_line_id
  left join "count" c on c.organisation_id = l.organisation_id and c.id = l.count_id
  where b.organisation_id = ${actor.organisationId} and b.last_counted_at is not null)`
    : sql`(
  select distinct on (t.item_id, t.location_id) t.item_id, t.location_id, t.occurred_at as at,
    t.source_id as count_id, t.source_number as number
  from ${ledgerAt(moment)}
  where t.organisation_id = ${actor.organisationId} and t.type in ('COUNT_ADJUST', 'COUNT_STAMP')
    and t.reversal_of is null and not (${isAfter(moment)}) and not exists (
      select from stock_transaction r where r.organisation_id = t.organisation_id and r.reversal_of = t.seq)
  order by t.item_id, t.location_id, t.occurred_at desc, t.seq desc)`

/** The rows of the ledger of an item, at one location or at all. */
export const movementsOf = (itemId: number, locationId: number | undefined): SQL | undefined =>
  and(
    eq(stockTransaction.itemId, itemId),
    locationId === undefined ? undefined : eq(stockTransaction.locationId, locationId),
  )

/** Whether the tenant has an item. */
export async function hasItem({ tx, actor }: Work, itemId: number): Promise<boolean> {
  const found = await selectRows(
    tx,
    sql`select from ${item} where organisation_id = ${actor.organisationId} and id = ${itemId}`,
  )
  return found.length > 0
}

/** What lay there at the end of the last `most` days on which the item moved at the location, newest first. */
export function selectSeries(
  work: Work,
  { itemId, locationId }: { itemId: number; locationId: number },
  most: number,
): Promise<{ date: string; onHand: string }[]> {
  return selectRows(
    work.tx,
    sql`select ${stockTransaction.businessDate}::text as date,
        (sum(sum(${stockTransaction.qty})) over (order by ${stockTransaction.businessDate}))::text as "onHand"
      from ${stockTransaction}
      where ${visibleTransactions(work)} and ${stockTransaction.itemId} = ${itemId}
        and ${stockTransaction.locationId} = ${locationId}
      group by ${stockTransaction.businessDate}
      order by ${stockTransaction.businessDate} desc
      limit ${most}`,
  )
}
