import type { Random } from '../random.ts'
import { addDays, minuteMs } from '../zone-clock.ts'
import type { Crew } from '../world/people.ts'
import type { Calendar } from './calendar.ts'
import type { OpenCount } from './count-plans.ts'
import type { Count, CountLine, CountTemplate, TemplateRevision } from './history.ts'

/** Kitchens count before they open, bars after the evening; a bar's count is posted on the next day. */
const startMinute = { kitchen: 420, bar: 1350 } as const

export type CountMoments = Pick<
  Count,
  'snapshotAt' | 'submittedAt' | 'approvedAt' | 'postedAt' | 'cancelledAt'
>

/** A sheet longer than this is counted by more people at once, so that it is done before it is approved. */
const longSheet = 400
/** Part of the usual time for a row that a row of such a sheet takes. */
export const paceOf = (rows: number): number => Math.min(1, longSheet / rows)

const none: CountMoments = {
  snapshotAt: null,
  submittedAt: null,
  approvedAt: null,
  postedAt: null,
  cancelledAt: null,
}

/** When a count is begun, handed in, approved and posted, `daysAgo` days before today. */
function momentsOfDay(
  template: CountTemplate,
  rows: number,
  daysAgo: number,
  { clock, today }: Calendar,
  random: Random,
): CountMoments {
  const { place } = template.location
  const date = addDays(today, -daysAgo)
  const snapshotAt = clock.instantOf(date, startMinute[place] + random.int(0, 15))
  const submittedAt = snapshotAt + (3 + Math.ceil(rows * paceOf(rows) * 0.75)) * minuteMs
  const approval = place === 'kitchen' ? { date, from: 780 } : { date: addDays(date, 1), from: 540 }
  const approvedAt = clock.instantOf(approval.date, approval.from + random.int(0, 25))
  const posting = place === 'kitchen' ? 970 : 570
  const postedAt = clock.instantOf(approval.date, posting + random.int(0, 40))
  return { snapshotAt, submittedAt, approvedAt, postedAt, cancelledAt: null }
}

/** The moments that a count in that state has behind it. */
function momentsFor(state: OpenCount['state'], all: CountMoments, now: number): CountMoments {
  const { snapshotAt, submittedAt, approvedAt } = all
  switch (state) {
    case 'DRAFT':
      return none
    case 'COUNTING':
      return { ...none, snapshotAt: now - 90 * minuteMs }
    case 'CANCELLED':
      return { ...none, snapshotAt, cancelledAt: (snapshotAt ?? 0) + 40 * minuteMs }
    case 'REVIEW':
      return { ...none, snapshotAt, submittedAt }
    case 'APPROVED':
      return { ...none, snapshotAt, submittedAt, approvedAt }
  }
}

function revisionAt({ revisions }: CountTemplate, instant: number): TemplateRevision {
  const [first] = revisions
  return revisions.findLast((revision) => revision.createdAt <= instant) ?? first
}

/** The lines of a sheet, each with its rows in walking order; rows of one item feed one line (docs/domain.md 3.3). */
export function createLines(revision: TemplateRevision): CountLine[] {
  const lines = new Map<object, CountLine>()
  for (const place of revision.rows) {
    const line = lines.get(place.card) ?? {
      card: place.card,
      rows: [],
      state: 'UNCOUNTED',
      counted: null,
      countedAt: null,
      bookAtStart: 0,
      bookAtCount: null,
      variance: null,
      varianceValue: null,
      unitCost: null,
      reasonCode: null,
      comment: null,
    }
    line.rows.push({ place, counted: null, countedAt: null, countedBy: null, entries: [] })
    lines.set(place.card, line)
  }
  return [...lines.values()]
}

/** A count that is posted, or as `open` says, with its moments; nothing is counted yet. */
export function planCount(
  template: CountTemplate,
  daysAgo: number,
  open: OpenCount | null,
  calendar: Calendar,
  crew: Crew,
  random: Random,
): Count {
  const { clock, now, today } = calendar
  const day = clock.instantOf(addDays(today, -daysAgo), 360)
  const revision = revisionAt(template, day)
  const all = momentsOfDay(template, revision.rows.length, daysAgo, calendar, random)
  const moments = open ? momentsFor(open.state, all, now) : all
  const dueIn = open ? open.dueIn : -daysAgo
  const begun = moments.snapshotAt ?? Math.min(day, now)
  return {
    template,
    revision,
    state: open?.state ?? 'POSTED',
    dueDate: dueIn === null ? null : addDays(today, dueIn),
    note: null,
    createdAt: begun - random.int(30, 900) * minuteMs,
    createdBy: crew.manager,
    ...moments,
    lines: [],
  }
}
