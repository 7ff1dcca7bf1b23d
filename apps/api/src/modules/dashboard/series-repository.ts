import { placedOrderStates } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { businessDate } from '../business-date-repository.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'

/** An amount of a currency in the period that begins with the day `from`. */
export type PeriodAmount = { from: string; currency: string; value: string }

export type SeriesQuery = { step: 'day' | 'week'; first: string; last: string }

/** The present business date of the tenant: the latest of its companies' zones, so that no row of today is missed. */
export async function selectToday({ tx, actor, now }: Work): Promise<string> {
  const day = businessDate(sql`${now.toISOString()}::timestamptz`, sql`time_zone`)
  const [row] = await selectRows<{ today: string }>(
    tx,
    sql`select coalesce(max(${day}), ${now.toISOString()}::date)::text
      as today from company where organisation_id = ${actor.organisationId}`,
  )
  return row?.today ?? now.toISOString().slice(0, 10)
}

/** The first day of the period of a date: itself, or the Monday of its week. No time zone has a part in it. */
const periodOf = (step: SeriesQuery['step'], date: SQL) =>
  step === 'week' ? sql`(${date} - (extract(isodow from ${date})::int - 1))::text` : sql`${date}::text`

/** What posted counts found, by business date and currency of the company. */
export function selectVarianceSeries(work: Work, query: SeriesQuery): Promise<PeriodAmount[]> {
  const { step, first, last } = query
  return selectRows(
    work.tx,
    sql`select ${periodOf(step, sql`t.business_date`)} as "from", c.base_currency as currency, sum(t.value)::text as value
      from stock_transaction t
      join company c on c.organisation_id = t.organisation_id and c.id = t.company_id
      where t.organisation_id = ${work.actor.organisationId} and t.type = 'COUNT_ADJUST'
        and t.business_date between ${first}::date and ${last}::date
        and not ${isHiddenItem(work, sql`t.item_id`, sql`t.location_id`)}
      group by 1, 2`,
  )
}

/** What was ordered, by order date and currency of the order. */
export function selectOrderSeries(work: Work, query: SeriesQuery): Promise<PeriodAmount[]> {
  const { step, first, last } = query
  const placed = sql.join(
    placedOrderStates.map((state) => sql`${state}`),
    sql`, `,
  )
  return selectRows(
    work.tx,
    sql`select ${periodOf(step, sql`o.order_date`)} as "from", o.currency, sum(o.total)::text as value
      from purchase_order o
      where o.organisation_id = ${work.actor.organisationId} and o.state in (${placed})
        and o.order_date between ${first}::date and ${last}::date
      group by 1, 2`,
  )
}
