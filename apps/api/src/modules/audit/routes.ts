import { auditOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { auditListOf } from './list.ts'
import { listAuditEvents } from './service.ts'

/** Calls about the audit trail. */
export function auditRoutes(app: FastifyInstance): void {
  registerOperation(app, auditOperations.all, (call) => listAuditEvents(workOf(call), call.query))
  registerExport(app, exports.auditEvents, 'Audit events', (work) => ({ list: auditListOf(work) }))
}
