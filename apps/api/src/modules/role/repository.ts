import { roleListFields } from '@backoffice/api-types'
import { hiddenRoleNames, type Right, rightsCatalogue } from '@backoffice/permissions'
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, role, rolePermission, userRole } from '../../database/schema/index.ts'
import { insertRecord, updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'

// Written out: in a select from one table drizzle leaves the table's name off its columns, also in here.
const userTotal = sql<number>`(select count(*)::int from user_role ur where ur.role_id = role.id)`
const knownRights = sql.join(
  rightsCatalogue.map((right) => sql`${right}`),
  sql`, `,
)
const permissionTotal = sql<number>`(select count(*)::int from role_permission rp
  where rp.role_id = role.id and rp.functionality_name in (${knownRights}))`

/** What roles may be filtered and sorted by. */
export const roleListShape: ListShape<typeof roleListFields> = {
  fields: roleListFields,
  columns: {
    id: role.id,
    name: role.name,
    isSystem: role.isSystem,
    userTotal: userTotal,
    permissionTotal: permissionTotal,
    updatedAt: role.updatedAt,
  },
  search: [role.name],
  defaultSort: 'isSystem:desc,name:asc',
  tieBreak: role.id,
}

const roleFields = {
  id: role.id,
  name: role.name,
  isSystem: role.isSystem,
  requiresSecondFactor: role.requiresSecondFactor,
  userTotal: userTotal.as('user_total'),
  permissionTotal: permissionTotal.as('permission_total'),
  updatedAt: role.updatedAt,
  version: role.version,
}

/** Roles with the number of people who hold them. */
export function selectFromRoles({ tx }: Work, fields = roleFields) {
  return tx.select(fields).from(role).$dynamic()
}

/** What a role is beside its rights. */
export type RoleHead = { name: string; requiresSecondFactor: boolean }

export type StoredRole = Awaited<ReturnType<typeof selectFromRoles>>[number]

/** The roles of the tenant, but for those that are never listed. */
export const listedInTenant = ({ actor }: Work): SQL | undefined =>
  and(eq(role.organisationId, actor.organisationId), notInArray(role.name, [...hiddenRoleNames]))

/** One role that may be shown, or undefined. */
export async function findRole(work: Work, id: number): Promise<StoredRole | undefined> {
  const [found] = await selectFromRoles(work).where(and(listedInTenant(work), eq(role.id, id)))
  return found
}

/** The same, locked until the transaction ends, also against being given to somebody. */
export async function lockRole(work: Work, id: number): Promise<StoredRole | undefined> {
  await work.tx
    .select({ id: role.id })
    .from(role)
    .where(and(listedInTenant(work), eq(role.id, id)))
    .for('update')
  return findRole(work, id)
}

/** The rights of a role as they are stored; a name that the catalogue has no longer may be among them. */
export async function selectRights({ tx, actor }: Work, roleId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: rolePermission.functionalityName })
    .from(rolePermission)
    .where(and(eq(rolePermission.organisationId, actor.organisationId), eq(rolePermission.roleId, roleId)))
  return rows.map(({ name }) => name)
}

/** Who holds a role, by name, at most `limit`. */
export function selectHolders({ tx, actor }: Work, roleId: number, limit: number) {
  const name = personName(appUser)
  return tx
    .select({
      id: appUser.id,
      name: name.as('person_name'),
      username: appUser.username,
      state: appUser.state,
    })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(and(eq(userRole.organisationId, actor.organisationId), eq(userRole.roleId, roleId)))
    .orderBy(sql`lower(${name})`, asc(appUser.id))
    .limit(limit)
}

/**
 * Who may do more once a role has further rights: active people who hold it and lack one of them in their other roles, each
 * with the names of all roles.
 */
export async function selectRaised(
  { tx, actor }: Work,
  roleId: number,
  added: readonly Right[],
): Promise<{ id: number; email: string; firstName: string; roles: { name: string }[] }[]> {
  const isLacked = sql`exists (select from unnest(${sql.param(added)}::text[]) as given(name)
    where not exists (select from user_role ur join role_permission rp on rp.role_id = ur.role_id
      where ur.user_id = ${appUser.id} and ur.role_id <> ${roleId} and rp.functionality_name = given.name))`
  const roles = sql<{ name: string }[]>`(select json_agg(json_build_object('name', r.name) order by r.name)
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${appUser.id})`
  return tx
    .select({ id: appUser.id, email: appUser.email, firstName: appUser.firstName, roles: roles.as('roles') })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(
      and(
        eq(userRole.organisationId, actor.organisationId),
        eq(userRole.roleId, roleId),
        eq(appUser.state, 'ACTIVE'),
        isLacked,
      ),
    )
}

/** Whether the caller holds a role. */
export async function isHolder({ tx, actor }: Work, roleId: number): Promise<boolean> {
  const found = await tx
    .select({ id: userRole.roleId })
    .from(userRole)
    .where(and(eq(userRole.userId, actor.userId), eq(userRole.roleId, roleId)))
  return found.length > 0
}

/** @returns the id of the new role, which has no rights yet */
export async function insertRole(work: Work, head: RoleHead): Promise<number> {
  return insertRecord(work, role, head)
}

/** Writes what a role that was locked before is from now on, and raises its version. */
export async function updateRole(work: Work, id: number, head: RoleHead): Promise<void> {
  await updateRecord(work, role, id, head)
}

/** Gives a role that was locked before exactly these rights. */
export async function replaceRights({ tx, actor }: Work, roleId: number, rights: readonly Right[]) {
  const { organisationId } = actor
  await tx
    .delete(rolePermission)
    .where(and(eq(rolePermission.organisationId, organisationId), eq(rolePermission.roleId, roleId)))
  if (rights.length === 0) return
  await tx
    .insert(rolePermission)
    .values(rights.map((functionalityName) => ({ organisationId, roleId, functionalityName })))
}

/** Deletes a role that was locked before and that nobody holds. */
export async function deleteRole({ tx, actor }: Work, id: number): Promise<void> {
  await tx.delete(role).where(and(eq(role.organisationId, actor.organisationId), eq(role.id, id)))
}
