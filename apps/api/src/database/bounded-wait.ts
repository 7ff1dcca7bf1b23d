import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** So long a person's change waits for one lock of who writes much: a connection of everybody's pool is not held for longer. */
const longestWait = '10s'

/** Seconds until whoever waited in vain tries again. */
export const retryAfterS = 30

/** The setting by which a transaction waits for each of its locks so long at most. */
export const boundedWait = (): SQL => sql`set_config('lock_timeout', ${longestWait}, true)`

/**
 * Has a transaction from here on wait for each of its locks no longer than a person's change may: also for a unique key that another
 * transaction has written and not committed. The transaction is lost when one waited in vain; one that comes to several locks may wait so
 * long for each. What the authorization server does is bounded from its beginning. The work of a job has no bound: it keeps nobody waiting
 * for an answer, and would begin anew where it only had to wait for a file.
 */
export async function boundWaits(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${boundedWait()}`)
}
