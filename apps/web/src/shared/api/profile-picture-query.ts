import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { profilePictureKey } from './query-keys.ts'

/** Where a picture of the signed-in user lies that the page can show; an empty `url` means that there is none. */
export const profilePictureQuery = queryOptions({
  queryKey: profilePictureKey,
  queryFn: async ({ signal }) => {
    const { url } = await call('GET /v2/user/profile-picture/preview', { empty: { url: '' }, signal })
    return { url: url && (await (await import('./shown-picture.ts')).shownPicture(url, signal)) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
