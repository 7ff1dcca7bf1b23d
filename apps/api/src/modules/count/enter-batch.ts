import type { EntryBatchResult, EntryResult, OtherFigure } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { lockCount, type StoredCount } from './count-repository.ts'
import {
  appendEntries,
  type KnownEntry,
  refreshCountedTotal,
  refreshLines,
  selectEntriesByKey,
  selectLineTotals,
  selectRowEntries,
  selectRowsToCount,
  selectUnits,
  writeRowFigures,
} from './entry-repository.ts'
import { isRepetition, validateBatch, keyOf, keyReused, type SheetRow, targetKeyOf } from './validate-batch.ts'
import type { SentEntry } from './validate-entry.ts'
import { otherFigures, standingFigures } from './other-figures.ts'
import { readDoubts } from './doubt-entries.ts'
import { refusedInState } from './refused-in-state.ts'
import { isAboutEntry, type RowFigure, rowFigure } from './row-figure.ts'

/** What is known by the keys of a batch, and by those that it refers to. */
async function knownEntries(work: Work, entries: readonly SentEntry[]): Promise<Map<string, KnownEntry>> {
  const targets = entries.flatMap((entry) => targetKeyOf(entry) ?? [])
  const known = await selectEntriesByKey(work, [...entries.map(keyOf), ...targets])
  return new Map(known.map((entry) => [entry.clientKey, entry]))
}

/** The rows that entries name, with the units they are counted in. */
async function rowsOf(
  work: Work,
  count: StoredCount['count'],
  entries: readonly SentEntry[],
): Promise<Map<number, SheetRow>> {
  const rows = await selectRowsToCount(work, count, [...new Set(entries.map((entry) => entry.rowId))])
  const units = await selectUnits(work, [...new Set(rows.flatMap((row) => row.unitIds))])
  const rowUnits = (ids: readonly number[]) =>
    new Map(
      ids.flatMap((id) => {
        const unit = units.get(id)
        return unit === undefined ? [] : [[id, unit] as const]
      }),
    )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lineId: row.lineId,
        countedQty: row.countedQty,
        quantityDecimals: row.quantityDecimals,
        isLeftToOthers: row.isLeftToOthers,
        units: rowUnits(row.unitIds),
      },
    ]),
  )
}

type Figures = {
  figures: Map<number, RowFigure | null>
  others: Map<number, OtherFigure>
  lineTotals: Map<number, string | null>
}

/** The figures of rows and lines after a batch; written only when the batch brought something. */
async function figuresOf(
  work: Work,
  count: StoredCount['count'],
  rows: ReadonlyMap<number, SheetRow>,
  sentKeys: ReadonlySet<string>,
  hasChanged: boolean,
): Promise<Figures> {
  const rowIds = [...rows.keys()]
  const lineIds = [...new Set([...rows.values()].map((row) => row.lineId))]
  if (rowIds.length === 0) return { figures: new Map(), others: new Map(), lineTotals: new Map() }
  const entries = await selectRowEntries(work, count.id, count.round, rowIds)
  const figures = new Map(rowIds.map((id) => [id, rowFigure(entries.get(id) ?? [])]))
  const others = await otherFigures(work, entries, sentKeys)
  if (hasChanged) {
    await writeRowFigures(work, figures)
    await refreshLines(work, count.id, lineIds)
  }
  return { figures, others, lineTotals: await selectLineTotals(work, lineIds) }
}

/**
 * Takes entries of one or many counters in: each is accepted, recognised as a repetition, or refused by itself
 * (docs/domain.md 3.4). What was accepted once is recognised even after the count has been handed in.
 * @throws AppError `record.not-found`; `state.transition-refused` when the count is not being counted
 */
export async function enterBatch(
  work: Work,
  countId: number,
  entries: readonly SentEntry[],
): Promise<EntryBatchResult> {
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count } = found
  const known = await knownEntries(work, entries)
  const isNew = (entry: SentEntry) => !isRepetition(entry, known.get(keyOf(entry)), countId)
  if (count.state !== 'COUNTING' && entries.some(isNew)) throw refusedInState('enter', count.state)

  const rows = await rowsOf(work, count, entries)
  const doubts = await readDoubts(work, count, rows)
  const { verdicts, fresh } = validateBatch(entries, known, rows, {
    count,
    now: work.now,
    userId: work.actor.userId,
    askAbout: doubts.askAbout,
  })
  const written = await appendEntries(work, fresh)
  await doubts.record(verdicts, rows)
  const sentKeys = new Set(entries.map(keyOf))
  const { figures, others, lineTotals } = await figuresOf(work, count, rows, sentKeys, written.size > 0)
  const about = entries.filter((entry) => isAboutEntry(entry.mode)).map((entry) => entry.rowId)
  const standing = await standingFigures(work, figures, about)
  const countedTotal = written.size === 0 ? count.countedTotal : await refreshCountedTotal(work, countId)
  const taken = new Set(fresh.map((entry) => entry.clientKey).filter((key) => !written.has(key)))

  const results = verdicts.map(({ entry, status, refusal }): EntryResult => {
    const { clientKey, rowId } = entry
    const refused = refusal ?? (status === 'ACCEPTED' && taken.has(keyOf(entry)) ? keyReused : undefined)
    if (refused) return { clientKey, status: 'REJECTED', ...refused }
    const lineId = rows.get(rowId)?.lineId
    const other = others.get(rowId)
    return {
      clientKey,
      status,
      rowQty: figures.get(rowId)?.qty ?? null,
      lineTotal: (lineId === undefined ? undefined : lineTotals.get(lineId)) ?? null,
      ...(isAboutEntry(entry.mode) ? { figure: standing.get(rowId) ?? null } : other && { other }),
    }
  })
  return { results, countedTotal }
}
