import type { PlainValue, UserSettingKey } from '@backoffice/api-types'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { userSetting } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** Nobody reads or writes the settings of somebody else. */
function own({ actor }: Work): SQL | undefined {
  return and(eq(userSetting.organisationId, actor.organisationId), eq(userSetting.userId, actor.userId))
}

export function selectSettings(work: Work) {
  return work.tx.select().from(userSetting).where(own(work)).orderBy(asc(userSetting.key))
}

/** Writes a setting, whether there was one or not. */
export async function upsertSetting(
  { tx, actor, now }: Work,
  key: UserSettingKey,
  value: PlainValue,
): Promise<void> {
  const { organisationId, userId } = actor
  const { organisationId: tenant, userId: person, key: name } = userSetting
  await tx
    .insert(userSetting)
    .values({ organisationId, userId, key, value, updatedAt: now })
    .onConflictDoUpdate({ target: [tenant, person, name], set: { value, updatedAt: now } })
}

export async function deleteSetting(work: Work, key: UserSettingKey): Promise<void> {
  await work.tx.delete(userSetting).where(and(own(work), eq(userSetting.key, key)))
}
