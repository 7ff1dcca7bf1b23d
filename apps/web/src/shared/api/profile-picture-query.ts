import { queryOptions } from '@tanstack/react-query'
import { call, fetchFrom } from './call.ts'
import { profilePictureKey } from './query-keys.ts'

/**
 * Where the picture of the signed-in user lies; an empty `url` means that there is none. A picture of our own API is
 * fetched here, because an `img` cannot send the headers it needs.
 */
export const profilePictureQuery = queryOptions({
  queryKey: profilePictureKey,
  queryFn: async ({ signal }) => {
    const { url } = await call('GET /v2/user/profile-picture/preview', { empty: { url: '' }, signal })
    return { url: url.startsWith('/api/') ? URL.createObjectURL(await fetchFrom(url, { signal })) : url }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
