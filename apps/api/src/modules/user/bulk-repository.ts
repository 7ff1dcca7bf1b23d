// Many people in one statement each: a file of a thousand must not be thousands of them.
import { sql } from 'drizzle-orm'
import { appUser } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { Place } from './access-rules.ts'
import { type FoundUser, type NewPerson, selectHeld, selectUsers } from './user-repository.ts'

/**
 * Adds those people whose e-mail and username are nobody's, in whichever tenant; the others stay out.
 * @returns the id of each who is in, by the e-mail as it was given
 */
export async function insertUsers(
  work: Work,
  people: readonly (NewPerson & { username: string })[],
): Promise<Map<string, number>> {
  const emails = people.map(({ email }) => email)
  const held = emails.length === 0 ? new Set() : await selectHeld(work, emails)
  const free = people.filter(({ email }) => !held.has(email))
  if (free.length === 0) return new Map()
  const { tx, actor, now } = work
  const { organisationId, userId } = actor
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const rows = await tx
    .insert(appUser)
    .values(free.map((person) => ({ organisationId, ...person, ...stamps })))
    .onConflictDoNothing()
    .returning({ id: appUser.id, email: appUser.email })
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Gives new people their roles. */
export async function insertRoles(
  { tx, actor }: Work,
  given: readonly { userId: number; roleId: number }[],
): Promise<void> {
  await tx.execute(
    sql`insert into user_role (organisation_id, user_id, role_id)
      select ${actor.organisationId}, g."userId", g."roleId"
      from json_to_recordset(${JSON.stringify(given)}::json) as g("userId" bigint, "roleId" bigint)`,
  )
}

/** Lets new people work at places. */
export async function insertPlaces(
  { tx, actor }: Work,
  given: readonly (Place & { userId: number })[],
): Promise<void> {
  await tx.execute(
    sql`insert into user_scope (organisation_id, user_id, company_id, location_id)
      select ${actor.organisationId}, g."userId", g."companyId", g."locationId"
      from json_to_recordset(${JSON.stringify(given)}::json)
        as g("userId" bigint, "companyId" bigint, "locationId" bigint)`,
  )
}

/** Locks these people of the tenant until the transaction ends, always in the same order, and reads them. */
export async function lockUsers(work: Work, ids: readonly number[]): Promise<FoundUser[]> {
  const wanted = `{${ids.join(',')}}`
  const { organisationId } = work.actor
  await work.tx.execute(
    sql`select id from app_user where organisation_id = ${organisationId} and id = any(${wanted}::bigint[])
      order by id for no key update`,
  )
  return selectUsers(work, sql`${appUser.id} = any(${wanted}::bigint[])`)
}

export type UserNames = Record<'firstName' | 'lastName' | 'phoneNumber', string>

/** Writes new names of people who were locked before. */
export async function updateNames(
  { tx, actor, now }: Work,
  people: readonly ({ id: number } & UserNames)[],
): Promise<void> {
  await tx.execute(
    sql`update app_user set first_name = p."firstName", last_name = p."lastName", phone_number = p."phoneNumber",
        updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.userId}, version = version + 1
      from json_to_recordset(${JSON.stringify(people)}::json)
        as p(id bigint, "firstName" text, "lastName" text, "phoneNumber" text)
      where app_user.organisation_id = ${actor.organisationId} and app_user.id = p.id`,
  )
}

/** Those of these usernames that somebody of the tenant has. @param usernames in lower case @returns in lower case */
export async function selectUsernames(work: Work, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows<{ username: string }>(
    work.tx,
    sql`select lower(username) as username from app_user
      where organisation_id = ${work.actor.organisationId}
        and lower(username) in (select jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb))`,
  )
  return new Set(rows.map(({ username }) => username))
}
