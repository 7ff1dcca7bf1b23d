import { type Notice, noticeOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { countUnread, markReadUntil, markThese, selectNotices } from './repository.ts'

function presentNotice(stored: Awaited<ReturnType<typeof selectNotices>>[number]): Notice {
  const { id, kind, entity, entityId, facts, at, readAt } = stored
  return { id, kind, entity, entityId, facts, at: at.toISOString(), readAt: readAt?.toISOString() ?? null }
}

/** Calls about what a person was told of. */
export function noticeRoutes(app: FastifyInstance): void {
  registerOperation(app, noticeOperations.all, async (call) => {
    const work = workOf(call)
    const { before, limit } = call.query
    const found = await selectNotices(work, { before, limit: limit + 1 })
    const data = found.slice(0, limit).map(presentNotice)
    return { data, hasMore: found.length > limit, unread: await countUnread(work) }
  })
  registerOperation(app, noticeOperations.unread, async (call) => ({
    unread: await countUnread(workOf(call)),
  }))
  registerOperation(app, noticeOperations.read, async (call) => {
    const work = workOf(call)
    if ('until' in call.body) await markReadUntil(work, call.body.until)
    else await markThese(work, call.body.ids, call.body.isRead ? work.now : null)
    return { unread: await countUnread(work) }
  })
}
