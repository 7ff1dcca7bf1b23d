import { and, eq, inArray, sql } from 'drizzle-orm'
import { personName } from '../../../database/person-name.ts'
import { appUser, countAssignee } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

type Person = { id: number; name: string }

/** Who is assigned to each of these counts, by name; a count that nobody is assigned to is not in it. */
export async function selectAssigneesByCount(
  { tx, actor }: Work,
  countIds: readonly number[],
): Promise<Map<number, Person[]>> {
  if (countIds.length === 0) return new Map()
  const rows = await tx
    .select({ countId: countAssignee.countId, id: appUser.id, name: personName(appUser) })
    .from(countAssignee)
    .innerJoin(appUser, eq(appUser.id, countAssignee.userId))
    .where(
      and(
        eq(countAssignee.organisationId, actor.organisationId),
        inArray(countAssignee.countId, [...countIds]),
      ),
    )
    .orderBy(sql`lower(${personName(appUser)})`, appUser.id)
  const people = Map.groupBy(rows, ({ countId }) => countId)
  return new Map([...people].map(([countId, of]) => [countId, of.map(({ id, name }) => ({ id, name }))]))
}

/** Who is assigned to a count, by name. */
export async function selectAssigneesOf(work: Work, countId: number): Promise<Person[]> {
  return (await selectAssigneesByCount(work, [countId])).get(countId) ?? []
}

/** Takes people off a count. */
export async function deleteAssignees(
  { tx, actor }: Work,
  countId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .delete(countAssignee)
    .where(
      and(
        eq(countAssignee.organisationId, actor.organisationId),
        eq(countAssignee.countId, countId),
        inArray(countAssignee.userId, [...userIds]),
      ),
    )
}
