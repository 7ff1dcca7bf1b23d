import type { NoticeList } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { withChange } from './use-mark-notices.ts'

const now = '2026-03-29T01:00:00.000Z'
const earlier = '2026-03-28T01:00:00.000Z'
const noticeOf = (id: number, readAt: string | null) =>
  ({ id, kind: 'count.late', entity: 'count', entityId: 7, facts: {}, at: earlier, readAt }) as const
const list: NoticeList = {
  data: [noticeOf(3, null), noticeOf(2, earlier), noticeOf(1, null)],
  hasMore: false,
  unread: 2,
}
const readAtOf = (changed: NoticeList) => changed.data.map(({ readAt }) => readAt)

test('those that are named are marked, the others are left', () => {
  expect(readAtOf(withChange(list, { ids: [3], isRead: true }, now))).toEqual([now, earlier, null])
  expect(readAtOf(withChange(list, { ids: [2], isRead: false }, now))).toEqual([null, null, null])
})

test('all up to one are read, newer ones not, and what was read before keeps its time', () => {
  expect(readAtOf(withChange(list, { until: 2 }, now))).toEqual([null, earlier, now])
})
