import { editableOrderStates, type OrderRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { readOrder } from './read-order.ts'
import { lockOrder, updateOrder } from './queries.ts'

export type OrderChange = { expectedDate: string | null; note: string | null }

/**
 * Replaces what may be changed on an order until it is closed or cancelled. Nothing is written, and the version
 * stays, when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `record.not-editable`
 */
export async function changeOrder(
  work: Work,
  orderId: number,
  version: number | undefined,
  change: OrderChange,
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
  if (Object.keys(after).length > 0) {
    await updateOrder(work, orderId, change)
    await recordEvents(work, [{ entity: 'order', entityId: orderId, action: 'update', before, after }])
  }
  return readOrder(work, orderId)
}
