import { transactionOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { listTransactions } from './service.ts'

/** Calls about the ledger. */
export function transactionRoutes(app: FastifyInstance): void {
  registerOperation(app, transactionOperations.all, (call) => listTransactions(workOf(call), call.query))
}
