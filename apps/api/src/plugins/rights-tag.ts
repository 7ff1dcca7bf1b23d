import { createHash } from 'node:crypto'
import type { Actor } from '../actor.ts'

/** Header of every answer to a signed-in person: names their rights without telling which, and changes when these do. */
export const rightsHeader = 'x-rights'

/** A short name for what this person may do, and in which tenant. The order of roles and rights makes no difference. */
export function rightsTag({ userId, organisationId, isMta, rolesAndPermissions }: Actor): string {
  const roles = rolesAndPermissions.map(
    ({ roleName, permissions }) =>
      `${roleName}:${permissions
        .map(({ functionalityName }) => functionalityName)
        .toSorted()
        .join()}`,
  )
  const text = JSON.stringify([userId, organisationId, isMta, roles.toSorted()])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
