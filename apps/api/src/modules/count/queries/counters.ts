// Who counts, and what they are called.
import { and, eq, inArray } from 'drizzle-orm'
import { personName } from '../../../database/person-name.ts'
import { appUser, countEntry } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

/** Those of the counts that this person has entered a figure into. */
export async function selectEnteredCounts(
  { tx, actor }: Work,
  countIds: readonly number[],
): Promise<Set<number>> {
  if (countIds.length === 0) return new Set()
  const entered = await tx
    .selectDistinct({ id: countEntry.countId })
    .from(countEntry)
    .where(
      and(
        eq(countEntry.organisationId, actor.organisationId),
        inArray(countEntry.countId, [...countIds]),
        eq(countEntry.userId, actor.userId),
      ),
    )
  return new Set(entered.map(({ id }) => id))
}

/** What people are called, by their ids. */
export async function selectCounterNames(
  { tx }: Work,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const found = await tx
    .select({ id: appUser.id, name: personName(appUser) })
    .from(appUser)
    .where(inArray(appUser.id, [...userIds]))
  return new Map(found.map((user) => [user.id, user.name]))
}
