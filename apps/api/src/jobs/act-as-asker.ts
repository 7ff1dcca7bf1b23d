import { AppError } from '../app-error.ts'
import { findAsker } from '../auth/actor-repository.ts'
import { retryConflicts } from '../database/retry-conflicts.ts'
import { inTenant, inTenantIsolated } from '../database/roles.ts'
import { type Work, workOf } from '../work.ts'
import type { JobContext } from './job-kind.ts'

/**
 * Does a piece of a job as a request of its asker would: in one transaction, in the tenant, with the rights the person
 * has now. Long work is cut into several, so that others are not kept waiting.
 * @param isolated reads first and writes what follows from it: nothing of it may change between
 * @throws AppError `permission.missing` when the person may act there no more
 */
export async function actAsAsker<T>(
  context: JobContext,
  run: (work: Work) => Promise<T>,
  { isolated = false } = {},
): Promise<T> {
  const { database, organisationId, userId, traceId } = context
  const asker = organisationId !== null && userId !== null && { organisationId, userId }
  const actor = asker ? await findAsker(database, asker) : undefined
  if (actor === undefined) {
    throw new AppError('permission.missing', { detail: 'Whoever asked for this may not do it any more.' })
  }
  const act = isolated ? inTenantIsolated : inTenant
  return retryConflicts(() => act(database, actor, (tx) => run(workOf({ tx, actor, traceId }))))
}
