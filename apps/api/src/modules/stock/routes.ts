import { exports, stockOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { exportFile } from '../../export/export-file.ts'
import { registerFile } from '../../plugins/file-operation.ts'
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
  const { operation, columns } = exports.stock
  registerFile(app, operation, (call) =>
    exportFile(call, stockListAt(call, momentOf(call.query.asOf)), columns, 'Stock'),
  )
  registerOperation(app, history, (call) => readItemHistory(workOf(call), call.params.id, call.query))
  registerOperation(app, series, (call) =>
    readItemSeries(workOf(call), call.params.id, call.query.locationId),
  )
}
