import { queryOptions } from '@tanstack/react-query'
import { call, fetchFrom } from './call.ts'
import { fetchClientConfig } from './client-config.ts'
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
    if (mayShowPicture(url, [])) return { url }
    const { pictureOrigins } = await fetchClientConfig()
    return { url: mayShowPicture(url, pictureOrigins) ? url : '' }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * Whether the policy of the pages lets a picture in: of this origin, one that comes without a request, or of a host of pictures.
 * @param url as the API told it
 * @param origins those of `PICTURE_ORIGINS`
 */
export function mayShowPicture(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url, location.origin)) return false
  const { protocol, origin } = new URL(url, location.origin)
  return protocol === 'data:' || protocol === 'blob:' || [location.origin, ...origins].includes(origin)
}
