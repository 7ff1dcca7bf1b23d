import type { Right } from '@backoffice/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { TemplateKind } from './kinds.ts'

const name = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`
/** Every figure is entered by this right. */
export const rightToCount = '[Counts] [Edit] [List]'

/** Active people who hold a right and who work at all of these locations. */
const mayDo = ({ actor }: Work, right: Right, locationIds: readonly number[]): SQL => sql`
  u.organisation_id = ${actor.organisationId} and u.state = 'ACTIVE' and exists (
    select from user_role ur join role_permission rp on rp.role_id = ur.role_id
    where ur.user_id = u.id and lower(rp.functionality_name) = lower(${right}))
  and (
    not exists (select from user_scope us where us.user_id = u.id)
    or not exists (
      select from location l
      where l.organisation_id = u.organisation_id and l.id = any (${idArray(locationIds)}) and not exists (
        select from user_scope us where us.user_id = u.id and us.company_id = l.company_id
          and (us.location_id is null or us.location_id = l.id))))`

type Person = { id: number; name: string; username: string }

/** The same by name, those first whose name or username holds every word; at most fifty. */
export function selectAssignable(
  work: Work,
  locationIds: readonly number[],
  words: readonly string[],
  right: Right,
): Promise<Person[]> {
  const holds = words.map(
    (word) => sql`strpos(lower(${name} || ' ' || u.username), ${word.toLowerCase()}) > 0`,
  )
  return selectRows<Person>(
    work.tx,
    sql`select u.id, ${name} as name, u.username from app_user u
      where ${sql.join([mayDo(work, right, locationIds), ...holds], sql` and `)}
      order by lower(${name}), u.id limit 50`,
  )
}

/** Which of these people may be assigned there. */
export async function selectAssignableOf(
  work: Work,
  locationIds: readonly number[],
  userIds: readonly number[],
  right: Right = rightToCount,
): Promise<Set<number>> {
  const rows = await selectRows<{ id: number }>(
    work.tx,
    sql`select u.id from app_user u where u.id = any (${idArray(userIds)}) and ${mayDo(work, right, locationIds)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who is told of what these templates make, by name. */
export function selectAssignees(
  work: Work,
  { assignees }: TemplateKind,
  templateIds: readonly number[],
): Promise<(Person & { templateId: number })[]> {
  return selectRows(
    work.tx,
    sql`select a.template_id as "templateId", u.id, ${name} as name, u.username
      from ${assignees} a join app_user u on u.id = a.user_id
      where a.organisation_id = ${work.actor.organisationId} and a.template_id = any (${idArray(templateIds)})
      order by lower(${name}), u.id`,
  )
}

/** Says anew who is told of what a template that is locked makes. */
export async function replaceAssignees(
  { tx, actor }: Work,
  { assignees }: TemplateKind,
  templateId: number,
  userIds: readonly number[],
): Promise<void> {
  const { organisationId } = actor
  await tx.execute(
    sql`delete from ${assignees} where organisation_id = ${organisationId} and template_id = ${templateId}`,
  )
  if (userIds.length === 0) return
  await tx.execute(
    sql`insert into ${assignees} (organisation_id, template_id, user_id)
      select ${organisationId}, ${templateId}::bigint, u.id from unnest(${idArray(userIds)}) as u(id)`,
  )
}

/** Assigns who is assigned to a template to another one, that has nobody yet. */
export async function copyAssignees(
  { tx, actor }: Work,
  { assignees }: TemplateKind,
  fromId: number,
  toId: number,
): Promise<void> {
  await tx.execute(
    sql`insert into ${assignees} (organisation_id, template_id, user_id)
      select organisation_id, ${toId}::bigint, user_id from ${assignees}
      where organisation_id = ${actor.organisationId} and template_id = ${fromId}`,
  )
}

/** The names of locations. */
export function selectLocationNames(
  work: Work,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return selectRows(
    work.tx,
    sql`select l.id, l.name from location l
      where l.organisation_id = ${work.actor.organisationId} and l.id = any (${idArray(ids)})`,
  )
}

/** Assigns people to a count. */
export async function insertAssignees(
  work: Work,
  countId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await work.tx.execute(sql`
    insert into count_assignee (organisation_id, count_id, user_id, assigned_at)
    select ${work.actor.organisationId}, ${countId}::bigint, u.id, ${work.now.toISOString()}::timestamptz
    from unnest(${idArray(userIds)}) as u(id)
    on conflict do nothing`)
}
