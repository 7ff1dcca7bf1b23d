import * as z from 'zod'
import { noticeKinds } from './notices.ts'
import { defineOperation } from './operation.ts'
import { addressInteger, countOf, id, instant } from './scalars.ts'

/** Something that a person was told of. */
export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** What it is about; null when there is no such record to look at. */
  entity: z.enum(['count', 'order', 'job', 'file']).nullable(),
  entityId: id.nullable(),
  /** What `noticeText` puts into words. */
  facts: z.record(z.string(), z.string()),
  at: instant,
  readAt: instant.nullable(),
})

const noticeList = z.object({
  /** Newest first, `limit` at most. */
  data: z.array(notice),
  hasMore: z.boolean(),
  unread: countOf,
})

export type Notice = z.infer<typeof notice>
export type NoticeList = z.infer<typeof noticeList>

const unreadTotal = z.object({ unread: countOf })

export const noticeOperations = {
  all: defineOperation({
    id: 'notice.all',
    method: 'GET',
    path: '/v2/notice/all',
    access: 'signed-in',
    summary: 'What the caller was told in this tenant, newest first; older ones below the id `before`',
    query: z.object({
      before: addressInteger(1).optional(),
      limit: addressInteger(1, 100).default(20),
    }),
    response: noticeList,
  }),
  unread: defineOperation({
    id: 'notice.unread',
    method: 'GET',
    path: '/v2/notice/unread',
    access: 'signed-in',
    summary: 'How many of them the caller has not read; for polling',
    response: unreadTotal,
  }),
  read: defineOperation({
    id: 'notice.read',
    method: 'POST',
    path: '/v2/notice/read',
    access: 'signed-in',
    summary:
      'Marks notices as read or unread: these, or all up to the id `until`; others than the caller’s are left alone',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(100), isRead: z.boolean().default(true) }),
      z.strictObject({ until: id }),
    ]),
    response: unreadTotal,
  }),
}
