import { wasSent } from '@backoffice/api-types/transitions'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { holdMail, lockMailedOrder, type StoredMail } from './repository.ts'

const orderData = z.object({ fileIds: z.string(), replyTo: z.string(), sender: z.string() })

/** The files of an order that go with its mail, and whom an answer reaches. Undefined of other mails. */
export function mailedOrderOf({ template, data, organisationId }: StoredMail) {
  if (template !== 'order' || organisationId === null) return undefined
  const { fileIds, ...from } = orderData.parse(data)
  return { organisationId, fileIds: fileIds.split(',').map(Number), ...from }
}

/**
 * Whether a mail may leave now: any other than one whose order does not stand any more as it says. One whose order is on hold is held
 * with it, under the lock of the order, so that whatever ends the hold finds it and has it leave (`enqueueHeldMails`).
 * @throws AppError `state.transition-refused` when it is not to leave at all
 */
export async function mayLeave(database: Database, mail: StoredMail): Promise<boolean> {
  const mailed = mailedOrderOf(mail)
  if (mailed === undefined) return true
  return asJob(database, async (tx) => {
    const order = await lockMailedOrder(tx, mailed)
    if (order?.state === 'ON_HOLD') {
      await holdMail(tx, mail.id, 'The order is on hold.')
      return false
    }
    if (order === undefined || !wasSent(order.state)) {
      throw new AppError('state.transition-refused', { detail: 'The order was cancelled before this left.' })
    }
    if (order.lastRevision === order.revision) return true
    const detail = `Revision ${order.lastRevision} of the order was sent before this left.`
    throw new AppError('state.transition-refused', { detail })
  })
}
