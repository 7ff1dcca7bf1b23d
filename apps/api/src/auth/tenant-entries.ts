import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { recordTenantEntered } from './actor-repository.ts'

/** Sign-ins and tenants that are remembered; beyond it they are forgotten, and written down once more. */
const mostEntries = 10_000

/**
 * Makes the record of super-admins who act in a tenant that is not their own (docs/domain.md 6.3): once per sign-in and
 * tenant, before the first call is answered.
 */
export function tenantEntries(database: Database): (actor: Actor, traceId: string) => Promise<void> {
  const known = new Set<string>()
  return async (actor, traceId) => {
    if (actor.organisationId === actor.homeOrganisationId) return
    const entry = `${actor.grantId} ${actor.organisationId}`
    if (known.has(entry)) return
    if (known.size >= mostEntries) known.clear()
    known.add(entry)
    try {
      await recordTenantEntered(database, actor, traceId)
    } catch (error) {
      // Nobody acts in a tenant unrecorded: the next call tries again.
      known.delete(entry)
      throw error
    }
  }
}
