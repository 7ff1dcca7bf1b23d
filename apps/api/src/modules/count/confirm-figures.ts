import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { OverlapRule } from '@backoffice/api-types'
import Big from 'big.js'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Fields } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from './queries/count.ts'
import { type Doubt, doubtOf, likelyOf } from './doubt-figure.ts'
import { selectRowEntries } from './queries/entries.ts'
import type { KnownLine } from './queries/known-stock.ts'
import { type EntryPart, type RowEntry, type RowFigure, rowFigure } from './row-figure.ts'
import type { EnteredFigure } from './slip-figure.ts'

type CountedLine = KnownLine & { countedQty: string }
type DoubtedLine = CountedLine & { doubt: Doubt }

/** What the figure of a line was written in, where it has one row and one unit. */
function enteredIn(
  { rowId, units, ...line }: CountedLine,
  parts: readonly EntryPart[],
): EnteredFigure | undefined {
  const [part, ...others] = parts.filter(({ quantity }) => Number(quantity) > 0)
  const unit = units.find(({ id }) => id === part?.unitId)
  if (rowId === null || part === undefined || unit === undefined || others.length > 0) return undefined
  const { quantityDecimals, baseUnit } = line
  const rowUnitIds = units.map(({ id }) => id)
  const { quantity } = part
  return { unit, quantity, units, rowUnitIds, quantityDecimals, baseUnit, likely: likelyOf(line) }
}

/** The figures that a row is made of: of each sub-count by itself where they are added up. */
function figuresOf(entries: readonly RowEntry[], overlap: OverlapRule): RowFigure[] {
  const apart =
    overlap === 'SUM' ? Map.groupBy(entries, ({ subCountId }) => subCountId ?? null).values() : [entries]
  return [...apart].flatMap((some) => rowFigure(some) ?? [])
}

/** The lines whose figures are to be asked about, each with its question. */
async function selectDoubted(
  work: Work,
  { count }: StoredCount,
  suspects: readonly KnownLine[],
): Promise<DoubtedLine[]> {
  const rowIds = suspects.flatMap(({ rowId }) => rowId ?? [])
  const entries =
    rowIds.length === 0
      ? new Map<number, RowEntry[]>()
      : await selectRowEntries(work, count.id, count.round, rowIds)
  return suspects.flatMap((line): DoubtedLine[] => {
    const { countedQty, rowId, isHidden } = line
    if (countedQty === null) return []
    const counted = { ...line, countedQty }
    const ofRow = entries.get(rowId ?? 0) ?? []
    const doubts = figuresOf(ofRow, count.overlap).flatMap(({ parts, qty }) => {
      const others = new Big(countedQty).minus(qty).toFixed()
      const shared = count.overlap === 'SUM' ? { others, isPartial: false } : undefined
      return doubtOf(countedQty, line, enteredIn(counted, parts), isHidden, shared) ?? []
    })
    const [doubt = doubtOf(countedQty, line, undefined, isHidden)] = doubts
    return doubt === undefined ? [] : [{ ...counted, doubt }]
  })
}

/**
 * Asks about the lines of a count whose figures are beyond all reason (docs/domain.md 3.11), unless they are confirmed.
 * @param suspects the lines that may be, by their book
 * @returns what the history says of those that are
 * @throws AppError `count.figures-doubtful`, naming the lines
 */
export async function requireConfirmed(
  work: Work,
  found: StoredCount,
  suspects: readonly KnownLine[],
  isConfirmed: boolean,
): Promise<Fields> {
  const doubted = await selectDoubted(work, found, suspects)
  if (!isConfirmed) {
    refuseRows(
      doubted.slice(0, mostNamed).map((line) => ({ ...line, total: doubted.length })),
      {
        code: 'count.figures-doubtful',
        one: () => 'The figure of 1 line is far from what is known of its item.',
        many: (total) => `The figures of ${total} lines are far from what is known of their items.`,
        kind: 'line',
        message: ({ doubt }) => doubt.question,
      },
    )
  }
  return doubted.length === 0 ? {} : { confirmedFigures: confirmedText(doubted) }
}

/** So many lines are named in the history. */
const mostTold = 5

/** What was confirmed, without the book: those who count may read the history. */
export function confirmedText(
  lines: readonly Pick<KnownLine & { countedQty: string }, 'sku' | 'name' | 'baseUnit' | 'countedQty'>[],
): string {
  const told = lines
    .slice(0, mostTold)
    .map(({ sku, name, baseUnit, countedQty }) => `${sku} ${name}: ${plainDecimal(countedQty)} ${baseUnit}`)
  return lines.length > mostTold ? `${told.join('; ')}; and ${lines.length - mostTold} more` : told.join('; ')
}
