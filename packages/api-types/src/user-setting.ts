import * as z from 'zod'
import { listResources, plainValue } from './list-resource.ts'
import { noticeSetting } from './notices.ts'
import { defineOperation } from './operation.ts'
import { plainGrids } from './plain-grids.ts'
import { instant } from './scalars.ts'

/** `grid.<list>`: how its columns lie. `view.default.<list>`: `{ viewId }`, the view it opens with. `notices`: see `NoticeChoices`. */
const settingKey = z.enum([
  ...[...listResources, ...plainGrids].map((resource) => `grid.${resource}` as const),
  ...listResources.map((resource) => `view.default.${resource}` as const),
  noticeSetting,
])

export const userSetting = z.object({ key: settingKey, value: plainValue, updatedAt: instant })
const userSettingList = z.object({ data: z.array(userSetting) })

export type UserSettingKey = z.infer<typeof settingKey>
export type UserSetting = z.infer<typeof userSetting>
export type UserSettingList = z.infer<typeof userSettingList>

export const userSettingOperations = {
  all: defineOperation({
    id: 'user.setting.all',
    method: 'GET',
    path: '/v2/user/setting/all',
    access: 'signed-in',
    summary: 'What the caller has set, in this tenant',
    response: userSettingList,
  }),
  put: defineOperation({
    id: 'user.setting.put',
    method: 'PUT',
    path: '/v2/user/setting/{key}',
    access: 'signed-in',
    summary: 'Sets one thing; the last write wins',
    params: z.object({ key: settingKey }),
    body: z.object({ value: plainValue }),
    response: userSetting,
  }),
  delete: defineOperation({
    id: 'user.setting.delete',
    method: 'DELETE',
    path: '/v2/user/setting/{key}',
    access: 'signed-in',
    summary: 'Back to the default; also when it was never set',
    params: z.object({ key: settingKey }),
    response: z.object({ key: settingKey }),
  }),
}
