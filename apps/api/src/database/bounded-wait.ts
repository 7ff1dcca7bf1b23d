import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** So long a person's change waits for a lock of who writes much: a connection of everybody's pool is not held for longer. */
const longestWait = '10s'

/**
 * Has each statement of a transaction from here on wait for a lock no longer than a person's change may: also for a unique key that
 * another transaction has written and not committed. The transaction is lost when one waited in vain. The work of a job has no bound: it
 * keeps nobody waiting for an answer, and would begin anew where it only had to wait for a file.
 */
export async function boundWaits(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${longestWait}, true)`)
}
