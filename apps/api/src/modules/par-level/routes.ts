import { exports, parLevelOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import {
  advisedParLevels,
  changeParLevel,
  createParLevel,
  parLevelList,
  readParLevel,
  removeParLevel,
} from './service.ts'

/** Calls about how much stock is wanted where. */
export function parLevelRoutes(app: FastifyInstance): void {
  const { all, get, create, update, delete: remove } = parLevelOperations
  registerOperation(app, all, (call) => readPage(workOf(call), advisedParLevels, call.query))
  registerExport(app, exports.parLevels, 'Par levels', () => ({ list: parLevelList }))
  registerOperation(app, get, (call) => readParLevel(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createParLevel(workOf(call), call.body))
  registerOperation(app, update, (call) => changeParLevel(workOf(call), changeOf(call), call.body))
  registerOperation(app, remove, (call) => removeParLevel(workOf(call), changeOf(call)))
}
