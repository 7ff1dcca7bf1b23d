import type { CurrentUser } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import type { Actor } from '../../actor.ts'

/** The caller as the client knows them; their rights only when asked for. A person is a user here, so both ids agree. */
export function currentUserOf(actor: Actor, includeRolesAndPermissions: boolean): CurrentUser {
  return {
    id: actor.userId,
    personId: actor.userId,
    email: actor.email,
    firstName: actor.firstName,
    middleName: actor.middleName,
    lastName: actor.lastName,
    roles: listedRoles(actor.rolesAndPermissions).map((role) => role.roleName),
    username: actor.username,
    phoneNumber: actor.phoneNumber,
    isMta: actor.isMta,
    rolesAndPermissions: includeRolesAndPermissions
      ? actor.rolesAndPermissions.map((role) => ({ ...role, permissions: [...role.permissions] }))
      : [],
    preferences: actor.preferences,
    tenantContext: { id: actor.organisationId, name: actor.tenantName },
  }
}
