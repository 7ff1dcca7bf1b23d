import type {
  NewOrderBody,
  OrderLinesBody,
  OrderRecord,
  OrderTemplateOfOrderRecord,
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

/** Makes an order template with the packs of an order. */
export function saveAsTemplate(
  orderId: number,
  name: string,
  idempotencyKey: string,
): Promise<OrderTemplateOfOrderRecord> {
  return call('POST /v2/order/{id}/template', { params: { id: orderId }, body: { name }, idempotencyKey })
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
export type OrderStep = Exclude<OrderAction, 'reapprove' | 'unconfirm'> | 'resend' | 'reconfirm'

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
