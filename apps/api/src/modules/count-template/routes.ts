import { countTemplateOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { templateList } from './template-list.ts'

/** Calls about count templates. */
export function countTemplateRoutes(app: FastifyInstance): void {
  registerOperation(app, countTemplateOperations.all, (call) =>
    readPage(workOf(call), templateList, call.query),
  )
}
