import type { NoticeList } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { markNotices, noticesKey } from '../api/notice-queries.ts'

type Change = Parameters<typeof markNotices>[0]

/** A list as it is once a change has come through; times of reading are the device's until the server tells its own. */
export function withChange(list: NoticeList, change: Change, now: string): NoticeList {
  const isMeant = (id: number) => ('until' in change ? id <= change.until : change.ids.includes(id))
  const readAt = 'until' in change || change.isRead ? now : null
  return {
    ...list,
    data: list.data.map((notice) =>
      isMeant(notice.id) ? { ...notice, readAt: readAt === null ? null : (notice.readAt ?? readAt) } : notice,
    ),
  }
}

/** Marks notices; it shows at once, and is taken back when the server refuses. */
export function useMarkNotices() {
  const queries = useQueryClient()
  const lists = { queryKey: [...noticesKey, 'list'] }
  return useMutation({
    mutationFn: markNotices,
    onMutate: async (change: Change) => {
      await queries.cancelQueries(lists)
      queries.setQueriesData<NoticeList>(
        lists,
        (list) => list && withChange(list, change, new Date().toISOString()),
      )
    },
    onError: (error) => toast.problem(error),
    onSettled: () => queries.invalidateQueries({ queryKey: noticesKey }),
  })
}
