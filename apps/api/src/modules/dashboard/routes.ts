import { dashboardOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { readDashboard } from './service.ts'

/** The call behind the dashboard. */
export function dashboardRoutes(app: FastifyInstance): void {
  registerOperation(app, dashboardOperations.get, (call) => readDashboard(workOf(call)))
}
