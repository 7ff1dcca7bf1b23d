import type { CurrentUser } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { delMany, promisifyRequest } from 'idb-keyval'
import { logger } from '../../../shared/lib/logger.ts'
import { type KeptEntry, type KeptRecord, type KeptSheet, sheetsOf } from '../model/kept-figures.ts'
import { entryDatabase } from './browser-entry-store.ts'
import { readCount } from './count-writes.ts'
import { sheetWorks } from './sheet-works.ts'

async function readKept(prefix: string): Promise<KeptRecord[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [keys, entries] = await entryDatabase()('readonly', (records) =>
    Promise.all([
      promisifyRequest(records.getAllKeys(range)),
      promisifyRequest<KeptEntry[]>(records.getAll(range)),
    ]),
  )
  // Whoever keeps entries gives each a text for its key.
  return entries.map((entry, index) => [keys[index] as string, entry])
}

/** What this person typed in this browser, in this tenant, and no count has taken, on whatever sheet it was. */
export const keptSheetsQuery = ({ id, tenantContext }: CurrentUser) =>
  queryOptions({
    queryKey: ['count.kept', tenantContext.id, id],
    queryFn: async (): Promise<KeptSheet[]> => {
      if (typeof indexedDB === 'undefined') return []
      try {
        return sheetsOf(await readKept(`${tenantContext.id}/${id}/`))
      } catch (error) {
        logger.warn('Entries that are kept in this browser cannot be read', error)
        return []
      }
    },
    // It asks no server.
    networkMode: 'always',
    staleTime: 0,
  })

/** A count that something is kept of, as it is now. */
export const countOfKeptQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.of-kept', countId],
    queryFn: () => readCount(countId),
    retry: false,
    staleTime: 0,
  })

/** Lets go of what is kept of a sheet, and of what its queue in this tab still has of it. */
export async function dismissKept(user: CurrentUser, { records, ...sheet }: KeptSheet): Promise<void> {
  const queue = sheetWorks.of(user, sheet).get()?.queue
  if (queue !== undefined) return queue.dismiss(new Set(records.map(([, { entry }]) => entry.clientKey)))
  await delMany(
    records.map(([key]) => key),
    entryDatabase(),
  )
}
