import type { CountEntry } from '@backoffice/api-types'
import type { UnitTexts } from './build-entry.ts'
import type { RowState } from './row-states.ts'

export type QueuedEntry = {
  entry: CountEntry
  texts: UnitTexts
  /** As in `BuiltRow`. */
  seenAt: string | null
  /** What became of one that the server did not take: it is not sent again, and waits for a person. */
  outcome?: RowState | undefined
}

/**
 * Keeps entries that the server has not taken, so that a closed tab or a sign-in in between loses none: those that are to be sent, and
 * those that it refused, until somebody gives them up or puts another figure in their row.
 */
export type EntryStore = {
  /** What is kept, in the order in which it was typed. */
  read(): Promise<readonly QueuedEntry[]>
  /** Keeps entries, in place of what was kept of them before. */
  add(queued: readonly QueuedEntry[]): Promise<void>
  remove(queued: readonly QueuedEntry[]): Promise<void>
}

/** Keeps nothing: where the browser gives no storage, entries live as long as their tab. */
export const noEntryStore: EntryStore = {
  read: async () => [],
  add: async () => {},
  remove: async () => {},
}
