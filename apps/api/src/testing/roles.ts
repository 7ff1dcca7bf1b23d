import type { Right } from '@backoffice/permissions'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { auditEvent, role, rolePermission } from '../database/schema/index.ts'
import { only } from './only.ts'

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
export function newestRoleEvent(database: Database, roleId: number) {
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
