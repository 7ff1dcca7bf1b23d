import { orderOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { createOrders } from './create-orders.ts'
import { readCountOrder } from './read-count-order.ts'
import { listOrders, readOrder } from './read-orders.ts'

/** Calls about purchase orders, and about ordering what a count found missing. */
export function orderRoutes(app: FastifyInstance): void {
  const { all, get, suggestion, createFromCount } = orderOperations
  registerOperation(app, all, (call) => listOrders(workOf(call), call.query))
  registerOperation(app, get, (call) => readOrder(workOf(call), call.params.id))
  registerOperation(app, suggestion, (call) => readCountOrder(workOf(call), call.params.id))
  registerOperation(app, createFromCount, (call) =>
    createOrders(workOf(call), call.params.id, call.body.lines ?? []),
  )
}
