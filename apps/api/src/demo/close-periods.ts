import { planPeriods } from '@backoffice/api-types'
import type { Transaction } from '../database/database.ts'
import { recordEvents } from '../database/record-event.ts'
import { businessDateOf } from '../modules/business-date.ts'
import { insertClosing } from '../modules/report-period/queries/closings.ts'
import { insertPeriods, updatePeriod } from '../modules/report-period/queries/periods.ts'
import type { Work } from '../work.ts'
import { selectClosers } from './repository.ts'

/** Months before this one and after it; of those before, the last waits for somebody who closes it. */
const [monthsBefore, monthsAfter] = [5, 2]
const kind = 'MONTH'
const note = 'Counted and agreed at the end of the month.'

/** The first day of a month. @param ahead how many months after that of `date` */
function firstDay(date: string, ahead: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10)
}

/**
 * Makes the months of each company that is in use, and closes those that are long over.
 * @param tx of a background job, which sees every tenant
 */
export async function closeDemoPeriods(tx: Transaction, now: Date): Promise<void> {
  for (const { organisationId, companyId, timeZone, userId } of await selectClosers(tx)) {
    // Nothing else of whoever acts is read.
    const actor = { organisationId, userId } as Work['actor']
    const work: Work = { tx, now, traceId: 'demo', actor }
    const today = businessDateOf(now, timeZone)
    const anchorDate = firstDay(today, -monthsBefore)
    const planned = planPeriods({ kind, anchorDate }, 0, firstDay(today, monthsAfter))
    const periods = planned.map((period) => ({ companyId, kind, anchorDate, ...period }) as const)
    const made = await insertPeriods(work, periods)
    for (const [at, period] of periods.slice(0, monthsBefore - 1).entries()) {
      const id = made[at]?.id ?? 0
      await insertClosing(work, { ...period, id }, { number: 1, note })
      const closed = { closings: 1, closedAt: now, closedBy: userId, note } as const
      const event = { entity: 'report-period', entityId: id, action: 'close' }
      await recordEvents(work, [{ ...event, after: { state: 'CLOSED', note } }])
      await updatePeriod(work, id, { state: at === 0 ? 'LOCKED' : 'CLOSED', ...closed })
    }
  }
}
