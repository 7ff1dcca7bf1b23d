import { type SQL, sql } from 'drizzle-orm'

/** So long a person's change waits for one lock of who writes much: a connection of everybody's pool is not held for longer. */
const longestWait = '10s'

/** Seconds until whoever waited in vain tries again. */
export const retryAfterS = 30

/** The setting by which a transaction waits for each of its locks so long at most. */
export const boundedWait = (): SQL => sql`set_config('lock_timeout', ${longestWait}, true)`
