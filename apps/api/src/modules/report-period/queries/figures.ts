// What a period comes to, in rows of location, item, category, figure, quantity and value: from the ledger, or as it was kept.
import { figureOfType, isShutPeriod } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../work.ts'

/** The days of a company that are summed up. */
export type PeriodDays = { companyId: number; startDate: string; endDate: string }

type Reader = Pick<Work, 'actor'>

const figureOfRow = sql`case t.type ${sql.join(
  Object.entries(figureOfType).map(([type, figure]) => sql.raw(`when '${type}' then '${figure}'`)),
  sql` `,
)} end`

/**
 * The figures by the ledger of this moment, as a query of location_id, item_id, category_id, figure, qty, value. Each row of the period counts once as what
 * it is and once in the closing; those before it make the opening. What is nothing has no row.
 */
export const ledgerFigures = ({ actor }: Reader, { companyId, startDate, endDate }: PeriodDays): SQL => sql`
  select s.location_id, s.item_id, i.category_id, s.figure, s.qty, s.value
  from (select t.location_id, t.item_id, f.figure, sum(t.qty) as qty, sum(t.value) as value
  from stock_transaction t
  cross join lateral (values
    (case when t.business_date < ${startDate}::date then 'OPENING' else ${figureOfRow} end), ('CLOSING')
  ) f(figure)
  where t.organisation_id = ${actor.organisationId} and t.company_id = ${companyId}
    and t.business_date <= ${endDate}::date
  group by 1, 2, 3
  having sum(t.qty) <> 0 or sum(t.value) <> 0) s
  join item i on i.organisation_id = ${actor.organisationId} and i.id = s.item_id`

/** The same as it was kept by a closing, by the categories of then. */
export const keptFigures = ({ actor }: Reader, closingId: number): SQL => sql`
  select k.location_id, k.item_id, k.category_id, k.figure, k.qty, k.value
  from period_balance k
  where k.organisation_id = ${actor.organisationId} and k.closing_id = ${closingId}`

/** What a period shows: what was kept while it is closed, else the ledger. */
export function shownFigures(
  reader: Reader,
  { period, closingId }: { period: PeriodDays & { state: string }; closingId: number | null },
): { isKept: boolean; rows: SQL } {
  return isShutPeriod(period.state) && closingId !== null
    ? { isKept: true, rows: keptFigures(reader, Number(closingId)) }
    : { isKept: false, rows: ledgerFigures(reader, period) }
}
