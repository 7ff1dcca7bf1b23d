import type { UserSetting } from '@backoffice/api-types'
import type { Answers } from './play-api.ts'

/** Keeps what a person sets, until the page that plays it is left for good. */
export function playedSettings(): Answers {
  const kept = new Map<UserSetting['key'], UserSetting>()
  return {
    'GET /v2/user/setting/all': () => ({ data: [...kept.values()] }),
    'PUT /v2/user/setting/{key}': ({ params, body }) => {
      const { value } = body as Pick<UserSetting, 'value'>
      const setting = {
        key: params['key'] as UserSetting['key'],
        value,
        updatedAt: '2026-11-02T09:00:00.000Z',
      }
      kept.set(setting.key, setting)
      return setting
    },
    'DELETE /v2/user/setting/{key}': ({ params }) => {
      const key = params['key'] as UserSetting['key']
      kept.delete(key)
      return { key }
    },
  }
}
