import { type Operation, rightsOf } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { checkRefusal } from './check-response.ts'

/** @throws AppError `permission.missing` when a person may not make a call */
export function assertMayCall(actor: Actor, operation: Operation): void {
  const rights = rightsOf(operation)
  if (rights.length === 0 || rights.some((right) => hasRight(actor, right))) return
  throw new AppError('permission.missing', { detail: `This needs the right ${rights.join(' or ')}.` })
}

/** Lets a caller in who has the right. @throws AppError as `authenticate` and `assertMayCall` */
async function admit(app: FastifyInstance, operation: Operation, request: FastifyRequest): Promise<void> {
  const actor = await app.authenticate(request)
  assertMayCall(actor, operation)
  request.actor = actor
}

/** The path of an operation as the router reads it. */
export const routeOf = ({ path }: Operation): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Whoever was let in. @throws AppError `session.none` */
export function actorOf({ actor }: FastifyRequest): Actor {
  if (actor === null) throw new AppError('session.none')
  return actor
}

/** Adds the route of an operation for whoever has the right. @param answer sends the answer, or throws AppError to refuse */
export function addRoute(
  app: FastifyInstance,
  operation: Operation,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: operation.method,
    url: routeOf(operation),
    config: { operationId: operation.id },
    // Only a file itself tells how long it is, and a stream of events has no end.
    exposeHeadRoute: 'response' in operation,
    onRequest: (request) => admit(app, operation, request),
    handler: async (request, reply) => {
      try {
        return await answer(request, reply)
      } catch (error) {
        if (app.checksResponses) checkRefusal(operation, error)
        throw error
      }
    },
  })
}
