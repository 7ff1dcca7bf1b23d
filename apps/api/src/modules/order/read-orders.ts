import type { ListQuery, OrderPage, OrderRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { listClauses, pageResult } from '../../database/list-query.ts'
import type { Work } from '../../work.ts'
import { orderListShape, selectOrders } from './order-list-repository.ts'
import { orderLineOf, orderRowOf } from './present-order.ts'
import { findOrder, selectOrderLines } from './repository.ts'

/** A page of the tenant's orders. @throws AppError `list.*` as `listClauses` */
export async function listOrders(work: Work, query: ListQuery): Promise<OrderPage> {
  const { orders, total } = await selectOrders(work, listClauses(orderListShape, query))
  return pageResult(query, orders.map(orderRowOf), total)
}

/** One order with its lines. @throws AppError `record.not-found`, also for another tenant's id */
export async function readOrder(work: Work, id: number): Promise<OrderRecord> {
  const found = await findOrder(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  const lines = await selectOrderLines(work, id)
  return { ...orderRowOf(found), lines: lines.map(orderLineOf) }
}
