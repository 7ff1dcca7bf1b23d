import type { PlaceChoice, UserState } from '@backoffice/api-types'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { selectHeldEmails } from '../../auth/user-code-repository.ts'
import { personName } from '../../database/person-name.ts'
import { withAuthServer } from '../../database/roles.ts'
import { appUser, role, userRole, userScope } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import type { Place } from './access-rules.ts'
import { ofTenant } from './repository.ts'

export type StoredRole = { id: number; name: string; isSystem: boolean; rights: string[] }
/** Names are null where the caller does not work. */
export type StoredPlace = Place & { companyName: string | null; locationName: string | null }
export type UserPatch = Partial<
  Omit<typeof appUser.$inferInsert, 'id' | 'organisationId' | 'version' | 'isMta'>
>

const rolesWithRights = sql<StoredRole[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'isSystem', r.is_system, 'rights', (
    select coalesce(json_agg(p.functionality_name order by p.functionality_name), '[]')
    from role_permission p where p.role_id = r.id
  )) order by r.id), '[]')
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${appUser.id}
)`

const places = sql<StoredPlace[]>`(
  select coalesce(json_agg(json_build_object('companyId', s.company_id, 'companyName', c.name,
    'locationId', s.location_id, 'locationName', l.name) order by c.name, l.name nulls first, s.id), '[]')
  from user_scope s
  left join company c on c.id = s.company_id
  left join location l on l.id = s.location_id
  where s.user_id = ${appUser.id}
)`

const creator = alias(appUser, 'creator')

/** People of the tenant with roles, their rights, and places; deleted people as well. */
export function selectUsers(work: Work, which: SQL | undefined) {
  return work.tx
    .select({ user: appUser, roles: rolesWithRights, places, createdByName: personName(creator) })
    .from(appUser)
    .leftJoin(creator, eq(creator.id, appUser.createdBy))
    .where(and(ofTenant(work), which))
}

/** A person as `selectUsers` finds people. */
export async function findUser(work: Work, id: number) {
  const [found] = await selectUsers(work, eq(appUser.id, id))
  return found
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The same, locked until the transaction ends. */
export async function lockUser(work: Work, id: number): Promise<FoundUser | undefined> {
  await work.tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(ofTenant(work), eq(appUser.id, id)))
    .for('no key update')
  return findUser(work, id)
}

/** These roles of the tenant with their rights. */
export function selectRoles({ tx, actor }: Work, ids: readonly number[]): Promise<StoredRole[]> {
  const wanted = `{${ids.join(',')}}`
  return selectRows<StoredRole>(
    tx,
    sql`select r.id, r.name, r.is_system as "isSystem", (
        select coalesce(json_agg(p.functionality_name order by p.functionality_name), '[]')
        from role_permission p where p.role_id = r.id
      ) as rights
      from role r where r.organisation_id = ${actor.organisationId} and r.id = any(${wanted}::bigint[]) order by r.id`,
  )
}

/** The places among these that are there for the caller, with their names; a location brings its company. */
export function selectPlaces({ tx, actor }: Work, wanted: readonly PlaceChoice[]): Promise<StoredPlace[]> {
  return selectRows<StoredPlace>(
    tx,
    sql`select c.id as "companyId", c.name as "companyName", l.id as "locationId", l.name as "locationName"
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w("companyId" bigint, "locationId" bigint)
      left join location l on l.id = w."locationId"
      join company c on c.id = coalesce(w."companyId", l.company_id) and c.organisation_id = ${actor.organisationId}
      where case when w."locationId" is null then true else l.company_id = c.id end
      order by c.name, l.name nulls first`,
  )
}

/**
 * Whether another active person is System Admin everywhere in the tenant. Holds the role against everybody who asks
 * the same: two admins who remove each other at once come one after the other, and the second one is refused.
 */
export async function hasOtherAdmin(work: Work, userId: number): Promise<boolean> {
  const isAdminRole = and(
    eq(role.organisationId, work.actor.organisationId),
    eq(role.isSystem, true),
    eq(role.name, 'System Admin'),
  )
  const held = await work.tx.select({ id: role.id }).from(role).where(isAdminRole).for('no key update')
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return false
  const [other] = await work.tx
    .select({ id: appUser.id })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(
      and(
        ofTenant(work),
        inArray(userRole.roleId, ids),
        eq(appUser.state, 'ACTIVE'),
        ne(appUser.id, userId),
        sql`not exists (select from user_scope s where s.user_id = ${appUser.id})`,
      ),
    )
    .limit(1)
  return other !== undefined
}

/** Writes a person that was found and locked before. */
export async function updateUser(work: Work, id: number, patch: UserPatch): Promise<void> {
  await updateRecord(work, appUser, id, patch)
}

/** Gives a person exactly these roles. */
export async function replaceRoles(
  { tx, actor }: Work,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  const { organisationId } = actor
  await tx
    .delete(userRole)
    .where(and(eq(userRole.organisationId, organisationId), eq(userRole.userId, userId)))
  if (ids.length === 0) return
  await tx.insert(userRole).values(ids.map((roleId) => ({ organisationId, userId, roleId })))
}

/** Lets a person work at exactly these places; none is everywhere. */
export async function replacePlaces(
  { tx, actor }: Work,
  userId: number,
  wanted: readonly Place[],
): Promise<void> {
  const { organisationId } = actor
  await tx
    .delete(userScope)
    .where(and(eq(userScope.organisationId, organisationId), eq(userScope.userId, userId)))
  if (wanted.length === 0) return
  await tx
    .insert(userScope)
    .values(wanted.map(({ companyId, locationId }) => ({ organisationId, userId, companyId, locationId })))
}

export type NewPerson = { email: string; state: UserState } & Pick<
  typeof appUser.$inferInsert,
  'firstName' | 'middleName' | 'lastName' | 'phoneNumber'
>

/** Those of these e-mails that somebody else, of whichever tenant, may go back to. */
export const selectHeld = ({ tx }: Work, emails: readonly string[], exceptUserId?: number) =>
  withAuthServer(tx, () => selectHeldEmails(tx, emails, exceptUserId))

/** @returns the id, or undefined when the e-mail or the username is somebody's, in whichever tenant */
export async function insertUser(
  work: Work,
  person: NewPerson & { username: string },
): Promise<number | undefined> {
  if ((await selectHeld(work, [person.email])).size > 0) return undefined
  const { tx, actor, now } = work
  const { organisationId, userId } = actor
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const [row] = await tx
    .insert(appUser)
    .values({ organisationId, ...person, ...stamps })
    .onConflictDoNothing()
    .returning({ id: appUser.id })
  return row?.id
}
