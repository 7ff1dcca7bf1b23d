import type { CurrentUser } from '@backoffice/api-types'
import { createApiClient } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { emitSessionEvent } from '../lib/session-events.ts'
import { currentUserKey } from './query-keys.ts'

/** The API client of the app: `api.get('/api/v2/count/all', { search, signal })`. */
export const api = createApiClient({
  fetch: (url, init) => fetch(url, init),
  actorId: () => queryClient.getQueryData<CurrentUser>(currentUserKey)?.id || undefined,
  onUnauthorized: () => emitSessionEvent('unauthorized'),
  onOtherUser: () => emitSessionEvent('other-user'),
})
