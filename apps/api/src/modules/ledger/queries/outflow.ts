// What the ledger calls used and taken, of a movement `t`. A reversal has the type and the moment of what it takes back, so that
// sums of both come to nothing.
import { sql } from 'drizzle-orm'

/** Written down as used or thrown away. */
export const isUsage = sql`(t.type in ('USAGE', 'WASTE'))`

/** Taken from stock: used, thrown away, or given to another location. What counts found missing is no part of it. */
export const isTaken = sql`(t.type in ('USAGE', 'WASTE', 'TRANSFER_OUT'))`
