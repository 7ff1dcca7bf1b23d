import {
  dayAfter,
  type GeneratePeriodsBody,
  mostPeriodsAtOnce,
  type PeriodPattern,
  planPeriods,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { findLastPeriod, insertPeriods, lockCompanyPeriods } from './queries/periods.ts'
import { requirePeriod, requireWholeCompany } from './read-period.ts'

type Wanted = { companyId: number; throughDate: string; patternAfter: (last: Last | undefined) => Start }
type Last = NonNullable<Awaited<ReturnType<typeof findLastPeriod>>>
type Start = { pattern: PeriodPattern; place: number }

const refuse = (field: string, message: string): never => {
  throw new AppError('period.dates-invalid', {
    detail: message,
    errors: [{ field, code: 'period.dates-invalid', message }],
  })
}

/** Goes on with a pattern where the last period is one of it, else begins it anew on the day after. */
function follow(last: Last, { kind, anchorDate }: PeriodPattern): Start {
  const goesOn = last.kind === kind && last.anchorDate === anchorDate
  if (goesOn) return { pattern: { kind, anchorDate }, place: last.place + 1 }
  return { pattern: { kind, anchorDate: dayAfter(last.endDate) }, place: 0 }
}

async function addPeriods(
  work: Work,
  { companyId, throughDate, patternAfter }: Wanted,
): Promise<{ added: number }> {
  const company = await lockCompanyPeriods(work, companyId)
  if (company === undefined) {
    throw new AppError('period.company-unknown', {
      errors: [{ field: 'companyId', code: 'period.company-unknown', message: 'is no company in use' }],
    })
  }
  requireWholeCompany(work, companyId)
  const { pattern, place } = patternAfter(await findLastPeriod(work, companyId))
  const planned = planPeriods(pattern, place, throughDate)
  if (planned.length > mostPeriodsAtOnce)
    refuse('throughDate', `is more than ${mostPeriodsAtOnce} periods away`)
  if (planned.length === 0) return { added: 0 }
  const made = await insertPeriods(
    work,
    planned.map((period) => ({ companyId, ...pattern, ...period })),
  )
  await recordEvents(
    work,
    made.map(({ id, name }) => ({
      entity: 'report-period',
      entityId: id,
      action: 'create',
      after: { name },
    })),
  )
  return { added: made.length }
}

/**
 * Makes the periods of a company up to the one that holds a day. They follow the last one without a gap; asked for again, nothing is added.
 * @throws AppError `period.company-unknown`, `period.dates-invalid`, `place.outside`
 */
export function generatePeriods(work: Work, body: GeneratePeriodsBody): Promise<{ added: number }> {
  const { companyId, kind, startDate, throughDate } = body
  return addPeriods(work, {
    companyId,
    throughDate,
    patternAfter: (last) => {
      if (last !== undefined) return follow(last, { kind, anchorDate: last.anchorDate })
      if (startDate === null) return refuse('startDate', 'is needed for the first period of a company')
      if (throughDate < startDate) refuse('throughDate', 'lies before the first day')
      return { pattern: { kind, anchorDate: startDate }, place: 0 }
    },
  })
}

/**
 * Makes the periods that follow the last one of the company, after the pattern of a period.
 * @throws AppError `record.not-found`, `period.dates-invalid`, `place.outside`
 */
export async function continuePeriods(
  work: Work,
  id: number,
  throughDate: string,
): Promise<{ added: number }> {
  const { period } = await requirePeriod(work, id)
  const { companyId, kind, anchorDate } = period
  return addPeriods(work, {
    companyId,
    throughDate,
    patternAfter: (last = period) => follow(last, { kind, anchorDate }),
  })
}
