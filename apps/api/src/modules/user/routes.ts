import { exports, userOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { currentUserOf } from './service.ts'
import { userListFor } from './user-list.ts'

export function userRoutes(app: FastifyInstance): void {
  registerOperation(app, userOperations.myself, async ({ actor, query }) =>
    currentUserOf(actor, query.includeRolesAndPermissions),
  )
  registerOperation(app, userOperations.all, (call) =>
    readPage(workOf(call), userListFor(call.query), call.query),
  )
  registerExport(app, exports.users, 'Users', (_, { query }) => ({ list: userListFor(query) }))
}
