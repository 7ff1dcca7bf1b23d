import type { Transaction } from '../database/database.ts'
import { insertJob, insertJobs, type WantedJob } from './repository.ts'

/** Who asks for work, in which transaction: a request's `Work` will do; without an actor it belongs to nobody. */
export type Asking = {
  tx: Transaction
  actor?: { organisationId: number; userId: number | null }
  traceId?: string
}

/**
 * Asks for a job in the transaction of what needs it: rolled back together, run after the commit, within a second.
 * @param input what the kind's schema takes; no secret, as it is written down as it is
 * @returns the id for `GET /v2/job/{id}`
 */
export function enqueueJob(asking: Asking, wanted: WantedJob): Promise<number> {
  return insertJob(asking, wanted)
}

/** Asks for many jobs in one statement. */
export async function enqueueJobs(asking: Asking, wanted: readonly WantedJob[]): Promise<void> {
  await insertJobs(asking, wanted)
}
