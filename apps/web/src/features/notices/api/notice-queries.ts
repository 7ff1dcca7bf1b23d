import type { CallBody } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** Everything about notices, to be read anew when one was marked. */
export const noticesKey = ['notice'] as const

/** How often a tab asks whether there is news, in ms. Nobody waits for it, so it renews no session. */
const askEveryMs = 60_000

export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: ({ signal }) => call('GET /v2/notice/unread', { signal, background: true }),
  refetchInterval: askEveryMs,
  staleTime: askEveryMs / 2,
  retry: false,
})

/** The newest notices, `limit` at most. */
export const noticeListQuery = (limit: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'list', limit],
    queryFn: ({ signal }) => call('GET /v2/notice/all', { query: { limit }, signal }),
    staleTime: 0,
  })

/** Marks notices as read or unread; all up to an id as read. */
export function markNotices(change: CallBody<'POST /v2/notice/read'>): Promise<{ unread: number }> {
  return call('POST /v2/notice/read', { body: change })
}
