import { exports, permissionOperations, roleOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { changeRole, cloneRole, createRole, removeRole } from './change-role.ts'
import { permissionCatalogue, readHolders, readRole, readRoleTimeline } from './read-role.ts'
import { roleList } from './role-list.ts'

/** Calls about roles and the rights there are. */
export function roleRoutes(app: FastifyInstance): void {
  const { all, get, holders, timeline, create, update, clone, delete: remove } = roleOperations
  registerOperation(app, all, (call) => readPage(workOf(call), roleList, call.query))
  registerOperation(app, get, (call) => readRole(workOf(call), call.params.id))
  registerOperation(app, holders, (call) => readHolders(workOf(call), call.params.id))
  registerOperation(app, timeline, (call) => readRoleTimeline(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createRole(workOf(call), call.body))
  registerOperation(app, update, (call) => changeRole(workOf(call), changeOf(call), call.body))
  registerOperation(app, clone, (call) => cloneRole(workOf(call), call.params.id, call.body.name))
  registerOperation(app, remove, (call) => removeRole(workOf(call), changeOf(call)))
  registerExport(app, exports.roles, 'Roles', () => ({ list: roleList }))
  registerOperation(app, permissionOperations.all, async () => permissionCatalogue())
}
