import { type EntryResult, formatDecimal, type OtherReading } from '@backoffice/api-types'
import Big from 'big.js'
import type { StoredCount } from './queries/count.ts'
import type { Doubt, Shared } from './doubt-figure.ts'
import type { KnownEntry, NewEntry } from './queries/entries.ts'
import {
  type CountableRow,
  entryContent,
  validateEntry,
  type Refusal,
  type SentEntry,
} from './validate-entry.ts'
import { validateTarget } from './validate-target.ts'
import { isAboutEntry } from './row-figure.ts'

export type SheetRow = CountableRow & {
  lineId: number
  /** What the row comes to, for whoever is not one of several whose figures are added up; else what they themselves have. */
  countedQty: string | null
  /** What other sub-counts have in it, where figures are added up. */
  shared?: Shared
  /** This person counted its line before, and is not to count it again. */
  isLeftToOthers: boolean
  /** Why its sub-count of the count is not this person's to count. */
  refusal?: Refusal | undefined
}
/** What became of one entry, before the figures that follow from it are known. */
export type Verdict = {
  entry: SentEntry
  status: EntryResult['status']
  refusal?: Refusal
  /** What may have been meant by a figure that is asked about. */
  reading?: OtherReading
  /** The figure of its row, where that had to be confirmed and was. */
  confirmed?: string
}
export type BatchContext = {
  count: StoredCount['count']
  now: Date
  userId: number
  /** The sub-count of the count that this person counts; null where it has none. */
  subCountId: number | null
  /** The question about what a row would come to; undefined where there is none. */
  askAbout: (entry: SentEntry, row: SheetRow, figure: string) => Doubt | undefined
  /** Whether this person may fill the book into a row. */
  mayPrefill: (row: SheetRow) => boolean
}

const leftToOthers: Refusal = {
  code: 'entry.recount-by-other',
  message: 'You counted this before: somebody else counts it again.',
}

const prefillRefused: Refusal = {
  code: 'entry.prefill-refused',
  message: 'The book may not be filled in here.',
}

export const keyReused: Refusal = {
  code: 'entry.key-reused',
  message: 'This entry key was used for another entry.',
}

/** A key as it is stored; a UUID may be spelt in either case. */
export const keyOf = (entry: SentEntry): string => entry.clientKey.toLowerCase()

/** The key of what an entry takes back, or makes count again; undefined for one that counts. */
export const targetKeyOf = ({ mode, targetKey }: SentEntry): string | undefined =>
  isAboutEntry(mode) ? targetKey?.toLowerCase() : undefined

/** Whether an entry says what its key was used for before; an entry of another count is never repeated here. */
export const isRepetition = (entry: SentEntry, known: KnownEntry | undefined, countId: number): boolean =>
  known !== undefined && known.countId === countId && entryContent(known) === entryContent(entry)

/** The figure of a row with an entry that counts, and the question about it, where there is one. */
function doubtAbout(
  entry: SentEntry,
  row: SheetRow | undefined,
  baseQty: string | null,
  { askAbout }: BatchContext,
): (Doubt & { figure: string }) | undefined {
  if (row === undefined || baseQty === null) return undefined
  const own = new Big(baseQty).plus(entry.mode === 'ADD' ? (row.countedQty ?? '0') : '0')
  const figure = formatDecimal(own.plus(row.shared?.others ?? '0'), 'quantity')
  const doubt = askAbout(entry, row, figure)
  return doubt === undefined ? undefined : { figure, ...doubt }
}

function validate(
  entry: SentEntry,
  known: ReadonlyMap<string, KnownEntry>,
  row: SheetRow | undefined,
  context: BatchContext,
): ReturnType<typeof validateEntry> {
  const { count, now, userId, subCountId } = context
  if (row?.isLeftToOthers === true) return { refused: leftToOthers }
  if (row?.refusal !== undefined) return { refused: row.refusal }
  if (entry.source === 'PREFILL' && row !== undefined && !context.mayPrefill(row))
    return { refused: prefillRefused }
  const startedAt = count.recountedAt ?? count.snapshotAt ?? now
  const validation = validateEntry(entry, row, { now, startedAt })
  if ('refused' in validation || !isAboutEntry(entry.mode)) return validation
  const place = { countId: count.id, rowId: entry.rowId, round: count.round, userId }
  const target = known.get(targetKeyOf(entry) ?? '')
  const refused = validateTarget(place, target?.subCountId === subCountId ? target : undefined)
  return refused === undefined ? validation : { refused }
}

/**
 * Validates each entry by itself; a key that comes twice is validated against its first use.
 * @param known entries by key, of the batch and of what it refers to; those that are accepted are added
 */
export function validateBatch(
  entries: readonly SentEntry[],
  known: Map<string, KnownEntry>,
  rows: ReadonlyMap<number, SheetRow>,
  context: BatchContext,
): { verdicts: Verdict[]; fresh: NewEntry[] } {
  const { count, now, userId, subCountId } = context
  const fresh: NewEntry[] = []
  const verdicts = entries.map((entry): Verdict => {
    const earlier = known.get(keyOf(entry))
    if (isRepetition(entry, earlier, count.id)) return { entry, status: 'DUPLICATE' }
    if (earlier !== undefined) return { entry, status: 'REJECTED', refusal: keyReused }
    const validation = validate(entry, known, rows.get(entry.rowId), context)
    if ('refused' in validation) return { entry, status: 'REJECTED', refusal: validation.refused }
    const doubt = doubtAbout(entry, rows.get(entry.rowId), validation.accepted.baseQty, context)
    if (doubt !== undefined && !entry.isConfirmed) {
      const refusal = { code: 'entry.figure-doubtful', message: doubt.question } as const
      return { entry, status: 'REJECTED', refusal, ...(doubt.reading && { reading: doubt.reading }) }
    }
    const taken = {
      ...validation.accepted,
      countId: count.id,
      rowId: entry.rowId,
      clientKey: keyOf(entry),
      round: count.round,
      mode: entry.mode,
      targetKey: targetKeyOf(entry) ?? null,
      userId,
      subCountId,
    }
    known.set(keyOf(entry), taken)
    fresh.push({ ...taken, recordedAt: now, source: entry.source })
    return { entry, status: 'ACCEPTED', ...(doubt && { confirmed: doubt.figure }) }
  })
  return { verdicts, fresh }
}
