import type { CurrentUser } from '@backoffice/api-types'
import { createApiClient } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { noteServerDate } from '../lib/server-clock.ts'
import { emitSessionEvent } from '../lib/session-events.ts'
import { currentUserKey } from './query-keys.ts'

/** The API client of the app: `api.get('/api/v2/count/all', { search, signal })`. */
export const api = createApiClient({
  fetch: async (url, init) => {
    const response = await fetch(url, init)
    noteServerDate(response.headers.get('date'), Date.now())
    return response
  },
  actorId: () => queryClient.getQueryData<CurrentUser>(currentUserKey)?.id || undefined,
  onUnauthorized: () => emitSessionEvent('unauthorized'),
  onOtherUser: () => emitSessionEvent('other-user'),
})
