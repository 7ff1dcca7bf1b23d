import { auditOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { exportFile } from '../../export/export-file.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { auditListOf } from './list.ts'
import { listAuditEvents } from './service.ts'

/** Calls about the audit trail. */
export function auditRoutes(app: FastifyInstance): void {
  registerOperation(app, auditOperations.all, (call) => listAuditEvents(workOf(call), call.query))
  const { operation, columns } = exports.auditEvents
  registerFile(app, operation, (call) => exportFile(call, auditListOf(call), columns, 'Audit events'))
}
