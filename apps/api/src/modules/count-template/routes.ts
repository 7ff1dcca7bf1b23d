import { countTemplateOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { listTemplates } from './service.ts'

/** Calls about count templates. */
export function countTemplateRoutes(app: FastifyInstance): void {
  registerOperation(app, countTemplateOperations.all, (call) => listTemplates(workOf(call), call.query))
}
