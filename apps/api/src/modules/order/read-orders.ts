import type { CreateOrdersResult, OrderRecord, RecordTimeline } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { requireCount } from '../count/count-record.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { orderLineOf, orderRowOf } from './present-order.ts'
import { findOrder, selectOrderLines, selectOrdersOfCount } from './repository.ts'

/** One order with its lines. @throws AppError `record.not-found`, also for another tenant's id */
export async function readOrder(work: Work, id: number): Promise<OrderRecord> {
  const found = await findOrder(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  const lines = await selectOrderLines(work, id)
  return { ...orderRowOf(found), lines: lines.map(orderLineOf) }
}

/** What happened to an order. @throws AppError `record.not-found`, also for another tenant's id */
export async function readOrderTimeline(work: Work, id: number): Promise<RecordTimeline> {
  if ((await findOrder(work, id)) === undefined) throw new AppError('record.not-found')
  return readTimeline(work, 'order', id)
}

/** The orders that were made from a count. @throws AppError `record.not-found`, also for another tenant's id */
export async function listOrdersOfCount(work: Work, countId: number): Promise<CreateOrdersResult> {
  await requireCount(work, countId)
  return { orders: (await selectOrdersOfCount(work, countId)).map(orderRowOf) }
}
