import { dashboardOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { readSeries } from './read-series.ts'
import { readDashboard } from './service.ts'

/** The calls behind the dashboard. */
export function dashboardRoutes(app: FastifyInstance): void {
  registerOperation(app, dashboardOperations.get, (call) => readDashboard(workOf(call)))
  registerOperation(app, dashboardOperations.series, (call) => readSeries(workOf(call), call.query.days))
}
