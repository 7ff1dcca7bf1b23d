import { savedViewOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { changeOf } from '../../database/tracked-record.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { changeView, createView, listViews, removeView } from './service.ts'

/** Calls about saved views of lists. */
export function viewRoutes(app: FastifyInstance): void {
  const { all, create, update, delete: remove } = savedViewOperations
  registerOperation(app, all, (call) => listViews(workOf(call), call.query.resource))
  registerOperation(app, create, (call) => createView(workOf(call), call.body))
  registerOperation(app, update, (call) => changeView(workOf(call), changeOf(call), call.body))
  registerOperation(app, remove, (call) => removeView(workOf(call), changeOf(call)))
}
