import { userOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { currentUserOf, listUsers } from './service.ts'

export function userRoutes(app: FastifyInstance): void {
  registerOperation(app, userOperations.myself, async ({ actor, query }) =>
    currentUserOf(actor, query.includeRolesAndPermissions),
  )
  registerOperation(app, userOperations.all, async ({ tx, actor, query }) => listUsers(tx, actor, query))
  // Nobody has a picture yet; the client shows initials for an empty address.
  registerOperation(app, userOperations.profilePicturePreview, async () => ({ url: '' }))
}
