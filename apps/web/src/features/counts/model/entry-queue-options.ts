import type { CountEntry, EntryBatchResult } from '@backoffice/api-types'
import type { FailureVerdict } from './classify-batch-failure.ts'
import type { DeviceClock } from './counting-moments.ts'
import type { EntryStore, QueuedEntry } from './entry-store.ts'

export type QueueSummary = {
  /** Entries that the server has not taken yet. */
  unsent: number
  /** Rows whose last entry was refused. */
  refused: number
  /** Rows whose last entry waits for somebody to say that it is right. */
  doubted: number
  /** Rows that somebody else has counted as well. */
  contested: number
  /** True while the last attempt came to nothing; the entries stay and are sent again. */
  isStalled: boolean
}

export type EntryQueueOptions = DeviceClock & {
  /** Sends entries in their order. Throws when the batch as a whole got nowhere. */
  send: (entries: CountEntry[]) => Promise<EntryBatchResult>
  classify: (error: unknown) => FailureVerdict
  store: EntryStore
  /** Called once for each batch that came through, before its rows turn to saved or refused. */
  onSettled: (answer: EntryBatchResult, sent: readonly QueuedEntry[]) => void
  /** Waits before the next attempt; `attempt` counts from 1. */
  pause: (attempt: number) => Promise<void>
  newKey: () => string
}
