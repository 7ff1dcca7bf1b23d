import type { CountState, OrderState } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

export type Amount = { currency: string; value: string }

/** The present day in the zone of the company `c`. */
const today = ({ now }: Work) => sql`(${now.toISOString()}::timestamptz at time zone c.time_zone)::date`
const tenant = ({ actor }: Work) => sql`${actor.organisationId}`

/** Number of counts by state. */
export function selectCountStates(work: Work): Promise<{ state: CountState; total: number }[]> {
  return selectRows(
    work.tx,
    sql`select state, count(*)::int as total from "count" where organisation_id = ${tenant(work)} group by state`,
  )
}

/** Counts that are due today and counts that are late, in the zones of their companies. */
export async function selectDueCounts(work: Work): Promise<{ dueToday: number; late: number }> {
  const [row] = await selectRows<{ due_today: number; late: number }>(
    work.tx,
    sql`select count(*) filter (where n.due_date = ${today(work)})::int as due_today,
        count(*) filter (where n.due_date < ${today(work)})::int as late
      from "count" n join company c on c.id = n.company_id
      where n.organisation_id = ${tenant(work)} and n.state not in ('POSTED', 'CANCELLED')`,
  )
  return { dueToday: row?.due_today ?? 0, late: row?.late ?? 0 }
}

/** Number of orders by state. */
export function selectOrderStates(work: Work): Promise<{ state: OrderState; total: number }[]> {
  return selectRows(
    work.tx,
    sql`select state, count(*)::int as total from purchase_order where organisation_id = ${tenant(work)} group by state`,
  )
}

/** What open orders come to, per currency. */
export function selectOpenOrderTotals(work: Work): Promise<Amount[]> {
  return selectRows(
    work.tx,
    sql`select currency, sum(total)::text as value from purchase_order
      where organisation_id = ${tenant(work)} and state not in ('CLOSED', 'CANCELLED', 'REJECTED')
      group by currency order by currency`,
  )
}

/** Rows of the ledger with the business date of today. */
export async function countMovementsToday(work: Work): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from stock_transaction t join company c on c.id = t.company_id
      where t.organisation_id = ${tenant(work)} and t.business_date = ${today(work)}`,
  )
  return row?.total ?? 0
}

/** What counts found in the last `days` business days, per currency. */
export function selectVarianceValues(work: Work, days: number): Promise<Amount[]> {
  return selectRows(
    work.tx,
    sql`select c.base_currency as currency, sum(t.value)::text as value
      from stock_transaction t join company c on c.id = t.company_id
      where t.organisation_id = ${tenant(work)} and t.type = 'COUNT_ADJUST'
        and t.business_date > ${today(work)} - ${days}::int
      group by c.base_currency order by c.base_currency`,
  )
}

/** Items that the ledger holds less than nothing of, per location. */
export async function countNegativeBalances(work: Work): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from stock_balance where organisation_id = ${tenant(work)} and on_hand < 0`,
  )
  return row?.total ?? 0
}
