import { type Right, rightsCatalogue } from '@backoffice/permissions'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { inTenant } from '../database/roles.ts'
import type { Work } from '../work.ts'
import { openTestDatabase } from './database.ts'
import { newUser } from './factories.ts'
import { newStock } from './stock.ts'

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

/** A database with a place and somebody who may do everything there; `does` is a piece of their work, done now. */
export async function openTestWork() {
  const database = await openTestDatabase()
  const stock = await newStock(database)
  const actor = testActor(stock.organisationId, (await newUser(database, stock)).id)
  const does = <T>(job: (work: Work) => Promise<T>): Promise<T> => doAt(database, actor, new Date(), job)
  return { database, stock, does }
}

export type TestWork = Awaited<ReturnType<typeof openTestWork>>
