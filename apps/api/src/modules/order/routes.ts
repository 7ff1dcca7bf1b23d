import { exports, orderOfferOperations, orderOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readNeighbours } from '../../database/read-neighbours.ts'
import { readPage } from '../../database/read-page.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { cloneOrder, createOrder } from './create-order.ts'
import { createOrders } from './create-orders.ts'
import { orderList } from './list.ts'
import { moveRoutes } from './move-routes.ts'
import { orderLineList } from './order-line-list.ts'
import { readCountOrder } from './read-count-order.ts'
import { listOrdersOfCount, readOrder, readOrderTimeline } from './read-order.ts'
import { listOffers } from './read-offers.ts'
import { listRevisions } from './read-revisions.ts'
import { sendRoutes } from './send-routes.ts'
import { changeOrder } from './update-order.ts'
import type { ChosenOffer } from './suggest-order.ts'
import { writeLines } from './write-lines.ts'

function readingRoutes(app: FastifyInstance): void {
  const { all, get, neighbours, timeline, revisions } = orderOperations
  registerOperation(app, all, (call) => readPage(workOf(call), orderList, call.query))
  registerOperation(app, get, (call) => readOrder(workOf(call), call.params.id))
  registerOperation(app, timeline, (call) => readOrderTimeline(workOf(call), call.params.id))
  registerOperation(app, orderOfferOperations.all, (call) => listOffers(workOf(call), call.params.id))
  registerOperation(app, revisions, (call) => listRevisions(workOf(call), call.params.id))
  registerOperation(app, neighbours, (call) =>
    readNeighbours(workOf(call), orderList, { id: call.params.id, number: purchaseOrder.number }, call.query),
  )
  registerExport(app, exports.orders, 'Orders', () => ({ list: orderList }))
  registerExport(app, exports.orderLines, 'Order lines', () => ({ list: orderLineList }))
}

/** Offers for lines of a count, as an address writes them: `7:12,8:15`. */
const chosenOffers = (text: string): ChosenOffer[] =>
  text.split(',').map((pair) => {
    const [lineId = 0, supplierItemId = 0] = pair.split(':').map(Number)
    return { lineId, supplierItemId }
  })

/** Ordering what a count found missing. */
function countRoutes(app: FastifyInstance): void {
  const { ofCount, suggestion, createFromCount } = orderOperations
  registerOperation(app, ofCount, (call) => listOrdersOfCount(workOf(call), call.params.id))
  registerOperation(app, suggestion, (call) =>
    readCountOrder(workOf(call), call.params.id, {
      ignoresDrafts: call.query.ignoresDrafts === 'true',
      offers: chosenOffers(call.query.offers ?? ''),
    }),
  )
  registerOperation(app, createFromCount, (call) => createOrders(workOf(call), call.params.id, call.body))
}

/** Calls about purchase orders. */
export function orderRoutes(app: FastifyInstance): void {
  const { create, clone, update, updateLines } = orderOperations
  readingRoutes(app)
  registerOperation(app, create, (call) => createOrder(workOf(call), call.body))
  registerOperation(app, clone, (call) => cloneOrder(workOf(call), call.params.id))
  registerOperation(app, update, (call) => changeOrder(workOf(call), call.params.id, call.version, call.body))
  registerOperation(app, updateLines, (call) =>
    writeLines(workOf(call), { orderId: call.params.id, version: call.version }, call.body),
  )
  moveRoutes(app)
  sendRoutes(app)
  countRoutes(app)
}
