import type { AuditPage, CursorQuery } from '@backoffice/api-types'
import { filterCondition } from '../../database/list-query.ts'
import type { Work } from '../../work.ts'
import { cursorOf, eventOfCursor } from './cursor.ts'
import { auditEventOf } from './present-event.ts'
import { auditShapeFor, countTrail, selectTrail } from './queries.ts'

/** Up to so many events the trail says how many match; beyond, that there are more. */
const mostCounted = 10_000

/**
 * The audit trail, newest first.
 * @throws AppError `request.invalid` for a cursor that is none; `list.*` as `filterCondition`
 */
export async function listAuditEvents(work: Work, query: CursorQuery): Promise<AuditPage> {
  const { cursor, limit, filter } = query
  const where = filterCondition(auditShapeFor(work), filter)
  const before = cursor === undefined ? undefined : eventOfCursor(cursor)
  const rows = await selectTrail(work, where, before, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    data: page.map(auditEventOf),
    limit,
    total: await countTrail(work, where, mostCounted),
    hasMore,
    nextCursor: hasMore ? cursorOf(last) : null,
  }
}
