import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** First and last name of a user, or the username when both are empty; the empty text when there is no such user. */
export function personName(user: {
  firstName: AnyPgColumn
  lastName: AnyPgColumn
  username: AnyPgColumn
}): SQL<string> {
  const fullName = sql`nullif(trim(${user.firstName} || ' ' || ${user.lastName}), '')`
  return sql<string>`coalesce(${fullName}, ${user.username}, '')`
}
