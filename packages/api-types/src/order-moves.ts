import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { orderRecord } from './order.ts'
import { confirmOrderBody, reasonBody, rejectOrderBody } from './order-body.ts'
import { addressId } from './scalars.ts'
import { orderTransitions } from './transitions.ts'

const byLine = recordAddress.extend({ lineId: addressId })
export const moveRefusals = [
  'state.transition-refused',
  'record.version-missing',
  'record.version-conflict',
] as const
const t = orderTransitions

/** What every move between states shares: the order, the key of a retry, the order as it is afterwards. */
export const move = {
  method: 'POST',
  idempotent: true,
  params: recordAddress,
  response: orderRecord,
} as const

/** The moves of an order, at the version of If-Match, by the rights of `orderTransitions`. */
export const orderMoves = {
  submit: defineOperation({
    ...move,
    id: 'order.submit',
    path: '/v2/order/{id}/submit',
    summary: 'Ask for approval; within the limit of the caller the order is approved at once',
    right: t.submit.right,
    errors: [...moveRefusals, 'order.empty'],
  }),
  revise: defineOperation({
    ...move,
    id: 'order.revise',
    path: '/v2/order/{id}/revise',
    summary: 'Take a rejected order, or one that waits for approval, back to draft',
    right: t.revise.right,
    errors: moveRefusals,
  }),
  approve: defineOperation({
    ...move,
    id: 'order.approve',
    path: '/v2/order/{id}/approve',
    summary: 'Approve an order, up to the limit of the roles of the caller in its company',
    right: t.approve.right,
    errors: [...moveRefusals, 'order.over-limit'],
  }),
  reject: defineOperation({
    ...move,
    id: 'order.reject',
    path: '/v2/order/{id}/reject',
    summary: 'Send an order back to its buyer, with a reason',
    right: t.reject.right,
    body: rejectOrderBody,
    errors: moveRefusals,
  }),
  confirm: defineOperation({
    ...move,
    id: 'order.confirm',
    path: '/v2/order/{id}/confirm',
    summary: 'Write down what the supplier promised: its reference and the day, which is then expected',
    right: t.confirm.right,
    body: confirmOrderBody,
    errors: moveRefusals,
  }),
  reconfirm: defineOperation({
    ...move,
    id: 'order.reconfirm',
    path: '/v2/order/{id}/reconfirm',
    summary: 'Write down what the supplier of a confirmed order promised otherwise; it stays confirmed',
    right: t.confirm.right,
    body: confirmOrderBody,
    errors: moveRefusals,
  }),
  hold: defineOperation({
    ...move,
    id: 'order.hold',
    path: '/v2/order/{id}/hold',
    summary: 'Hold an order back; what was sent stays on order',
    right: t.hold.right,
    body: reasonBody,
    errors: moveRefusals,
  }),
  release: defineOperation({
    ...move,
    id: 'order.release',
    path: '/v2/order/{id}/release',
    summary: 'Go on with an order that was held, in the state that it had',
    right: t.release.right,
    errors: moveRefusals,
  }),
  close: defineOperation({
    ...move,
    id: 'order.close',
    path: '/v2/order/{id}/close',
    summary: 'Close an order; what has not come is closed short and no longer on order',
    right: t.close.right,
    body: reasonBody,
    errors: moveRefusals,
  }),
  reopen: defineOperation({
    ...move,
    id: 'order.reopen',
    path: '/v2/order/{id}/reopen',
    summary: 'Undo the closing of an order: what it closed short is on order again',
    right: t.reopen.right,
    errors: moveRefusals,
  }),
  cancel: defineOperation({
    ...move,
    id: 'order.cancel',
    path: '/v2/order/{id}/cancel',
    summary: 'Give an order up of which nothing was received; its count may be ordered from again',
    right: t.cancel.right,
    body: reasonBody,
    errors: [...moveRefusals, 'order.has-receipts'],
  }),
  shortClose: defineOperation({
    ...move,
    id: 'order.line.short-close',
    path: '/v2/order/{id}/line/{lineId}/short-close',
    summary: 'Expect nothing more of a line; it leaves what is on order',
    right: t.close.right,
    params: byLine,
    errors: [...moveRefusals, 'order.nothing-open'],
  }),
  undoShortClose: defineOperation({
    ...move,
    id: 'order.line.undo-short-close',
    path: '/v2/order/{id}/line/{lineId}/undo-short-close',
    summary: 'Expect the rest of a line again that was closed short',
    right: t.close.right,
    params: byLine,
    errors: [...moveRefusals, 'order.nothing-open'],
  }),
}
