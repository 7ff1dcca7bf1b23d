import type { CurrentUser, ListQuery, UserPage } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/database.ts'
import { pageResult } from '../../database/list-query.ts'
import { findUsers } from './repository.ts'

/** The caller as the client knows him (spec 3); his rights only when asked for. A person is a user here, so both ids agree. */
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
    tenantContext: { id: actor.organisationId, name: actor.tenantName },
  }
}

/** A page of the tenant's users; roles that are never listed are left out (spec 6). */
export async function listUsers(tx: Transaction, actor: Actor, query: ListQuery): Promise<UserPage> {
  const { rows, total } = await findUsers(tx, actor, query)
  const listed = rows.map((row) => {
    const roles = listedRoles(row.roles.map((name) => ({ name }))).map((role) => role.name)
    return { ...row, roles }
  })
  return pageResult(query, listed, total)
}
