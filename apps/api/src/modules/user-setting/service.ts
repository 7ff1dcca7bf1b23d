import type { PlainValue, UserSetting, UserSettingKey, UserSettingList } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { deleteSetting, selectSettings, upsertSetting } from './repository.ts'

/** What this person has set. */
export async function listSettings(work: Work): Promise<UserSettingList> {
  const settings = await selectSettings(work)
  return {
    data: settings.map(({ key, value, updatedAt }) => ({ key, value, updatedAt: updatedAt.toISOString() })),
  }
}

/** Sets one thing. It writes no audit event: the width of a column is nobody's record, and there would be thousands. */
export async function setSetting(work: Work, key: UserSettingKey, value: PlainValue): Promise<UserSetting> {
  await upsertSetting(work, key, value)
  return { key, value, updatedAt: work.now.toISOString() }
}

/** Back to the default; there need not be anything to remove. */
export async function removeSetting(work: Work, key: UserSettingKey): Promise<{ key: UserSettingKey }> {
  await deleteSetting(work, key)
  return { key }
}
