import { organisationOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { selectOrganisations } from './repository.ts'

/** Calls about organisations, which are the tenants. */
export function organisationRoutes(app: FastifyInstance): void {
  registerOperation(app, organisationOperations.portal, (call) =>
    selectOrganisations(workOf(call), call.query),
  )
}
