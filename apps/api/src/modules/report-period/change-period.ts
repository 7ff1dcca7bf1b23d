import { isShutPeriod, type PeriodContent, type ReportPeriodRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import type { Move } from './change-state.ts'
import {
  deletePeriod,
  hasLater,
  holdsMovements,
  lockPeriod,
  type StoredPeriod,
  updatePeriod,
} from './queries/periods.ts'
import { readPeriod, requireWholeCompany } from './read-period.ts'

/** @throws AppError `record.not-found`, `place.outside` */
async function requirePeriod(work: Work, id: number): Promise<StoredPeriod> {
  const found = await lockPeriod(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  requireWholeCompany(work, found.company.id)
  return found
}

/**
 * Changes the name and the note of a period that is not closed.
 * @throws AppError `record.not-found`, `place.outside`, `record.version-missing`, `record.version-conflict`, `record.not-editable`
 */
export async function updateDetails(
  work: Work,
  { periodId, version }: Move,
  { name, note }: PeriodContent,
): Promise<ReportPeriodRecord> {
  const { period } = await requirePeriod(work, periodId)
  requireVersion(period, version)
  if (isShutPeriod(period.state)) throw new AppError('record.not-editable')
  await updatePeriod(work, periodId, { name, note })
  const change = changedFields({ name: period.name, note: period.note }, { name, note })
  await recordEvents(work, [{ entity: 'report-period', entityId: periodId, action: 'update', ...change }])
  return readPeriod(work, periodId)
}

/**
 * Deletes the last period of a company, which leaves no gap, while nothing is dated in it.
 * @throws AppError `record.not-found`, `place.outside`, `record.version-conflict`, `period.in-use`
 */
export async function removePeriod(work: Work, { periodId, version }: Move): Promise<{ id: number }> {
  const found = await requirePeriod(work, periodId)
  const { period } = found
  checkVersion(period, version)
  const isUsed =
    period.state !== 'OPEN' ||
    period.closings > 0 ||
    (await hasLater(work, period)) ||
    (await holdsMovements(work, found))
  if (isUsed) throw new AppError('period.in-use')
  await deletePeriod(work, periodId)
  await recordEvents(work, [
    { entity: 'report-period', entityId: periodId, action: 'delete', before: { name: period.name } },
  ])
  return { id: periodId }
}
