import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Transaction } from './database.ts'
import { isLockTimeout } from './database-error.ts'
import { selectRows } from './select-rows.ts'

/** So long a person's change waits for a lock of who writes much: a connection of everybody's pool is not held for longer. */
const lockTimeout = '10s'
/** Seconds until whoever waited in vain tries again. */
const retryAfterS = 30

const boundTo = (setting: string | SQL): SQL => sql`set_config('lock_timeout', ${setting}, true)`
/** How long the transaction waits outside of a bounded wait; `offset 0` has it read before the bound is set. */
const usual = sql`(select current_setting('lock_timeout') as setting offset 0) usual`

async function unlessBusy<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isLockTimeout(error)) throw new AppError('server.busy', { retryAfter: retryAfterS, cause: error })
    throw error
  }
}

/**
 * Takes a lock for which a person's change waits no longer than it may, in one statement; the transaction is lost when it waited in vain.
 * @param lock the call of a function that locks
 * @throws AppError `server.busy`
 */
export async function lockWithBoundedWait(tx: Transaction, lock: SQL): Promise<void> {
  await unlessBusy(() =>
    tx.execute(sql`select ${boundTo(lockTimeout)}, ${lock}, ${boundTo(sql`usual.setting`)} from ${usual}`),
  )
}

/**
 * Runs `work`, each statement of which waits for a lock no longer than a person's change may; the transaction is lost when one waited in
 * vain. It goes on without the bound.
 * @throws AppError `server.busy`
 */
export async function withBoundedWait<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const [before] = await selectRows<{ setting: string }>(
    tx,
    sql`select usual.setting, ${boundTo(lockTimeout)} from ${usual}`,
  )
  // A failure resets nothing: the transaction ends with it.
  const result = await unlessBusy(work)
  await tx.execute(sql`select ${boundTo(before?.setting ?? '0')}`)
  return result
}
