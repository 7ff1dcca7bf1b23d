import type { Actor } from './actor.ts'
import type { Transaction } from './database/database.ts'

/**
 * The context of a request, which every service and repository gets: who acts in which tenant, in which transaction, when.
 * The moment is read once per request, so that all a request writes bears the same time.
 */
export type Work = { tx: Transaction; actor: Actor; now: Date; traceId: string }

/** The context of a request that arrived just now. */
export function workOf({ tx, actor, traceId }: Omit<Work, 'now'>): Work {
  return { tx, actor, traceId, now: new Date() }
}
