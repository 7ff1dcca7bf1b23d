import type { QueuedEntry } from './entry-queue.ts'

/** Keeps entries that the server has not taken yet, so that a closed tab or a sign-in in between loses none. */
export type EntryStore = {
  /** What is kept, in the order in which it was typed. */
  read(): Promise<readonly QueuedEntry[]>
  add(queued: readonly QueuedEntry[]): Promise<void>
  remove(queued: readonly QueuedEntry[]): Promise<void>
}

/** Keeps nothing: where the browser gives no storage, entries live as long as their tab. */
export const noEntryStore: EntryStore = {
  read: async () => [],
  add: async () => {},
  remove: async () => {},
}
