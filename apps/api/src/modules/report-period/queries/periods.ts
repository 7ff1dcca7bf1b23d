import type { ReportPeriodState } from '@backoffice/api-types'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../../database/person-name.ts'
import { appUser, company, reportPeriod, stockTransaction } from '../../../database/schema/index.ts'
import { updateRecord } from '../../../database/tracked-record.ts'
import type { Work } from '../../../work.ts'
import { lockPeriodsOf } from '../../ledger/queries/shut-periods.ts'

const closer = alias(appUser, 'closer')
const reopener = alias(appUser, 'reopener')

const periodFields = {
  period: reportPeriod,
  company: { id: company.id, name: company.name, currency: company.baseCurrency, timeZone: company.timeZone },
  closedBy: personName(closer).as('closer_name'),
  reopenedBy: personName(reopener).as('reopener_name'),
  closingId: sql<number | null>`(
    select c.id from period_closing c
    where c.organisation_id = ${reportPeriod.organisationId} and c.period_id = ${reportPeriod.id}
      and c.number = ${reportPeriod.closings})`.as('closing_id'),
}

/** Report periods with their company and who closed them. */
export function selectFromPeriods({ tx }: Work, fields = periodFields) {
  return tx
    .select(fields)
    .from(reportPeriod)
    .innerJoin(company, eq(company.id, reportPeriod.companyId))
    .leftJoin(closer, eq(closer.id, reportPeriod.closedBy))
    .leftJoin(reopener, eq(reopener.id, reportPeriod.reopenedBy))
    .$dynamic()
}

export type StoredPeriod = Awaited<ReturnType<typeof selectFromPeriods>>[number]

export const ofTenant = ({ actor }: Work) => eq(reportPeriod.organisationId, actor.organisationId)
const byId = (work: Work, id: number) => and(ofTenant(work), eq(reportPeriod.id, id))
const ofCompany = (work: Work, companyId: number) =>
  and(ofTenant(work), eq(reportPeriod.companyId, companyId))

/** One period of the tenant, or undefined. */
export async function findPeriod(work: Work, id: number): Promise<StoredPeriod | undefined> {
  const [found] = await selectFromPeriods(work).where(byId(work, id))
  return found
}

/** The same, while no posting of its company is under way, and none begins until the transaction ends. */
export async function lockPeriod(work: Work, id: number): Promise<StoredPeriod | undefined> {
  const found = await findPeriod(work, id)
  if (found === undefined) return undefined
  await lockPeriodsOf(work, found.company.id)
  await work.tx.select({ id: reportPeriod.id }).from(reportPeriod).where(byId(work, id)).for('update')
  return findPeriod(work, id)
}

/** Reads a company in use, and locks its periods until the transaction ends. */
export async function lockCompanyPeriods(work: Work, companyId: number) {
  const [found] = await work.tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(
      and(
        eq(company.organisationId, work.actor.organisationId),
        eq(company.id, companyId),
        eq(company.isActive, true),
      ),
    )
  if (found !== undefined) await lockPeriodsOf(work, companyId)
  return found
}

/** The last period of a company; undefined while it has none. */
export async function findLastPeriod(work: Work, companyId: number) {
  const [found] = await work.tx
    .select()
    .from(reportPeriod)
    .where(ofCompany(work, companyId))
    .orderBy(desc(reportPeriod.endDate))
    .limit(1)
  return found
}

/** Whether a period of the company after this day is in one of the states. */
export async function hasLater(
  work: Work,
  { companyId, endDate }: { companyId: number; endDate: string },
  states?: readonly ReportPeriodState[],
): Promise<boolean> {
  const found = await work.tx
    .select({ id: reportPeriod.id })
    .from(reportPeriod)
    .where(
      and(
        ofCompany(work, companyId),
        gt(reportPeriod.endDate, endDate),
        states === undefined ? undefined : inArray(reportPeriod.state, [...states]),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether the ledger has a row in the days of a period. */
export async function holdsMovements(work: Work, { period }: StoredPeriod): Promise<boolean> {
  const found = await work.tx
    .select({ seq: stockTransaction.seq })
    .from(stockTransaction)
    .where(
      and(
        eq(stockTransaction.organisationId, work.actor.organisationId),
        eq(stockTransaction.companyId, period.companyId),
        sql`${stockTransaction.businessDate} between ${period.startDate}::date and ${period.endDate}::date`,
      ),
    )
    .limit(1)
  return found.length > 0
}

export type NewPeriod = Pick<
  typeof reportPeriod.$inferInsert,
  'companyId' | 'kind' | 'anchorDate' | 'place' | 'name' | 'startDate' | 'endDate'
>

/** @returns their ids */
export async function insertPeriods(
  { tx, actor, now }: Work,
  periods: readonly NewPeriod[],
): Promise<{ id: number; name: string }[]> {
  const { organisationId, userId } = actor
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  return tx
    .insert(reportPeriod)
    .values(periods.map((period) => ({ organisationId, ...period, ...stamps })))
    .returning({ id: reportPeriod.id, name: reportPeriod.name })
}

export type PeriodPatch = Partial<
  Pick<
    typeof reportPeriod.$inferInsert,
    | 'name'
    | 'note'
    | 'state'
    | 'closings'
    | 'closedAt'
    | 'closedBy'
    | 'reopenedAt'
    | 'reopenedBy'
    | 'reopenReason'
  >
>

/** Changes a period that is locked, and raises its version. */
export async function updatePeriod(work: Work, id: number, patch: PeriodPatch): Promise<void> {
  await updateRecord(work, reportPeriod, id, patch)
}

export async function deletePeriod(work: Work, id: number): Promise<void> {
  await work.tx.delete(reportPeriod).where(byId(work, id))
}
