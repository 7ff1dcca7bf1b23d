import type { EntryBatchResult, EntryResult, OtherFigure } from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { announceFigures } from './announce-count.ts'
import { lockCount, type StoredCount } from './queries/count.ts'
import {
  appendEntries,
  type KnownEntry,
  refreshCountedTotal,
  selectEntriesByKey,
  selectLineTotals,
  selectRowEntries,
  selectRowsToCount,
} from './queries/entries.ts'
import {
  isRepetition,
  validateBatch,
  keyOf,
  keyReused,
  type SheetRow,
  targetKeyOf,
  type Verdict,
} from './validate-batch.ts'
import type { SentEntry } from './validate-entry.ts'
import { otherFigures, standingFigures } from './other-figures.ts'
import { type Doubts, readDoubts } from './doubt-entries.ts'
import {
  ownSubCountId,
  type SubCountsOfCount,
  readSubCounts,
  readShared,
  refusalOf,
} from './sub-counts-of-count.ts'
import type { Shared } from './doubt-figure.ts'
import { refusedInState } from './refused-in-state.ts'
import { selectSubCountLineTotals } from './queries/sub-count-figures.ts'
import { type CountInSubCounts, writeFigures } from './write-figures.ts'
import { isAboutEntry, type RowFigure, rowFigure } from './row-figure.ts'

/** What is known by the keys of a batch, and by those that it refers to. */
async function knownEntries(work: Work, entries: readonly SentEntry[]): Promise<Map<string, KnownEntry>> {
  const targets = entries.flatMap((entry) => targetKeyOf(entry) ?? [])
  const known = await selectEntriesByKey(work, [...entries.map(keyOf), ...targets])
  return new Map(known.map((entry) => [entry.clientKey, entry]))
}

/** What somebody has in a row, apart from what others have in it. */
function ownFigure(
  total: string | null,
  shared: Shared | undefined,
): Pick<SheetRow, 'countedQty' | 'shared'> {
  if (shared === undefined) return { countedQty: total }
  return { countedQty: total && new Big(total).minus(shared.others).toFixed(), shared }
}

/** The rows that entries name, with the units they are counted in. */
async function rowsOf(
  work: Work,
  count: StoredCount['count'],
  entries: readonly SentEntry[],
  subCounts: SubCountsOfCount | undefined,
): Promise<Map<number, SheetRow>> {
  const rowIds = [...new Set(entries.map((entry) => entry.rowId))]
  const rows = await selectRowsToCount(work, count, rowIds)
  const sharedOf = await readShared(work, count, subCounts, rowIds)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lineId: row.lineId,
        ...ownFigure(row.countedQty, sharedOf(row)),
        quantityDecimals: row.quantityDecimals,
        isLeftToOthers: row.isLeftToOthers,
        refusal: refusalOf(subCounts, row),
        units: new Map(row.units.map((unit) => [unit.id, unit])),
      },
    ]),
  )
}

type Validated = ReturnType<typeof validateBatch> & { rows: Map<number, SheetRow>; doubts: Doubts }

async function validateAll(
  work: Work,
  { count, subCounts }: CountInSubCounts,
  entries: readonly SentEntry[],
  known: Map<string, KnownEntry>,
): Promise<Validated> {
  const rows = await rowsOf(work, count, entries, subCounts)
  const doubts = await readDoubts(work, count, rows, subCounts)
  const validated = validateBatch(entries, known, rows, {
    count,
    now: work.now,
    userId: work.actor.userId,
    subCountId: subCounts?.own?.id ?? null,
    askAbout: doubts.askAbout,
    mayPrefill: doubts.mayPrefill,
  })
  return { ...validated, rows, doubts }
}

/** What would become of entries now, one verdict for each in their order; nothing is written. */
export async function validateEntries(
  work: Work,
  of: CountInSubCounts,
  entries: readonly SentEntry[],
): Promise<Verdict[]> {
  return (await validateAll(work, of, entries, await knownEntries(work, entries))).verdicts
}

type Figures = {
  figures: Map<number, RowFigure | null>
  others: Map<number, OtherFigure>
  lineTotals: Map<number, string | null>
}

/**
 * The figures of rows and lines after a batch; written only when the batch brought something. Where the count has sub-counts, those
 * of the person's own.
 */
async function figuresOf(
  work: Work,
  of: CountInSubCounts,
  rows: ReadonlyMap<number, SheetRow>,
  sentKeys: ReadonlySet<string>,
  hasChanged: boolean,
): Promise<Figures> {
  const rowIds = [...rows.keys()]
  const lineIds = [...new Set([...rows.values()].map((row) => row.lineId))]
  if (rowIds.length === 0) return { figures: new Map(), others: new Map(), lineTotals: new Map() }
  const { count, subCounts } = of
  const subCountId = ownSubCountId(subCounts)
  const entries = await selectRowEntries(work, count.id, count.round, rowIds, subCountId)
  const figures = new Map(rowIds.map((id) => [id, rowFigure(entries.get(id) ?? [])]))
  const others = await otherFigures(work, entries, sentKeys)
  if (hasChanged) await writeFigures(work, of, figures, lineIds)
  const lineTotals = subCounts?.isUnseen
    ? await selectSubCountLineTotals(work, subCountId ?? 0, lineIds)
    : await selectLineTotals(work, lineIds)
  return { figures, others, lineTotals }
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

  const subCounts = await readSubCounts(work, count)
  const { verdicts, fresh, rows, doubts } = await validateAll(work, { count, subCounts }, entries, known)
  const written = await appendEntries(work, fresh)
  await doubts.record(verdicts, rows)
  const sentKeys = new Set(entries.map(keyOf))
  const { figures, others, lineTotals } = await figuresOf(
    work,
    { count, subCounts },
    rows,
    sentKeys,
    written.size > 0,
  )
  const about = entries.filter((entry) => isAboutEntry(entry.mode)).map((entry) => entry.rowId)
  const standing = await standingFigures(work, figures, about)
  const countedTotal = written.size === 0 ? count.countedTotal : await refreshCountedTotal(work, countId)
  if (written.size > 0) await announceFigures(work, countId, subCounts)
  const taken = new Set(fresh.map((entry) => entry.clientKey).filter((key) => !written.has(key)))

  const results = verdicts.map(({ entry, status, refusal, reading }): EntryResult => {
    const { clientKey, rowId } = entry
    const refused = refusal ?? (status === 'ACCEPTED' && taken.has(keyOf(entry)) ? keyReused : undefined)
    if (refused) return { clientKey, status: 'REJECTED', ...refused, ...(reading && { reading }) }
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
