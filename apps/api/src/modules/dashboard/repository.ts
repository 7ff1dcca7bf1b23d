import type { CountState, OrderState } from '@backoffice/api-types'
import { eq, not, sql } from 'drizzle-orm'
import { company, count, purchaseOrder } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { businessDate } from '../business-date-repository.ts'
import * as counts from '../count/queries/list-shape.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import * as orders from '../order/queries.ts'

export type Amount = { currency: string; value: string }

/** The present day in the zone of the company `c`. */
const todayOf = ({ now }: Work) => businessDate(sql`${now.toISOString()}::timestamptz`, sql`c.time_zone`)
const tenant = ({ actor }: Work) => sql`${actor.organisationId}`

/** Whether the stock of the row `t` may be told to this person. */
const isShown = (work: Work) => not(isHiddenItem(work, sql`t.item_id`, sql`t.location_id`))

/** Number of counts by state. */
export function selectCountStates(work: Work): Promise<{ state: CountState; total: number }[]> {
  return selectRows(
    work.tx,
    sql`select state, count(*)::int as total from "count" where organisation_id = ${tenant(work)} group by state`,
  )
}

/** What is due and what is late. A week is today and the six days after it, in the zone of the company. */
export type Due = { dueToday: number; dueThisWeek: number; late: number }

/** Counts that are due and counts that are late: just the rows that the counts list finds by these fields. */
export async function selectDueCounts({ tx, actor }: Work): Promise<Due> {
  const [row] = await tx
    .select({
      dueToday: sql<number>`count(*) filter (where ${counts.isDueToday})::int`,
      dueThisWeek: sql<number>`count(*) filter (where ${counts.isDueThisWeek})::int`,
      late: sql<number>`count(*) filter (where ${counts.isLate})::int`,
    })
    .from(count)
    .innerJoin(company, eq(company.id, count.companyId))
    .where(eq(count.organisationId, actor.organisationId))
  return row ?? { dueToday: 0, dueThisWeek: 0, late: 0 }
}

/** Deliveries that are expected this week and those that are late. */
export async function selectDueOrders({ tx, actor }: Work): Promise<Omit<Due, 'dueToday'>> {
  const [row] = await tx
    .select({
      dueThisWeek: sql<number>`count(*) filter (where ${orders.isDueThisWeek})::int`,
      late: sql<number>`count(*) filter (where ${orders.isLate})::int`,
    })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .where(eq(purchaseOrder.organisationId, actor.organisationId))
  return row ?? { dueThisWeek: 0, late: 0 }
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

/** Whether the ledger has a row. */
export async function hasMovements(work: Work): Promise<boolean> {
  const [row] = await selectRows<{ found: boolean }>(
    work.tx,
    sql`select exists(select from stock_transaction where organisation_id = ${tenant(work)}) as found`,
  )
  return row?.found ?? false
}

/** Rows of the ledger with the business date of today. */
export async function countMovementsToday(work: Work): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from stock_transaction t join company c on c.id = t.company_id
      where t.organisation_id = ${tenant(work)} and t.business_date = ${todayOf(work)} and ${isShown(work)}`,
  )
  return row?.total ?? 0
}

/** Deliveries that are dated today and were neither discarded nor taken back. */
export async function countReceiptsToday(work: Work): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from receipt r join company c on c.id = r.company_id
      where r.organisation_id = ${tenant(work)} and r.kind = 'RECEIPT' and r.state in ('DRAFT', 'POSTED')
        and r.document_date = ${todayOf(work)}`,
  )
  return row?.total ?? 0
}

/** Report periods whose last day is over and that are not closed. */
export async function countPeriodsToClose(work: Work): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from report_period p join company c on c.id = p.company_id
      where p.organisation_id = ${tenant(work)} and p.state in ('OPEN', 'ON_HOLD') and p.end_date < ${todayOf(work)}`,
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
        and t.business_date > ${todayOf(work)} - ${days}::int and ${isShown(work)}
      group by c.base_currency order by c.base_currency`,
  )
}

/** Items that the ledger holds less than nothing of, per location. */
export async function countNegativeBalances(work: Work): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from stock_balance t
      where t.organisation_id = ${tenant(work)} and t.on_hand < 0 and ${isShown(work)}`,
  )
  return row?.total ?? 0
}
