import type { CountSheetRow } from '@backoffice/api-types'
import { createStore, delMany, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import { logger } from '../../../shared/lib/logger.ts'
import { type EntryStore, noEntryStore, type QueuedEntry } from '../model/entry-store.ts'
import type { KeptEntry } from '../model/kept-figures.ts'

let database: UseStore | undefined

/** Where entries are kept, under `<tenant>/<person>/<count>[.<round>]/<moment>/<key>`. */
export const entryDatabase = (): UseStore => {
  database ??= createStore('backoffice-entries', 'count-entries')
  return database
}

/**
 * Entries of one sheet in IndexedDB, which `sheet` names, under the tenant and the person who typed them, each a record of its
 * own, so that thousands of them are not written again for each that is sent. Two tabs share them: what both send
 * counts once, because an entry keeps its key.
 */
export function browserEntryStore(
  tenantId: number,
  userId: number,
  sheet: string,
  rowOf: (rowId: number) => CountSheetRow | undefined,
): EntryStore {
  if (typeof indexedDB === 'undefined') return noEntryStore
  const store = entryDatabase()
  const prefix = `${tenantId}/${userId}/${sheet}/`
  /** Sorts by the moment of typing, in which order entries are sent. */
  const keyOf = ({ entry }: QueuedEntry) => `${prefix}${entry.countedAt}/${entry.clientKey}`

  return {
    read: () => readFrom(store, prefix).catch(nothing),
    add: (queued) =>
      setMany(
        queued.map((one) => [keyOf(one), withRow(one, rowOf(one.entry.rowId))]),
        store,
      ).catch(tell),
    remove: (queued) => delMany(queued.map(keyOf), store).catch(tell),
  }
}

const withRow = (one: QueuedEntry, row: CountSheetRow | undefined): KeptEntry =>
  row === undefined ? one : { ...one, item: row.item.name, area: row.area.name, units: row.units }

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
