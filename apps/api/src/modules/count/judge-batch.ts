import type { EntryResult } from '@backoffice/api-types'
import type { StoredCount } from './count-repository.ts'
import type { NewEntry } from './entry-repository.ts'
import { type CountableRow, entryContent, judgeEntry, type Refusal, type SentEntry } from './judge-entry.ts'

export type SheetRow = CountableRow & { lineId: number }
/** What became of one entry, before the figures that follow from it are known. */
export type Verdict = { entry: SentEntry; status: EntryResult['status']; refusal?: Refusal }
export type BatchContext = { count: StoredCount['count']; now: Date; userId: number }

export const keyReused: Refusal = {
  code: 'entry.key-reused',
  message: 'This entry key was used for another entry.',
}

/** A key as it is stored; a UUID may be spelt in either case. */
export const keyOf = (entry: SentEntry): string => entry.clientKey.toLowerCase()

/**
 * Judges each entry by itself; a key that comes twice is judged against its first use.
 * @param contents what each known key stands for (`entryContent`); the keys of accepted entries are added
 */
export function judgeBatch(
  entries: readonly SentEntry[],
  contents: Map<string, string>,
  rows: ReadonlyMap<number, SheetRow>,
  { count, now, userId }: BatchContext,
): { verdicts: Verdict[]; fresh: NewEntry[] } {
  const fresh: NewEntry[] = []
  const clock = { now, startedAt: count.snapshotAt ?? now }
  const verdicts = entries.map((entry): Verdict => {
    const content = contents.get(keyOf(entry))
    if (content === entryContent(entry)) return { entry, status: 'DUPLICATE' }
    if (content !== undefined) return { entry, status: 'REJECTED', refusal: keyReused }
    const judgement = judgeEntry(entry, rows.get(entry.rowId), clock)
    if ('refused' in judgement) return { entry, status: 'REJECTED', refusal: judgement.refused }
    contents.set(keyOf(entry), entryContent(entry))
    fresh.push({
      ...judgement.accepted,
      countId: count.id,
      rowId: entry.rowId,
      clientKey: keyOf(entry),
      round: count.round,
      mode: entry.mode,
      recordedAt: now,
      userId,
      source: entry.source,
    })
    return { entry, status: 'ACCEPTED' }
  })
  return { verdicts, fresh }
}
