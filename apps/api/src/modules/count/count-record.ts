import { type CountRecord, type DecidingMove, formatDecimal } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { accuracyPct } from './accuracy-pct.ts'
import { findCount, type StoredCount } from './queries/count.ts'
import { type CountTotals, selectCountTotals } from './queries/count-totals.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { isLate } from './is-late.ts'
import { selectAssigneesByCount } from './queries/assignees.ts'
import { selectLeftToOthers } from './second-person.ts'

const instantOf = (at: Date | null) => at?.toISOString() ?? null

function figuresOf(
  totals: CountTotals | undefined,
): Partial<Pick<CountRecord, 'varianceValue' | 'accuracyPct'>> {
  if (totals === undefined) return { varianceValue: null, accuracyPct: null }
  if (totals.isHidden) return {}
  return {
    varianceValue: formatDecimal(totals.varianceValue, 'money'),
    accuracyPct: accuracyPct(totals.absoluteBookValue, totals.absoluteVarianceValue),
  }
}

type ReadApart = {
  totals: CountTotals | undefined
  leftToOthers: readonly DecidingMove[] | undefined
  assignees: CountRecord['assignees'] | undefined
}

function countRecordOf(
  { actor, now }: Work,
  { count, template, company, location, others, createdBy }: StoredCount,
  { totals, leftToOthers = [], assignees = [] }: ReadApart,
): CountRecord {
  const { id, number, state, blind, cutOff, uncountedPolicy, round, lineTotal, countedTotal, version } = count
  return {
    id,
    number,
    template,
    company: { id: company.id, name: company.name },
    location,
    locations: [location, ...others],
    assignees,
    state,
    blind,
    cutOff,
    uncountedPolicy,
    leftToOthers: [...leftToOthers],
    round,
    lineTotal,
    countedTotal,
    currency: company.currency,
    ...(isBookHidden(actor, count) ? {} : figuresOf(totals)),
    dueDate: count.dueDate,
    isLate: isLate(count, company.timeZone, now),
    countDate: count.countDate,
    note: presentText(count.note),
    createdBy,
    createdAt: count.createdAt.toISOString(),
    snapshotAt: instantOf(count.snapshotAt),
    submittedAt: instantOf(count.submittedAt),
    approvedAt: instantOf(count.approvedAt),
    postedAt: instantOf(count.postedAt),
    version,
  }
}

/** Counts as the API shows them, with the figures that this person may see. */
export async function presentCounts(work: Work, counts: readonly StoredCount[]): Promise<CountRecord[]> {
  const ids = counts.map(({ count }) => count.id)
  const totals = await selectCountTotals(
    work,
    counts.map(({ count }) => count),
  )
  const left = await selectLeftToOthers(work, counts)
  const assigned = await selectAssigneesByCount(work, ids)
  return counts.map((stored) => {
    const { id } = stored.count
    return countRecordOf(work, stored, {
      totals: totals.get(id),
      leftToOthers: left.get(id),
      assignees: assigned.get(id),
    })
  })
}

/** A count of the tenant. @throws AppError `record.not-found`, also for another tenant's id */
export async function requireCount(work: Work, id: number): Promise<StoredCount> {
  const found = await findCount(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** A count as the API shows it, with the figures that this person may see. */
export async function presentCount(work: Work, stored: StoredCount): Promise<CountRecord> {
  const [record] = await presentCounts(work, [stored])
  if (record === undefined) throw new Error('The count was not presented')
  return record
}

/** One count as the API shows it. @throws AppError `record.not-found`, also for another tenant's id */
export async function readCount(work: Work, id: number): Promise<CountRecord> {
  return presentCount(work, await requireCount(work, id))
}
