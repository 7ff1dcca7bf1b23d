import { userSettingOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { listSettings, removeSetting, setSetting } from './service.ts'

/** Calls about what a person has set for themselves. */
export function userSettingRoutes(app: FastifyInstance): void {
  const { all, put, delete: remove } = userSettingOperations
  registerOperation(app, all, (call) => listSettings(workOf(call)))
  registerOperation(app, put, (call) => setSetting(workOf(call), call.params.key, call.body.value))
  registerOperation(app, remove, (call) => removeSetting(workOf(call), call.params.key))
}
