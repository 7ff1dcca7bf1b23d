import type { Random } from '../random.ts'
import { minuteMs } from '../zone-clock.ts'
import type { Crew } from '../world/people.ts'
import { oneEuroSku } from '../world/planted-items.ts'
import type { Agenda } from './agenda.ts'
import { walkTimes } from './counted-entries.ts'
import type { Count, CountLine } from './history.ts'
import { moveAtBook } from './move-stock.ts'
import { createLines, paceOf } from './plan-count.ts'
import { countLine, cutOffOf, type RowTimes } from './settle-count.ts'

export type CountWork = { agenda: Agenda; now: number; crew: Crew; random: Random }

/** Differences to be found in a count, in thousandths by SKU: exactly one piece, worth exactly one (docs/domain.md 8.2). */
export type PlannedVariances = ReadonlyMap<string, number>

/** Lines that nobody counts in a count that keeps the book of such lines. */
const keptLines = 2

/** One euro less, and one piece less of something else: `-1.00` and `-1.000` in one count. */
export function planVariances(count: Count): PlannedVariances {
  const other = count.revision.rows.find(
    ({ card }) => card.item.decimals === 0 && card.item.sku !== oneEuroSku && card.areas.length === 1,
  )
  return new Map([oneEuroSku, other?.card.item.sku ?? oneEuroSku].map((sku) => [sku, -1000]))
}

function timesOf(count: Count, random: Random): RowTimes {
  const rows = count.lines
    .flatMap((line) => line.rows)
    .toSorted((a, b) => a.place.position - b.place.position)
  const times = walkTimes(rows.length, count.snapshotAt ?? 0, paceOf(rows.length), random)
  return new Map(rows.map((row, at) => [row, times[at] ?? 0]))
}

function start(count: Count): void {
  count.lines = createLines(count.revision)
  for (const line of count.lines) line.bookAtStart = line.card.onHand
}

function countAll(count: Count, planned: PlannedVariances, { crew, random }: CountWork): void {
  const times = timesOf(count, random)
  const kept = count.template.uncountedPolicy === 'KEEP' ? count.lines.slice(-keptLines) : []
  for (const line of count.lines) {
    if (kept.includes(line)) line.state = 'KEPT_BOOK'
    else countLine(count, line, times, planned.get(line.card.item.sku), crew, random)
  }
}

/** Figures of the book are written when a count is posted, not before (docs/domain.md 3.2). */
function forgetBook(line: CountLine): void {
  line.bookAtCount = null
  line.variance = null
  line.varianceValue = null
  line.unitCost = null
  line.reasonCode = null
}

/** Takes back the rows that nobody has reached by `end`; a line is counted when all its rows are. */
function uncountAfter(end: number, line: CountLine): void {
  for (const row of line.rows) {
    if (row.countedAt !== null && row.countedAt > end) {
      Object.assign(row, { counted: null, countedAt: null, countedBy: null, entries: [] })
    }
  }
  const counted = line.rows.filter((row) => row.countedAt !== null)
  line.state = counted.length === line.rows.length ? 'COUNTED' : 'UNCOUNTED'
  line.counted = counted.length === 0 ? null : counted.reduce((sum, row) => sum + (row.counted ?? 0), 0)
  line.countedAt = counted.length === 0 ? null : Math.max(...counted.map((row) => row.countedAt ?? 0))
}

/** Counts what was reached by then and leaves the rest open. */
function countUntil(count: Count, end: number, work: CountWork): void {
  countAll(count, new Map(), work)
  for (const line of count.lines) {
    forgetBook(line)
    uncountAfter(end, line)
  }
}

function accept(lines: readonly CountLine[]): void {
  for (const line of lines) if (line.state === 'COUNTED') line.state = 'ACCEPTED'
}

/**
 * One COUNT_ADJUST per line with a difference, dated to the counting, so that what moved since stands, and a stamp for each
 * line that agrees (docs/domain.md 3.2).
 */
function post(count: Count, postedAt: number, crew: Crew): void {
  for (const line of count.lines) {
    if (line.variance === null) continue
    const occurredAt = cutOffOf(count, line)
    line.card.lastCount = { line, at: occurredAt }
    moveAtBook(line.card, line.variance, {
      type: line.variance === 0 ? 'COUNT_STAMP' : 'COUNT_ADJUST',
      occurredAt,
      recordedAt: postedAt,
      source: { type: 'COUNT', count, line },
      actor: crew.manager,
      reason: line.reasonCode,
    })
  }
}

/** Puts what is left to happen to a planned count on the agenda. */
export function scheduleCount(count: Count, planned: PlannedVariances, work: CountWork): void {
  const { snapshotAt, submittedAt, approvedAt, postedAt, cancelledAt } = count
  if (snapshotAt === null) return
  work.agenda.add(snapshotAt, () => start(count))
  if (cancelledAt !== null) {
    work.agenda.add(cancelledAt, () => countUntil(count, snapshotAt + 5 * minuteMs, work))
  } else if (submittedAt === null) {
    const rows = count.revision.rows.length
    const half = Math.ceil(rows / 2) * 26_000 * paceOf(rows)
    work.agenda.add(work.now - minuteMs, () => countUntil(count, snapshotAt + half, work))
  } else {
    work.agenda.add(postedAt ?? submittedAt, () => {
      countAll(count, planned, work)
      if (approvedAt !== null) accept(count.lines)
      if (postedAt === null) count.lines.forEach(forgetBook)
      else post(count, postedAt, work.crew)
    })
  }
}
