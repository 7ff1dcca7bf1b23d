// docs/domain.md 3.4: the figure of a row is its last SET or CLEAR and every later ADD, without what was taken back.
import { type EntryMode, type EntrySource, formatDecimal } from '@backoffice/api-types'
import Big from 'big.js'

export type EntryPart = { unitId: number; quantity: string }

/** One accepted entry of a row; `baseQty` in base units, null where there are no parts. `targetKey` of VOID, RESTORE. */
export type RowEntry = {
  clientKey: string
  mode: EntryMode
  targetKey: string | null
  parts: readonly EntryPart[]
  baseQty: string | null
  countedAt: Date
  userId: number
  source: EntrySource
  /** The sub-count of the count that it was entered for; null where the count has none. */
  subCountId?: number | null
}

/**
 * What a row comes to, from which parts, and who gave the last of them when. Deciding are the last SET and the ADDs
 * after it: `countedFrom` is the moment of the first of them, `countedAt` that of the last.
 */
export type RowFigure = {
  qty: string
  parts: EntryPart[]
  countedFrom: Date
  countedAt: Date
  countedBy: number
  /** Every part of it was filled in from the book, and none was counted. */
  isPrefilled: boolean
}

/** By the moment of counting; entries of the same moment by their key, which does not depend on who arrived first. */
function inOrder(a: RowEntry, b: RowEntry): number {
  const apart = a.countedAt.getTime() - b.countedAt.getTime()
  if (apart !== 0) return apart
  return a.clientKey < b.clientKey ? -1 : 1
}

/** Whether entries of a mode take others back, or make them count again, instead of counting themselves. */
export const isAboutEntry = (mode: EntryMode): boolean => mode === 'VOID' || mode === 'RESTORE'

/** The entries that count, in their order. */
function standing(entries: readonly RowEntry[]): RowEntry[] {
  const ordered = entries.toSorted(inOrder)
  const voided = new Set<string | null>()
  for (const { mode, targetKey } of ordered) {
    if (mode === 'VOID') voided.add(targetKey)
    if (mode === 'RESTORE') voided.delete(targetKey)
  }
  return ordered.filter(({ mode, clientKey }) => !isAboutEntry(mode) && !voided.has(clientKey))
}

function addUp(entries: readonly { parts: readonly EntryPart[] }[]): EntryPart[] {
  const byUnit = new Map<number, Big>()
  for (const { unitId, quantity } of entries.flatMap((entry) => entry.parts)) {
    byUnit.set(unitId, (byUnit.get(unitId) ?? new Big(0)).plus(quantity))
  }
  return [...byUnit].map(([unitId, sum]) => ({ unitId, quantity: formatDecimal(sum, 'quantity') }))
}

/** Most rows of a sheet have one entry of one unit, in which there is nothing to add up. */
function isPlain(entry: RowEntry): entry is RowEntry & { baseQty: string } {
  return entry.mode === 'SET' && entry.parts.length === 1 && entry.baseQty !== null
}

function figureOfOne({
  baseQty,
  parts,
  countedAt,
  userId,
  source,
}: RowEntry & { baseQty: string }): RowFigure {
  const bare = parts.map(({ unitId, quantity }) => ({
    unitId,
    quantity: formatDecimal(quantity, 'quantity'),
  }))
  return {
    qty: formatDecimal(baseQty, 'quantity'),
    parts: bare,
    countedFrom: countedAt,
    countedAt,
    countedBy: userId,
    isPrefilled: source === 'PREFILL',
  }
}

/**
 * The figure of one row. The order of `entries` does not matter (docs/domain.md 3.4).
 * @returns null when nobody has counted the row, or its figure was cleared or taken back
 */
export function rowFigure(entries: readonly RowEntry[]): RowFigure | null {
  const [only] = entries
  if (entries.length === 1 && only !== undefined && isPlain(only)) return figureOfOne(only)
  const ordered = standing(entries)
  const reset = ordered.findLastIndex((entry) => entry.mode !== 'ADD')
  const counting = ordered.slice(Math.max(reset, 0)).filter((entry) => entry.mode !== 'CLEAR')
  const [first, last] = [counting[0], counting.at(-1)]
  if (first === undefined || last === undefined) return null
  const sum = counting.reduce((total, entry) => total.plus(entry.baseQty ?? '0'), new Big(0))
  return {
    qty: formatDecimal(sum, 'quantity'),
    parts: addUp(counting),
    countedFrom: first.countedAt,
    countedAt: last.countedAt,
    countedBy: last.userId,
    isPrefilled: counting.every(({ source }) => source === 'PREFILL'),
  }
}

/**
 * The figure of a row that several sub-counts of a count have counted: the sum of theirs, each from the entries of its own
 * (docs/domain.md 3.21).
 * @param subCountId the one whose figure holds; without it all of them add up
 */
export function sumOfSubCounts(entries: readonly RowEntry[], subCountId?: number | null): RowFigure | null {
  const bySubCount = Map.groupBy(entries, (entry) => entry.subCountId ?? null)
  if (typeof subCountId === 'number') return rowFigure(bySubCount.get(subCountId) ?? [])
  if (bySubCount.size < 2) return rowFigure(entries)
  const figures = [...bySubCount.values()].flatMap((ofSubCount) => rowFigure(ofSubCount) ?? [])
  const [first, ...others] = figures.toSorted((a, b) => a.countedAt.getTime() - b.countedAt.getTime())
  return others.reduce<RowFigure | null>((sum, one) => sum && joined(sum, one), first ?? null)
}

/** Two figures of a row as one; `later` was counted last. */
function joined(one: RowFigure, later: RowFigure): RowFigure {
  return {
    qty: formatDecimal(new Big(one.qty).plus(later.qty), 'quantity'),
    parts: addUp([one, later]),
    countedFrom: one.countedFrom < later.countedFrom ? one.countedFrom : later.countedFrom,
    countedAt: later.countedAt,
    countedBy: later.countedBy,
    isPrefilled: one.isPrefilled && later.isPrefilled,
  }
}
