import { reasonOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { changeReasons, readReasons } from './service.ts'

/** Calls about why things are not as the book or the order says. */
export function reasonRoutes(app: FastifyInstance): void {
  const { all, update } = reasonOperations
  registerOperation(app, all, (call) => readReasons(workOf(call)))
  registerOperation(app, update, (call) => changeReasons(workOf(call), call.version, call.body))
}
