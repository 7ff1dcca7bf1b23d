import { userListFields } from '@backoffice/api-types'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { appUser } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** What users may be filtered and sorted by. */
export const userListShape: ListShape<typeof userListFields> = {
  fields: userListFields,
  columns: {
    id: appUser.id,
    username: appUser.username,
    email: appUser.email,
    firstName: appUser.firstName,
    lastName: appUser.lastName,
    phoneNumber: appUser.phoneNumber,
    state: appUser.state,
    lastSignInAt: appUser.lastSignInAt,
    'role.id': sql`select ur.role_id from user_role ur where ur.user_id = ${appUser.id}`,
    'location.id': sql`select l.id from user_scope s join location l
        on l.id = s.location_id or (s.location_id is null and l.company_id = s.company_id)
        where s.user_id = ${appUser.id}`,
  },
  search: [appUser.firstName, appUser.middleName, appUser.lastName, appUser.username, appUser.email],
  defaultSort: 'username:asc',
  tieBreak: appUser.id,
}

// Written out: in a select from one table drizzle leaves the table's name off its columns, also in here.
const roleNames = sql<string[]>`(
  select coalesce(json_agg(r.name order by r.id), '[]')
  from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = app_user.id
)`

// A place where the caller does not work has no name here, and is left out; no place at all means everywhere.
const scopeNames = sql<(string | null)[] | null>`(
  select json_agg(coalesce(l.name, case when s.location_id is null then c.name end) order by c.name, l.name)
  from user_scope s
  left join company c on c.id = s.company_id
  left join location l on l.id = s.location_id
  where s.user_id = app_user.id
)`

const userFields = {
  id: appUser.id,
  username: appUser.username,
  email: appUser.email,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  phoneNumber: appUser.phoneNumber,
  roles: roleNames,
  scope: scopeNames,
  state: appUser.state,
  lastSignInAt: appUser.lastSignInAt,
  version: appUser.version,
}

/** Users with all their roles. */
export function selectFromUsers({ tx }: Work, fields = userFields) {
  return tx.select(fields).from(appUser).$dynamic()
}

export type StoredUser = Awaited<ReturnType<typeof selectFromUsers>>[number]

export const ofTenant = ({ actor }: Work) => eq(appUser.organisationId, actor.organisationId)

/** Whom lists show: deleted people are asked for by their state. */
export const present = (work: Work) => and(ofTenant(work), ne(appUser.state, 'DELETED'))
