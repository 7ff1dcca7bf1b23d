import { type PeriodCheck, shutPeriodStates, startedCountStates } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import { stateList } from '../../../database/state-list.ts'
import type { Work } from '../../../work.ts'
import { businessDate } from '../../business-date-repository.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'
import { ledgerFigures } from './figures.ts'
import type { StoredPeriod } from './periods.ts'

/** As many of what a check finds are named. */
const mostNamed = 5

/** How many records a check finds, and the first of them. */
export type Found = Pick<PeriodCheck, 'total' | 'records'>

/** @param query of id, label, location_id; in the order in which they are named */
export async function find({ tx }: Work, query: SQL): Promise<Found> {
  const rows = await selectRows<{ id: number; label: string; locationId: number | null; total: number }>(
    tx,
    sql`select f.id, f.label, f.location_id as "locationId", count(*) over ()::int as total
      from (${query}) f limit ${mostNamed}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    records: rows.map(({ id, label, locationId }) => ({
      id: Number(id),
      label,
      locationId: locationId === null ? null : Number(locationId),
    })),
  }
}

const none = sql`null::bigint as location_id`

/** Periods of the company before this one that are not closed. */
export const findEarlierOpen = (work: Work, { period }: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select p.id, p.name as label, ${none} from report_period p
      where p.organisation_id = ${work.actor.organisationId} and p.company_id = ${period.companyId}
        and p.end_date < ${period.startDate}::date and p.state not in (${stateList(shutPeriodStates)})
      order by p.start_date`,
  )

/** Counts that were started in the days of the period or before, and are not posted. */
export const findOpenCounts = (work: Work, { period, company }: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select c.id, c.number as label, ${none} from "count" c
      where c.organisation_id = ${work.actor.organisationId} and c.company_id = ${period.companyId}
        and c.state in (${stateList(startedCountStates)})
        and ${businessDate(sql`c.snapshot_at`, sql`${company.timeZone}`)} <= ${period.endDate}::date
      order by c.number`,
  )

/** Counts that were due in the days of the period and never started. */
export const findPlannedCounts = (work: Work, { period }: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select c.id, c.number as label, ${none} from "count" c
      where c.organisation_id = ${work.actor.organisationId} and c.company_id = ${period.companyId}
        and c.state = 'DRAFT' and c.due_date between ${period.startDate}::date and ${period.endDate}::date
      order by c.number`,
  )

/** Movements by hand that are dated in the period or before, and wait to be posted. */
export const findDraftMovements = (work: Work, { period }: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select m.id, m.number as label, ${none} from movement m
      where m.organisation_id = ${work.actor.organisationId} and m.company_id = ${period.companyId}
        and m.state = 'DRAFT' and m.document_date <= ${period.endDate}::date
      order by m.number`,
  )

/** Receipts and returns that are dated in the period or before, and wait to be posted. */
export const findDraftReceipts = (work: Work, { period }: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select r.id, r.number as label, ${none} from receipt r
      where r.organisation_id = ${work.actor.organisationId} and r.company_id = ${period.companyId}
        and r.state = 'DRAFT' and r.document_date <= ${period.endDate}::date
      order by r.number`,
  )

/** Items that are below zero at a location when the period ends, but for those whose book this person must not be told. */
export const findNegative = (work: Work, { period }: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select i.id, i.sku || ' ' || i.name || ', ' || l.name as label, b.location_id
      from (${ledgerFigures(work, period)}) b
      join item i on i.organisation_id = ${work.actor.organisationId} and i.id = b.item_id
      join location l on l.organisation_id = ${work.actor.organisationId} and l.id = b.location_id
      where b.figure = 'CLOSING' and b.qty < 0
        and not ${isHiddenItem(work, sql`b.item_id`, sql`b.location_id`)}
      order by i.sku, l.name`,
  )
