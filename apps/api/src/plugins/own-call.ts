import type { JsonOperation } from '@backoffice/api-types'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { actorOf, addRoute } from './add-route.ts'
import { checkResponse } from './check-response.ts'
import type { Call } from './operation.ts'
import { parseRequest } from './parse-request.ts'

/**
 * What a handler gets of a call about how the caller signs in. That is no tenant data, so there is no transaction of a
 * tenant: the handler opens its own, as the authority.
 */
export type OwnCall<O extends JsonOperation> = Pick<
  Call<O>,
  'actor' | 'params' | 'query' | 'body' | 'traceId' | 'log'
> & {
  database: Database
  /** Where the call comes from. */
  networkAddress: string
}

type OwnHandler<O extends JsonOperation> = (call: OwnCall<O>) => Promise<unknown>

async function answerOf<O extends JsonOperation>(
  app: FastifyInstance,
  operation: O,
  handle: OwnHandler<O>,
  request: FastifyRequest,
): Promise<unknown> {
  const actor = actorOf(request)
  const { params, query, body } = parseRequest(operation, request)
  const place = { database: app.database, networkAddress: request.ip }
  const call = { params, query, body, actor, traceId: request.id, log: request.log, ...place }
  // The parts were parsed by the schemas of this very operation, which the type system cannot follow.
  const response = await handle(call as OwnCall<O>)
  if (app.checksResponses) checkResponse(operation, response)
  return response
}

/** Adds the route of an operation about how the caller signs in: who calls, and the whole input. */
export function registerOwnCall<O extends JsonOperation>(
  app: FastifyInstance,
  operation: O,
  handle: OwnHandler<O>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const response = await answerOf(app, operation, handle, request)
    return reply
      .code(operation.status ?? 200)
      .header('cache-control', 'no-store')
      .send(response)
  })
}
