import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { stampSeen } from './user-session-repository.ts'

/** A session is stamped at most so often: what a person is shown in minutes costs no write for each call. */
const everyMs = 60_000
/** Sessions that are remembered; beyond it they are forgotten, and stamped once more. */
const mostSessions = 10_000

/** Keeps the moment at which each session was last seen. */
export function seenSessions(database: Database): (actor: Actor) => Promise<void> {
  const stampedAt = new Map<string, number>()
  return async ({ userId, grantId }) => {
    const now = Date.now()
    if (now - (stampedAt.get(grantId) ?? 0) < everyMs) return
    if (stampedAt.size >= mostSessions) stampedAt.clear()
    stampedAt.set(grantId, now)
    await stampSeen(database, { userId, grantId })
  }
}
