import { createStore, get, update, type UseStore } from 'idb-keyval'
import { logger } from '../../../shared/lib/logger.ts'
import type { QueuedEntry } from '../model/entry-queue.ts'
import { type EntryStore, noEntryStore } from '../model/entry-store.ts'

let database: UseStore | undefined

/**
 * Entries of one count in IndexedDB, under the tenant and the person who typed them (design 7). Two tabs share them:
 * what both send counts once, because an entry keeps its key.
 */
export function browserEntryStore(tenantId: number, userId: number, countId: number): EntryStore {
  if (typeof indexedDB === 'undefined') return noEntryStore
  database ??= createStore('backoffice-drafts', 'count-entries')
  const store = database
  const key = `${tenantId}/${userId}/${countId}`
  const change = (edit: (kept: readonly QueuedEntry[]) => readonly QueuedEntry[]) =>
    update<readonly QueuedEntry[]>(key, (kept = []) => edit(kept), store).catch(tell)

  return {
    read: () => get<readonly QueuedEntry[]>(key, store).then((kept = []) => kept, nothing),
    add: (queued) => change((kept) => [...kept, queued]),
    remove: (clientKeys) =>
      change((kept) => kept.filter(({ entry }) => !clientKeys.includes(entry.clientKey))),
  }
}

/** The sheet works on without; only the memory over a reload is lost. */
function tell(error: unknown): void {
  logger.warn('Entries cannot be kept in this browser', error)
}

function nothing(error: unknown): readonly QueuedEntry[] {
  tell(error)
  return []
}
