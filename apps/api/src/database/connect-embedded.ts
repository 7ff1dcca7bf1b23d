import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { type DatabaseObserver, observeQueries } from '../telemetry/observe-database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import * as schema from './schema/index.ts'

/** PostgreSQL's type oid of bigint; ours are identities and counts, far below 2^53. */
const bigintOid = 20

/** Its one connection serves one transaction at a time, others wait. */
function observePglite(client: PGlite, observer: DatabaseObserver): void {
  observeQueries(client, observer)
  const transaction = client.transaction.bind(client)
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) => {
    const begun = observer.wait()
    return transaction((tx) => {
      begun()
      observeQueries(tx, observer)
      return work(tx)
    })
  }
}

/** Wraps an open PGlite. @param onClose runs after it has closed */
export async function wrapPglite(
  client: PGlite,
  onClose: () => Promise<void> = async () => {},
): Promise<Database> {
  return {
    kind: 'embedded',
    orm: drizzle({ client, schema, casing: 'snake_case' }),
    raw: fromPglite(client),
    observe: (observer) => observePglite(client, observer),
    close: async () => {
      await client.close()
      await onClose()
    },
  }
}

export const pgliteOptions: PGliteOptions = {
  parsers: { [bigintOid]: Number },
}

/**
 * Opens the embedded database in `<dataDir>/db`, creating it when absent.
 * @throws Error when another process holds the folder: PGlite itself would open it and lose that process's writes
 */
export async function connectEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db')
  await mkdir(dirname(folder), { recursive: true })
  const lock = await lockDataFolder(dataDir)
  try {
    return await wrapPglite(await PGlite.create(folder, pgliteOptions), lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}
