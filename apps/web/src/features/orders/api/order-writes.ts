import type {
  ConfirmOrderBody,
  NewOrderBody,
  OrderLinesBody,
  OrderRecord,
  SendOrderBody,
  UpdateOrderBody,
} from '@backoffice/api-types'
import type { OrderAction } from '@backoffice/api-types/transitions'
import { call } from '../../../shared/api/call.ts'

/** An order as it stands now, past every cache. */
export function readOrder(orderId: number): Promise<OrderRecord> {
  return call('GET /v2/order/{id}', { params: { id: orderId } })
}

/** Makes a draft to a supplier. */
export function createOrder(body: NewOrderBody, idempotencyKey: string): Promise<OrderRecord> {
  return call('POST /v2/order', { body, idempotencyKey })
}

/** Makes a draft with the lines of another order, at the prices of today. */
export function cloneOrder(orderId: number, idempotencyKey: string): Promise<OrderRecord> {
  return call('POST /v2/order/{id}/clone', { params: { id: orderId }, idempotencyKey })
}

/** Changes what may be changed on an order. @param version the one that was read */
export function updateOrder(orderId: number, body: UpdateOrderBody, version: number): Promise<OrderRecord> {
  return call('PUT /v2/order/{id}', { params: { id: orderId }, body, ifMatch: version })
}

/** Replaces the lines and charges of an order. @param version the one that was read */
export function updateLines(orderId: number, body: OrderLinesBody, version: number): Promise<OrderRecord> {
  return call('PUT /v2/order/{id}/line', { params: { id: orderId }, body, ifMatch: version })
}

/** Which order a step is made with, and the version that was read. */
export type Stepped = { id: number; version: number }

/** The steps that people make; that an order has to be approved anew follows from a rise. */
export type OrderStep = Exclude<OrderAction, 'reapprove'> | 'resend'

export type StepInput = {
  order: Stepped
  step: OrderStep
  reason?: string | undefined
  confirmed?: ConfirmOrderBody | undefined
  sent?: SendOrderBody | undefined
}

/** Moves an order on. @throws ApiProblem, also when somebody else was faster */
export function runOrderStep(input: StepInput, idempotencyKey: string): Promise<OrderRecord> {
  const { order, step, reason = '', confirmed, sent } = input
  const given = { params: { id: order.id }, ifMatch: order.version, idempotencyKey }
  switch (step) {
    case 'submit':
      return call('POST /v2/order/{id}/submit', given)
    case 'revise':
      return call('POST /v2/order/{id}/revise', given)
    case 'approve':
      return call('POST /v2/order/{id}/approve', given)
    case 'reject':
      return call('POST /v2/order/{id}/reject', { ...given, body: { reason } })
    case 'send':
      return call('POST /v2/order/{id}/send', { ...given, body: sent })
    case 'resend':
      return call('POST /v2/order/{id}/resend', { ...given, body: sent })
    case 'confirm':
      return call('POST /v2/order/{id}/confirm', { ...given, body: confirmed ?? {} })
    case 'hold':
      return call('POST /v2/order/{id}/hold', { ...given, body: { reason } })
    case 'release':
      return call('POST /v2/order/{id}/release', given)
    case 'close':
      return call('POST /v2/order/{id}/close', { ...given, body: { reason } })
    case 'reopen':
      return call('POST /v2/order/{id}/reopen', given)
    case 'cancel':
      return call('POST /v2/order/{id}/cancel', { ...given, body: { reason } })
  }
}

export type LineStepInput = { order: Stepped; lineId: number; isUndo: boolean }

/** Expects nothing more of a line, or its rest again. */
export function closeLine(
  { order, lineId, isUndo }: LineStepInput,
  idempotencyKey: string,
): Promise<OrderRecord> {
  const given = { params: { id: order.id, lineId }, ifMatch: order.version, idempotencyKey }
  return isUndo
    ? call('POST /v2/order/{id}/line/{lineId}/undo-short-close', given)
    : call('POST /v2/order/{id}/line/{lineId}/short-close', given)
}
