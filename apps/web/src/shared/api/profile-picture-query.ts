import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { profilePictureKey } from './query-keys.ts'

/** Where the picture of the signed-in user lies; an empty `url` means that there is none. */
export const profilePictureQuery = queryOptions({
  queryKey: profilePictureKey,
  queryFn: ({ signal }) => api.get('/api/v2/user/profile-picture/preview', { empty: { url: '' }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
