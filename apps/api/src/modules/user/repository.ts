import { type ListQuery, type UserRow, userStates } from '@backoffice/api-types'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/database.ts'
import { listClauses } from '../../database/list-query.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { appUser } from '../../database/schema/index.ts'

const users: ListShape = {
  columns: {
    id: { column: appUser.id, kind: 'number' },
    username: { column: appUser.username, kind: 'text' },
    email: { column: appUser.email, kind: 'text' },
    firstName: { column: appUser.firstName, kind: 'text' },
    lastName: { column: appUser.lastName, kind: 'text' },
    phoneNumber: { column: appUser.phoneNumber, kind: 'text' },
    state: { column: appUser.state, kind: 'enum', values: userStates },
    lastSignInAt: { column: appUser.lastSignInAt, kind: 'instant' },
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

/** One page of the tenant's users, with all their roles. @throws AppError as `listClauses` does */
export async function findUsers(
  tx: Transaction,
  actor: Actor,
  query: ListQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  const { where, orderBy, limit, offset } = listClauses(users, query)
  const condition = and(eq(appUser.organisationId, actor.organisationId), where)
  const [found] = await tx.select({ total: count() }).from(appUser).where(condition)
  const rows = await tx
    .select({
      id: appUser.id,
      username: appUser.username,
      email: appUser.email,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      phoneNumber: appUser.phoneNumber,
      roles: roleNames,
      state: appUser.state,
      lastSignInAt: appUser.lastSignInAt,
    })
    .from(appUser)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const total = found?.total ?? 0
  return {
    rows: rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null })),
    total,
  }
}
