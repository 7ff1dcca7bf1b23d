import type { NoticeList } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** Everything about notices, to be read anew when one was marked. */
export const noticesKey = ['notice'] as const

/** How often a tab asks whether there is news, in ms. Nobody waits for it, so it renews no session. */
const askEveryMs = 60_000

type Unread = { unread: number }

export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: ({ signal }) => api.get<Unread>('/api/v2/notice/unread', { signal, background: true }),
  refetchInterval: askEveryMs,
  staleTime: askEveryMs / 2,
  retry: false,
})

/** The newest notices, `limit` at most. */
export const noticeListQuery = (limit: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'list', limit],
    queryFn: ({ signal }) => api.get<NoticeList>('/api/v2/notice/all', { search: { limit }, signal }),
    staleTime: 0,
  })

/** Marks notices as read or unread; all up to an id as read. */
export function markNotices(change: { ids: number[]; isRead: boolean } | { until: number }): Promise<Unread> {
  return api.post<Unread>('/api/v2/notice/read', { body: change })
}
