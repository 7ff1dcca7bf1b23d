import { exports, orderOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readNeighbours } from '../../database/read-neighbours.ts'
import { readPage } from '../../database/read-page.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { exportFile } from '../../export/export-file.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { createOrders } from './create-orders.ts'
import { orderLineList } from './order-line-list.ts'
import { orderList } from './order-list.ts'
import { readCountOrder } from './read-count-order.ts'
import { listOrdersOfCount, readOrder, readOrderTimeline } from './read-orders.ts'
import { changeOrder } from './update-order.ts'

function exportRoutes(app: FastifyInstance): void {
  const { orders, orderLines } = exports
  registerFile(app, orders.operation, (call) => exportFile(call, orderList, orders.columns, 'Orders'))
  registerFile(app, orderLines.operation, (call) =>
    exportFile(call, orderLineList, orderLines.columns, 'Order lines'),
  )
}

/** Calls about purchase orders, and about ordering what a count found missing. */
export function orderRoutes(app: FastifyInstance): void {
  const { all, get, neighbours, update, timeline, ofCount, suggestion, createFromCount } = orderOperations
  registerOperation(app, all, (call) => readPage(workOf(call), orderList, call.query))
  registerOperation(app, get, (call) => readOrder(workOf(call), call.params.id))
  registerOperation(app, update, (call) => changeOrder(workOf(call), call.params.id, call.version, call.body))
  registerOperation(app, timeline, (call) => readOrderTimeline(workOf(call), call.params.id))
  registerOperation(app, ofCount, (call) => listOrdersOfCount(workOf(call), call.params.id))
  registerOperation(app, neighbours, (call) =>
    readNeighbours(workOf(call), orderList, { id: call.params.id, number: purchaseOrder.number }, call.query),
  )
  exportRoutes(app)
  registerOperation(app, suggestion, (call) => readCountOrder(workOf(call), call.params.id))
  registerOperation(app, createFromCount, (call) =>
    createOrders(workOf(call), call.params.id, call.body.lines ?? []),
  )
}
