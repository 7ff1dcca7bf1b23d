import { type Right, rightsCatalogue } from '@backoffice/permissions'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { inTenant } from '../database/roles.ts'
import type { Work } from '../work.ts'

/** A person who acts in a tenant with these rights, without a request; by default with all of them. */
export function testActor(
  organisationId: number,
  userId: number,
  rights: readonly Right[] = rightsCatalogue,
): Actor {
  const permissions = rights.map((functionalityName) => ({ functionalityName }))
  const name = `person-${userId}`
  return {
    userId,
    organisationId,
    homeOrganisationId: organisationId,
    tenantName: 'Tenant',
    isMta: false,
    displayName: name,
    firstName: name,
    middleName: '',
    lastName: '',
    phoneNumber: '',
    email: `${name}@test.example`,
    username: name,
    preferences: { colorMode: null, timeZone: null },
    rolesAndPermissions: [{ roleName: 'Role', permissions }],
    scope: null,
    grantId: 'grant',
  }
}

/** Does a piece of work as a request at the moment `now` would, in a transaction of its own. */
export function doAt<T>(
  database: Database,
  actor: Actor,
  now: Date,
  job: (work: Work) => Promise<T>,
): Promise<T> {
  return inTenant(database, actor, (tx) => job({ tx, actor, now, traceId: 'test' }))
}
