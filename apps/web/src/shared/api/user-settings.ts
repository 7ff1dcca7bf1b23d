import type { PlainValue, UserSettingKey } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from '../lib/query-client.ts'

/** What the signed-in person has set. */
export const userSettingsQuery = queryOptions({
  queryKey: ['user.settings'],
  queryFn: ({ signal }) => call('GET /v2/user/setting/all', { signal }),
  staleTime: 300_000,
})

/**
 * Sets one thing, or goes back to its default; what was read before follows.
 * @throws what the server has against it
 */
export async function saveSetting(key: UserSettingKey, value: PlainValue | undefined): Promise<void> {
  await sendSetting(key, value)
  await queryClient.cancelQueries({ queryKey: userSettingsQuery.queryKey }) // it would bring the old value
  if (queryClient.getQueryData(userSettingsQuery.queryKey) !== undefined) return noteSetting(key, value)
  void queryClient.invalidateQueries({ queryKey: userSettingsQuery.queryKey }) // the first read was still on its way
}

/** Sends one thing, or its going back to its default. @throws what the server has against it */
export async function sendSetting(key: UserSettingKey, value: PlainValue | undefined): Promise<void> {
  const params = { key }
  if (value === undefined) await call('DELETE /v2/user/setting/{key}', { params })
  else await call('PUT /v2/user/setting/{key}', { params, body: { value } })
}

/** Shows one thing as set, wherever all were read. */
export function noteSetting(key: UserSettingKey, value: PlainValue | undefined): void {
  queryClient.setQueryData(userSettingsQuery.queryKey, (known) => {
    if (known === undefined) return undefined
    const others = known.data.filter((setting) => setting.key !== key)
    return {
      data: value === undefined ? others : [...others, { key, value, updatedAt: new Date().toISOString() }],
    }
  })
}
