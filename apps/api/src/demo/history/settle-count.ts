import { defaultReasons } from '@backoffice/api-types'
import type { Random } from '../random.ts'
import { roundQuantity } from '../scaled.ts'
import type { Crew } from '../world/people.ts'
import { fillRow } from './counted-entries.ts'
import type { Count, CountLine } from './history.ts'
import { bookAt, worthOf } from './move-stock.ts'

/** Counted in whole pieces, most shelves agree; by weight, few do. */
const agreeing = { pieces: 0.72, weight: 0.45 } as const
const shrinkPart = 0.76
/** A difference this large needs a reason, in hundredths of the currency. */
const reasonLimit = 2_000
const reasons = defaultReasons.filter(({ uses }) => uses.includes('VARIANCE'))

/** What is found beyond the book: mostly nothing, else rather too little than too much. */
function driftOf(line: CountLine, book: number, random: Random): number {
  const { item, floor } = line.card
  const isPieces = item.decimals === 0
  if (random.chance(isPieces ? agreeing.pieces : agreeing.weight)) return 0
  const isQuick = floor > 0
  const most = isQuick ? 1000 : Math.max(1000, book * 0.06)
  const size = isPieces ? Math.ceil(random.between(0, most) / 1000) * 1000 : random.between(0, most)
  return roundQuantity(random.chance(shrinkPart) ? -size : size, item.decimals)
}

/** Shares the figure of a line out to its rows; what is left after the first ones stands on the last. */
function shareOut(line: CountLine, counted: number, random: Random): number[] {
  let rest = counted
  return line.rows.map((_, at) => {
    const isLast = at === line.rows.length - 1
    const part = isLast ? rest : roundQuantity(rest * random.between(0.2, 0.8), line.card.item.decimals)
    rest -= part
    return part
  })
}

function setFigures(line: CountLine, counted: number, book: number, random: Random): void {
  line.counted = counted
  line.bookAtCount = book
  line.variance = counted - book
  // What the ledger will say about the variance.
  const { value, unitCost } = worthOf(line.card, line.variance)
  line.unitCost = unitCost
  line.varianceValue = value
  line.state = 'COUNTED'
  if (Math.abs(line.varianceValue) >= reasonLimit) line.reasonCode = random.pick(reasons).code
}

/** Moments at which the rows of a line are counted; the line is as old as the latest of them. */
export type RowTimes = ReadonlyMap<CountLine['rows'][number], number>

/** The instant whose book a line is held against: its counting, or the start of the count (docs/domain.md 3.2). */
export function cutOffOf(count: Count, line: CountLine): number {
  return count.template.cutOff === 'START' ? (count.snapshotAt ?? 0) : (line.countedAt ?? 0)
}

/**
 * Counts a line: finds what the book says at its cut-off and a little more or less.
 * @param planned thousandths to be found beyond the book, instead of a random drift
 */
export function countLine(
  count: Count,
  line: CountLine,
  times: RowTimes,
  planned: number | undefined,
  crew: Crew,
  random: Random,
): void {
  line.countedAt = Math.max(...line.rows.map((row) => times.get(row) ?? 0))
  const book = bookAt(line.card, cutOffOf(count, line))
  const counted = Math.max(0, book + (planned ?? driftOf(line, book, random)))
  const parts = shareOut(line, counted, random)
  for (const [at, row] of line.rows.entries()) {
    fillRow(row, parts[at] ?? 0, times.get(row) ?? 0, random.pick(crew.counters), random)
  }
  setFigures(line, counted, book, random)
}
