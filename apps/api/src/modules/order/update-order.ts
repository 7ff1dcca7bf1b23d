import {
  editableOrderStates,
  isAtSupplier,
  type OrderRecord,
  type UpdateOrderContent,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { readOrder } from './read-order.ts'
import { lockOrder, updateOrder } from './queries.ts'
import { insertRevision } from './revision-repository.ts'

/**
 * Replaces what may be changed on an order until it is closed or cancelled; of one that its supplier has that is a revision
 * with its diff, as of its lines. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `record.not-editable`
 */
export async function changeOrder(
  work: Work,
  orderId: number,
  version: number | undefined,
  { reason, ...change }: UpdateOrderContent,
): Promise<OrderRecord> {
  const found = await lockOrder(work, orderId)
  if (found === undefined) throw new AppError('record.not-found')
  const { order } = found
  requireVersion(order, version)
  if (!editableOrderStates.includes(order.state)) {
    throw new AppError('record.not-editable', {
      detail: `An order in the state ${order.state} stays as it is.`,
    })
  }
  const { before, after } = changedFields({ expectedDate: order.expectedDate, note: order.note }, change)
  const fields = Object.keys(after)
  if (fields.length === 0) return readOrder(work, orderId)
  const isAmended = isAtSupplier(order)
  const revision = isAmended ? order.revision + 1 : order.revision
  if (isAmended) {
    const changes = fields.map((field) => ({
      kind: 'CHANGED' as const,
      line: null,
      name: null,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
    const { total } = order
    await insertRevision(work, { orderId, revision, reason, totalBefore: total, totalAfter: total, changes })
  }
  await updateOrder(work, orderId, { ...change, revision })
  const told = { entity: 'order', entityId: orderId }
  await recordEvents(work, [
    isAmended
      ? {
          ...told,
          action: 'amend',
          before,
          after: { ...after, ...(reason === null ? {} : { reason }) },
        }
      : { ...told, action: 'update', before, after },
  ])
  return readOrder(work, orderId)
}
