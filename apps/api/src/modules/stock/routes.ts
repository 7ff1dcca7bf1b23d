import { exports, stockOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { stockListAt } from './list.ts'
import { momentOf, readItemHistory, readItemSeries } from './service.ts'

/** Calls about what lies where. */
export function stockRoutes(app: FastifyInstance): void {
  const { all, history, series } = stockOperations
  registerOperation(app, all, (call) =>
    readPage(workOf(call), stockListAt(call, momentOf(call.query.asOf)), call.query),
  )
  registerExport(app, exports.stock, 'Stock', (work, { query }) => ({
    list: stockListAt(work, momentOf(query.asOf)),
  }))
  registerOperation(app, history, (call) => readItemHistory(workOf(call), call.params.id, call.query))
  registerOperation(app, series, (call) =>
    readItemSeries(workOf(call), call.params.id, call.query.locationId),
  )
}
