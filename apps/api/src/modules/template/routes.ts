import { scheduleOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { readSchedulePreview } from './change-schedule.ts'

/** Calls about what templates of every kind have. */
export function templateRoutes(app: FastifyInstance): void {
  registerOperation(app, scheduleOperations.preview, (call) => readSchedulePreview(workOf(call), call.body))
}
