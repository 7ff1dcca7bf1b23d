import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { findMailedOrder, type StoredMail } from './repository.ts'

const orderData = z.object({ fileIds: z.string(), replyTo: z.string(), sender: z.string() })

/** The files of an order that go with its mail, and whom an answer reaches. Undefined of other mails. */
export function mailedOrderOf({ template, data, organisationId }: StoredMail) {
  if (template !== 'order' || organisationId === null) return undefined
  const { fileIds, ...from } = orderData.parse(data)
  return { organisationId, fileIds: fileIds.split(',').map(Number), ...from }
}

/** States in which a supplier is to have what was sent. */
const sentStates = ['SENT', 'CONFIRMED', 'CLOSED']

/**
 * Holds a mail back whose order does not stand any more as it says. Any other mail may leave.
 * @throws AppError `state.transition-refused` when it is not to leave at all; Error as long as the order is on hold
 */
export async function requireStillSent(database: Database, mail: StoredMail): Promise<void> {
  const mailed = mailedOrderOf(mail)
  if (mailed === undefined) return
  const order = await findMailedOrder(database, mailed.organisationId, mailed.fileIds)
  if (order?.state === 'ON_HOLD') throw new Error('The order is on hold.')
  if (order === undefined || !sentStates.includes(order.state)) {
    throw new AppError('state.transition-refused', { detail: 'The order was cancelled before this left.' })
  }
  if (order.lastRevision === order.revision) return
  const detail = `Revision ${order.lastRevision} of the order was sent before this left.`
  throw new AppError('state.transition-refused', { detail })
}
