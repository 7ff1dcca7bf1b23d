import { orderOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { approveOrder, rejectOrder, reviseOrder, submitOrder } from './approve-order.ts'
import type { Move } from './change-state.ts'
import {
  cancelOrder,
  closeOrder,
  confirmOrder,
  holdOrder,
  reconfirmOrder,
  releaseOrder,
  reopenOrder,
  shortCloseLine,
  undoShortClose,
} from './close-order.ts'

const moveOf = (call: { params: { id: number }; version: number | undefined }): Move => ({
  orderId: call.params.id,
  version: call.version,
})
const reasonOf = ({ body }: { body: { reason: string | null } | undefined }) => body?.reason ?? null

/** The moves of an order from state to state. */
export function moveRoutes(app: FastifyInstance): void {
  const { submit, revise, approve, reject, confirm, hold, release, close, reopen, cancel } = orderOperations
  const { reconfirm, shortClose, undoShortClose: undo } = orderOperations
  registerOperation(app, submit, (call) => submitOrder(workOf(call), moveOf(call)))
  registerOperation(app, revise, (call) => reviseOrder(workOf(call), moveOf(call)))
  registerOperation(app, approve, (call) => approveOrder(workOf(call), moveOf(call)))
  registerOperation(app, reject, (call) => rejectOrder(workOf(call), moveOf(call), call.body.reason))
  registerOperation(app, confirm, (call) => confirmOrder(workOf(call), moveOf(call), call.body))
  registerOperation(app, reconfirm, (call) => reconfirmOrder(workOf(call), moveOf(call), call.body))
  registerOperation(app, hold, (call) => holdOrder(workOf(call), moveOf(call), reasonOf(call)))
  registerOperation(app, release, (call) => releaseOrder(workOf(call), moveOf(call)))
  registerOperation(app, close, (call) => closeOrder(workOf(call), moveOf(call), reasonOf(call)))
  registerOperation(app, reopen, (call) => reopenOrder(workOf(call), moveOf(call)))
  registerOperation(app, cancel, (call) => cancelOrder(workOf(call), moveOf(call), reasonOf(call)))
  registerOperation(app, shortClose, (call) =>
    shortCloseLine(workOf(call), { ...moveOf(call), lineId: call.params.lineId }),
  )
  registerOperation(app, undo, (call) =>
    undoShortClose(workOf(call), { ...moveOf(call), lineId: call.params.lineId }),
  )
}
