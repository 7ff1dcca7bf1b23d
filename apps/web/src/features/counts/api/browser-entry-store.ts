import { createStore, delMany, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import { logger } from '../../../shared/lib/logger.ts'
import type { QueuedEntry } from '../model/entry-queue.ts'
import { type EntryStore, noEntryStore } from '../model/entry-store.ts'

let database: UseStore | undefined

/**
 * Entries of one sheet in IndexedDB, which `sheet` names, under the tenant and the person who typed them, each a record of its
 * own, so that thousands of them are not written again for each that is sent. Two tabs share them: what both send
 * counts once, because an entry keeps its key.
 */
export function browserEntryStore(tenantId: number, userId: number, sheet: string): EntryStore {
  if (typeof indexedDB === 'undefined') return noEntryStore
  database ??= createStore('backoffice-entries', 'count-entries')
  const store = database
  const prefix = `${tenantId}/${userId}/${sheet}/`
  /** Sorts by the moment of typing, in which order entries are sent. */
  const keyOf = ({ entry }: QueuedEntry) => `${prefix}${entry.countedAt}/${entry.clientKey}`

  return {
    read: () => readFrom(store, prefix).catch(nothing),
    add: (queued) =>
      setMany(
        queued.map((one) => [keyOf(one), one]),
        store,
      ).catch(tell),
    remove: (queued) => delMany(queued.map(keyOf), store).catch(tell),
  }
}

function readFrom(store: UseStore, prefix: string): Promise<readonly QueuedEntry[]> {
  const ofCount = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return store('readonly', (records) => promisifyRequest<QueuedEntry[]>(records.getAll(ofCount)))
}

/** The sheet works on without; only the memory over a reload is lost. */
function tell(error: unknown): void {
  logger.warn('Entries cannot be kept in this browser', error)
}

function nothing(error: unknown): readonly QueuedEntry[] {
  tell(error)
  return []
}
