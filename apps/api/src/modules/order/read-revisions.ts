import { formatDecimal, type OrderRevision } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { requireOrder } from './read-order.ts'
import { selectRevisions } from './revision-repository.ts'

/** What was changed of an order after it was sent, newest first. @throws AppError `record.not-found` */
export async function listRevisions(work: Work, orderId: number): Promise<{ data: OrderRevision[] }> {
  await requireOrder(work, orderId)
  const rows = await selectRevisions(work, orderId)
  return {
    data: rows.map(({ revision, by }) => ({
      revision: revision.revision,
      at: revision.createdAt.toISOString(),
      by: revision.createdBy === null ? null : by,
      reason: presentText(revision.reason),
      totalBefore: formatDecimal(revision.totalBefore, 'money'),
      totalAfter: formatDecimal(revision.totalAfter, 'money'),
      changes: revision.changes,
    })),
  }
}
