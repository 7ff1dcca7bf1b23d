import type { OtherFigure, StandingFigure } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectCounterNames } from './queries/counters.ts'
import { type RowEntry, type RowFigure, rowFigure } from './row-figure.ts'

type Found = { figure: RowFigure; isCurrent: boolean }

/**
 * What somebody else has counted in the rows of a batch: the figure that stands, or the one that stood without the
 * batch. It follows from the entries alone, so a batch that is sent again is told the same.
 * @param entries what was entered, the batch included, by row
 * @param sentKeys keys of the batch
 */
export async function otherFigures(
  work: Work,
  entries: ReadonlyMap<number, readonly RowEntry[]>,
  sentKeys: ReadonlySet<string>,
): Promise<Map<number, OtherFigure>> {
  const found = [...entries].flatMap(([rowId, ofRow]) => {
    const other = otherFigure(ofRow, sentKeys, work.actor.userId)
    return other === undefined ? [] : [[rowId, other] as const]
  })
  const people = [...new Set(found.map(([, { figure }]) => figure.countedBy))]
  const names = await selectCounterNames(work, people)
  return new Map(found.map(([rowId, other]) => [rowId, present(other, names)]))
}

function otherFigure(
  entries: readonly RowEntry[],
  sentKeys: ReadonlySet<string>,
  userId: number,
): Found | undefined {
  const now = rowFigure(entries)
  if (now !== null && now.countedBy !== userId) return { figure: now, isCurrent: true }
  const without = rowFigure(entries.filter((entry) => !sentKeys.has(entry.clientKey)))
  return without !== null && without.countedBy !== userId ? { figure: without, isCurrent: false } : undefined
}

/** What now stands in rows in which something was taken back; null where nothing does. */
export async function standingFigures(
  work: Work,
  figures: ReadonlyMap<number, RowFigure | null>,
  rowIds: readonly number[],
): Promise<Map<number, StandingFigure | null>> {
  const found = rowIds.map((id) => [id, figures.get(id) ?? null] as const)
  const people = new Set(found.flatMap(([, figure]) => figure?.countedBy ?? []))
  const names = await selectCounterNames(work, [...people])
  return new Map(found.map(([id, figure]) => [id, figure && presentStanding(figure, names)]))
}

const presentStanding = (figure: RowFigure, names: ReadonlyMap<number, string>): StandingFigure => ({
  parts: figure.parts,
  countedBy: names.get(figure.countedBy) ?? '',
  countedAt: figure.countedAt.toISOString(),
  ...(figure.isPrefilled && { isPrefilled: true as const }),
})

function present({ figure, isCurrent }: Found, names: ReadonlyMap<number, string>): OtherFigure {
  const { isPrefilled: _, ...standing } = presentStanding(figure, names)
  return {
    ...standing,
    rowQty: figure.qty,
    isCurrent,
  }
}
