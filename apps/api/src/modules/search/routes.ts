import { searchOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { searchRecords } from './service.ts'

/** The call behind the command palette. */
export function searchRoutes(app: FastifyInstance): void {
  registerOperation(app, searchOperations.records, (call) => searchRecords(workOf(call), call.query.q))
}
