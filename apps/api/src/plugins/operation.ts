import type { JsonOperation, Operation } from '@backoffice/api-types'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '../actor.ts'
import { type Answer, answerOnce } from '../database/answer-once.ts'
import type { Database, Transaction } from '../database/database.ts'
import { retryConflicts } from '../database/retry-conflicts.ts'
import { inTenantBounded, inTenantSnapshot } from '../database/roles.ts'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReadFile } from '../imports/parse-file.ts'
import { actorOf, addRoute } from './add-route.ts'
import { checkResponse } from './check-response.ts'
import { keyedCall } from './idempotency.ts'
import { type ParsedRequest, parseRequest } from './parse-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    env: Env
    /** Where the bytes of files lie. */
    files: FileStore
    /** Reads the rows of a file that is imported. */
    readFile: ReadFile
    /** Who makes the request. @throws AppError `session.none`, `session.refused` and what `X-Actor` and `X-Tenant-Context` refuse */
    authenticate: (request: FastifyRequest) => Promise<Actor>
    /** Compares every answer with its schema and every refusal with its codes; on in tests. */
    checksResponses: boolean
  }
  interface FastifyContextConfig {
    /** The id of the operation in the OpenAPI document. */
    operationId?: string
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
  /** What was sent to an operation that takes a file; else empty. */
  bytes: Uint8Array
  /** The record's version from If-Match, when it was sent. */
  version: number | undefined
  traceId: string
  log: FastifyBaseLogger
  /**
   * Runs a task once this transaction is committed and before the answer is sent; not when it is rolled back, nor when the
   * answer is the stored one of an earlier call. If the task fails, so does the request, though its writes are committed.
   */
  afterCommit: (task: () => Promise<unknown>) => void
}

/** What an answer is made for, before there is a transaction. */
export type Asked<O extends Operation> = Pick<
  Call<O>,
  'actor' | 'params' | 'query' | 'body' | 'bytes' | 'traceId'
>

/**
 * Wraps the transaction of a call: what it does is not rolled back when the call is refused, and occupies no connection of the
 * database however long it takes. What it prepares is given to the handler.
 */
export type Around<O extends Operation, P = void> = <T>(
  asked: Asked<O>,
  answer: (prepared: P) => Promise<T>,
) => Promise<T>

export type Handler<O extends JsonOperation, P = void> = (
  call: Call<O>,
  prepared: P,
) => Promise<z.input<O['response']>>

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function callOf<O extends Operation>(
  request: FastifyRequest,
  parsed: ParsedRequest,
  actor: Actor,
  tx: Transaction,
  afterCommit: Call<O>['afterCommit'],
): Call<O> {
  const shared = { traceId: request.id, log: request.log, afterCommit }
  const call = { ...parsed, bytes: bytesOf(request), actor, tx, ...shared }
  // The parts were parsed by the schemas of this very operation, which the type system cannot follow.
  return call as Call<O>
}

/** Who acts, in the organisation that the operation is about. */
function actingFor(operation: Operation, request: FastifyRequest): Actor {
  const actor = actorOf(request)
  return operation.ofPerson ? { ...actor, organisationId: actor.homeOrganisationId } : actor
}

/** The answer of one request, from one transaction; run again after a conflict with another one. */
async function answerOf<O extends JsonOperation, P>(
  app: FastifyInstance,
  operation: O,
  handle: Handler<O, P>,
  request: FastifyRequest,
  around: Around<O, P>,
): Promise<Answer> {
  const actor = actingFor(operation, request)
  const parsed = parseRequest(operation, request)
  const once = operation.idempotent ? keyedCall(request, operation, actor, parsed) : undefined
  let tasks: (() => Promise<unknown>)[] = []
  const inTransaction = async (tx: Transaction, prepared: P) => {
    tasks = []
    const work = async (): Promise<Answer> => {
      const call = callOf<O>(request, parsed, actor, tx, (task) => tasks.push(task))
      const response = await handle(call, prepared)
      if (app.checksResponses) checkResponse(operation, response)
      return { status: operation.status ?? 200, response }
    }
    return once === undefined ? work() : answerOnce(tx, once, work)
  }
  // A list and what it adds up, a page and whether more follow: several statements that read one snapshot.
  const inOne = operation.method === 'GET' ? inTenantSnapshot : inTenantBounded
  const asked = { ...parsed, bytes: bytesOf(request), actor, traceId: request.id } as Asked<O>
  const answer = await around(asked, (prepared) =>
    retryConflicts(() => inOne(app.database, actor, (tx) => inTransaction(tx, prepared))),
  )
  for (const task of tasks) await task()
  return answer
}

/** The body of any content type as its bytes. */
function takeBytes(own: FastifyInstance, { maxBytes }: { maxBytes: number }): FastifyInstance {
  own.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
  own.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
  return own
}

/**
 * Adds the route of an operation: who calls, the right, the whole input, one transaction in the actor's tenant,
 * the Idempotency-Key. The answer is sent after the commit; a GET cannot write.
 * @param handle throws AppError to refuse; whatever it throws, nothing was written. It may run more than once, so
 * it changes nothing but through `tx`
 */
export function registerOperation<O extends JsonOperation>(
  app: FastifyInstance,
  operation: O,
  handle: Handler<O>,
  around: Around<O> = (_, answer) => answer(),
): void {
  registerPrepared(app, operation, handle, around)
}

/** The same where the handler is given what was prepared before its transaction. */
export function registerPrepared<O extends JsonOperation, P>(
  app: FastifyInstance,
  operation: O,
  handle: Handler<O, P>,
  around: Around<O, P>,
): void {
  const route = (own: FastifyInstance) =>
    addRoute(own, operation, async (request, reply) => {
      const { status, response } = await answerOf(app, operation, handle, request, around)
      return reply.code(status).send(response)
    })
  const { upload } = operation
  if (upload === undefined) route(app)
  else app.register(async (own) => route(takeBytes(own, upload)))
}
