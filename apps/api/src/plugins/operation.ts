import { type Operation } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { type Answer, answerOnce } from '../database/answer-once.ts'
import type { Database, Transaction } from '../database/database.ts'
import { retryConflicts } from '../database/retry-conflicts.ts'
import { inTenant } from '../database/roles.ts'
import { checkRefusal, checkResponse } from './check-response.ts'
import { keyedCall } from './idempotency.ts'
import { type ParsedRequest, parseRequest } from './parse-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    /** Who makes the request. @throws AppError `session.none`, `session.refused` and what `X-Actor` and `X-Tenant-Context` refuse */
    authenticate: (request: FastifyRequest) => Promise<Actor>
    /** Compares every answer with its schema and every refusal with its codes; on in tests. */
    checksResponses: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Output<O extends Operation, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler gets. `tx` is the one transaction of the request, in the actor's tenant; throwing rolls it back. */
export type Call<O extends Operation> = {
  actor: Actor
  tx: Transaction
  params: Output<O, 'params'>
  query: Output<O, 'query'>
  body: Output<O, 'body'>
  /** The record's version from If-Match, when it was sent. */
  version: number | undefined
  traceId: string
  log: FastifyBaseLogger
}

export type Handler<O extends Operation> = (call: Call<O>) => Promise<z.input<O['response']>>

async function admit(app: FastifyInstance, operation: Operation, request: FastifyRequest): Promise<void> {
  const actor = await app.authenticate(request)
  if (operation.right !== undefined && !hasRight(actor, operation.right)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${operation.right}.` })
  }
  request.actor = actor
}

function callOf<O extends Operation>(
  request: FastifyRequest,
  parsed: ParsedRequest,
  actor: Actor,
  tx: Transaction,
): Call<O> {
  const call = { ...parsed, actor, tx, traceId: request.id, log: request.log }
  // The parts were parsed by the schemas of this very operation, which the type system cannot follow.
  return call as Call<O>
}

/** The answer of one request, from one transaction; run anew when the transaction lost against another one. */
async function answerOf<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handle: Handler<O>,
  request: FastifyRequest,
): Promise<Answer> {
  const { actor } = request
  if (actor === null) throw new AppError('session.none')
  const parsed = parseRequest(operation, request)
  const once = operation.idempotent ? keyedCall(request, operation, actor, parsed) : undefined
  const inTransaction = (tx: Transaction) => {
    const work = async (): Promise<Answer> => {
      const response = await handle(callOf<O>(request, parsed, actor, tx))
      if (app.checksResponses) checkResponse(operation, response)
      return { status: operation.status ?? 200, response }
    }
    return once === undefined ? work() : answerOnce(tx, once, work)
  }
  const access = operation.method === 'GET' ? 'read only' : 'read write'
  return retryConflicts(() => inTenant(app.database, actor.organisationId, inTransaction, access))
}

/**
 * Adds the route of an operation: who calls, the right, the whole input, one transaction in the actor's tenant,
 * the Idempotency-Key. The answer is sent after the commit; a GET cannot write.
 * @param handle throws AppError to refuse; whatever it throws, nothing was written. It may run more than once, so
 * it changes nothing but through `tx`
 */
export function registerOperation<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handle: Handler<O>,
): void {
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: (request) => admit(app, operation, request),
    handler: async (request, reply) => {
      try {
        const { status, response } = await answerOf(app, operation, handle, request)
        return await reply.code(status).send(response)
      } catch (error) {
        if (app.checksResponses) checkRefusal(operation, error)
        throw error
      }
    },
  })
}
