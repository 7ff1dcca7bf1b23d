import {
  formatDecimal,
  type PeriodClosing,
  type ReportPeriodRecord,
  shutPeriodStates,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { accessOf, worksAt } from '../user/access-rules.ts'
import { selectClosings, type StoredClosing } from './queries/closings.ts'
import { findPeriod, hasLater, type StoredPeriod } from './queries/periods.ts'
import { selectOpenDocuments } from './queries/report.ts'

/** A period of the tenant. @throws AppError `record.not-found`, also for another tenant's id */
export async function requirePeriod(work: Work, id: number): Promise<StoredPeriod> {
  const found = await findPeriod(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

const worksAtWhole = ({ actor }: Work, companyId: number): boolean =>
  worksAt(accessOf(actor), { companyId, locationId: null })

/** A period is of a whole company: whoever works at a part of it changes none. @throws AppError `place.outside` */
export function requireWholeCompany(work: Work, companyId: number): void {
  if (worksAtWhole(work, companyId)) return
  throw new AppError('place.outside', {
    detail: 'This is about the whole company, and you work at a part of it.',
  })
}

/** Whether the last day of a period has passed where its company is. */
export const isOver = (work: Work, { period, company }: StoredPeriod): boolean =>
  businessDateOf(work.now, company.timeZone) > period.endDate

function closingOf({ closing, closedBy }: StoredClosing): PeriodClosing {
  const { number, closedAt, note, balanceTotal, hash, postingNumber, postingHash } = closing
  return {
    number,
    closedAt: closedAt.toISOString(),
    closedBy,
    note: presentText(note),
    balances: balanceTotal,
    hash,
    posting:
      postingNumber === null || postingHash === null ? null : { number: postingNumber, hash: postingHash },
  }
}

/** What lists and records say alike of a period. */
export function periodOf({ period, company, closedBy }: StoredPeriod) {
  const { id, name, kind, startDate, endDate, state, closings, closedAt, note, version } = period
  return {
    id,
    name,
    kind,
    company: { id: company.id, name: company.name },
    currency: company.currency,
    startDate,
    endDate,
    state,
    closings,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closedAt === null ? null : closedBy,
    note: presentText(note),
    version,
  }
}

/** One period as the API shows it. @throws AppError `record.not-found`, also for another tenant's id */
export async function readPeriod(work: Work, id: number): Promise<ReportPeriodRecord> {
  const found = await requirePeriod(work, id)
  const { period, company, reopenedBy } = found
  const [open] = await selectOpenDocuments(work, [id])
  const isReopened = period.state === 'OPEN' || period.state === 'ON_HOLD'
  const { reopenedAt, reopenReason } = period
  return {
    ...periodOf(found),
    openCounts: open?.openCounts ?? 0,
    drafts: open?.drafts ?? 0,
    timeZone: company.timeZone,
    isLast: !(await hasLater(work, period)),
    isLaterClosed: await hasLater(work, period, shutPeriodStates),
    isOver: isOver(work, found),
    isWholeCompany: worksAtWhole(work, company.id),
    reopened:
      isReopened && reopenedAt !== null && reopenReason !== null
        ? { at: reopenedAt.toISOString(), by: reopenedBy, reason: presentText(reopenReason) ?? '' }
        : null,
    history: (await selectClosings(work, id)).map(closingOf),
  }
}

/** Quantity and value as the API shows them. */
export const amountsOf = (qty: string, value: string) => ({
  qty: formatDecimal(qty, 'quantity'),
  value: formatDecimal(value, 'money'),
})
