import { sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Transaction } from './database.ts'
import { isLockTimeout } from './database-error.ts'

/** So long a person's change waits for a lock of who writes much, in ms: a connection of everybody's pool is not held for longer. */
export const lockTimeoutMs = 10_000
/** Seconds until whoever waited in vain tries again. */
const retryAfterS = 30

/**
 * Runs statements that wait for a lock at most as long as their transaction says; it is lost when they waited in vain.
 * @throws AppError `server.busy`
 */
export async function unlessBusy<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isLockTimeout(error)) throw new AppError('server.busy', { retryAfter: retryAfterS, cause: error })
    throw error
  }
}

/** Runs `work`, each statement of which waits for a lock no longer than a person's change may. @throws AppError `server.busy` */
export async function withBoundedWait<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`)
  return unlessBusy(work)
}
