import { exportJobOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerJob } from '../../jobs/register-job.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { exportJob } from './export-job.ts'
import { startExport } from './start-export.ts'

/** Exports that are made by a job. */
export function exportRoutes(app: FastifyInstance): void {
  const { exports, files, env } = app
  registerJob(app, exportJob({ exports, files, dataDir: env.dataDir }))
  registerOperation(app, exportJobOperations.create, (call) => startExport(workOf(call), exports, call.body))
}
