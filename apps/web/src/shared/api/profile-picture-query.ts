import { queryOptions } from '@tanstack/react-query'
import { call, fetchFrom } from './call.ts'
import { profilePictureKey } from './query-keys.ts'

/**
 * Where the picture of the signed-in user lies; an empty `url` means that there is none. A picture of our own API is
 * fetched here, because an `img` cannot send the headers it needs; one on a host that the gateway does not name would be stopped
 * by the policy of the pages, and counts as none.
 */
export const profilePictureQuery = queryOptions({
  queryKey: profilePictureKey,
  queryFn: async ({ signal }) => {
    const { url } = await call('GET /v2/user/profile-picture/preview', { empty: { url: '' }, signal })
    if (url.startsWith('/api/')) return { url: URL.createObjectURL(await fetchFrom(url, { signal })) }
    if (url === '') return { url }
    // Our own API has no such address, so only who has another one loads this.
    const { shownPicture } = await import('./shown-picture.ts')
    return { url: await shownPicture(url) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
