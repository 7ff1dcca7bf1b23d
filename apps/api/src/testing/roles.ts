import { randomUUID } from 'node:crypto'
import type { RoleRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { auditEvent, role, rolePermission } from '../database/schema/index.ts'
import type { TestApp, TestClient } from './app.ts'
import { only } from './only.ts'

/** Whoever has these manages roles. */
export const manageRoles: readonly Right[] = [
  '[Setup] [View] [Roles]',
  '[Setup] [Create] [Roles]',
  '[Setup] [Edit] [Roles]',
  '[Setup] [Delete] [Roles]',
  '[Setup] [Clone] [Roles]',
]
export const countingRights: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']

/** A role as it is seeded: the product's own. @returns its id */
export function seedRole(
  database: Database,
  organisationId: number,
  name: string,
  rights: readonly Right[] = [],
): Promise<number> {
  return asJob(database, async (tx) => {
    const made = await tx
      .insert(role)
      .values({ organisationId, name, isSystem: true })
      .returning({ id: role.id })
    const roleId = only(made).id
    const permissions = rights.map((functionalityName) => ({ organisationId, roleId, functionalityName }))
    if (permissions.length > 0) await tx.insert(rolePermission).values(permissions)
    return roleId
  })
}

/** What was last written down about a role. */
function newestRoleEvent(database: Database, roleId: number) {
  return asJob(database, async (tx) => {
    const [event] = await tx
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.entity, 'role'), eq(auditEvent.entityId, roleId)))
      .orderBy(desc(auditEvent.id))
      .limit(1)
    return event
  })
}

/** Calls about the roles of a tenant. */
export function rolesOf(api: () => TestApp, organisationId: () => number) {
  const unique = (name = 'Role') => `${name} ${randomUUID().slice(0, 8)}`
  const post = (client: TestClient, body: object = {}) =>
    client.post('/api/v2/role', { name: unique(), permissions: [], ...body })
  return {
    /** A name that no role has. */
    unique,
    post,
    made: async (client: TestClient, body: object = {}): Promise<RoleRecord> =>
      (await post(client, body)).json(),
    put: (client: TestClient, { id, name, permissions, version }: RoleRecord, change: object = {}) =>
      client.put(`/api/v2/role/${id}`, { name, permissions, ...change }, { 'if-match': String(version) }),
    seeded: (name: string, rights: readonly Right[] = []) =>
      seedRole(api().database, organisationId(), name, rights),
    newestEvent: (roleId: number) => newestRoleEvent(api().database, roleId),
  }
}
