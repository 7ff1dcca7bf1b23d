import { exports, transactionOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { listTransactions } from './service.ts'
import { transactionList } from './transaction-list.ts'

/** Calls about the ledger. */
export function transactionRoutes(app: FastifyInstance): void {
  registerOperation(app, transactionOperations.all, (call) => listTransactions(workOf(call), call.query))
  registerExport(app, exports.transactions, 'Transactions', () => ({ list: transactionList }))
}
