import { queryOptions } from '@tanstack/react-query'
import { emptyUser } from '../model/empty-user.ts'
import { userLens } from '../model/user-lens.ts'
import { call } from './call.ts'
import { currentUserKey } from './query-keys.ts'

/**
 * The signed-in user with roles and permissions. Read when the app loads and whenever the session changes;
 * navigation alone never asks again.
 */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ signal }) => {
    const read = () =>
      call('GET /v2/user/myself', {
        query: { includeRolesAndPermissions: 'true' },
        empty: emptyUser,
        signal,
      })
    const user = await read()
    if (!user.isMta) return userLens.show(user)
    const { inChosenTenant } = await import('../model/tenant-choice.ts')
    return userLens.show(await inChosenTenant(user, read))
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
