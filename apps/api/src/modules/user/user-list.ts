import type { ListQuery, UserRow } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { ofTenant, present, type StoredUser, selectFromUsers, userListShape } from './repository.ts'

/** A user as lists show them; roles that are never listed are left out. */
function userRowOf({ lastSignInAt, roles, scope, ...user }: StoredUser): UserRow {
  return {
    ...user,
    email: user.state === 'DELETED' ? '' : user.email,
    roles: listedRoles(roles.map((name) => ({ name }))).map((role) => role.name),
    scope: scope === null ? null : scope.filter((name) => name !== null),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }
}

/** The users of the tenant, without the deleted ones. */
const userList: ListSource<StoredUser, UserRow> = {
  ...fromSelect(selectFromUsers),
  shape: userListShape,
  visible: present,
  keyOf: ({ id }) => id,
  present: (_, users) => users.map(userRowOf),
}

const everybody = { ...userList, visible: ofTenant }

/** The list that a query means: deleted people belong to it only when its filter names their state. */
export function userListFor({ filter }: Pick<ListQuery, 'filter'>): ListSource<StoredUser, UserRow> {
  const asks = filter?.items.some(
    ({ field, value }) => field === 'state' && [value].flat().some((state) => state === 'DELETED'),
  )
  return asks ? everybody : userList
}
