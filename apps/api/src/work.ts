import type { Actor } from './actor.ts'
import type { Transaction } from './database/database.ts'

/**
 * What every service and repository works with: who acts in which tenant, in which transaction, at which moment.
 * The moment is read once per request, so that all a request writes bears the same time.
 */
export type Work = { tx: Transaction; actor: Actor; now: Date; traceId: string }

/** The work of a call that arrived just now. */
export function workOf({ tx, actor, traceId }: Omit<Work, 'now'>): Work {
  return { tx, actor, traceId, now: new Date() }
}
