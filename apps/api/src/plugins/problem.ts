import type { ErrorCode, Problem } from '@backoffice/api-types'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { retryAfterS } from '../database/bounded-wait.ts'
import { isBadInput, isLockTimeout, isOutsidePlaces } from '../database/database-error.ts'

/** What Fastify itself refuses, by status. */
const codeOfStatus = {
  400: 'request.invalid',
  404: 'request.not-found',
  413: 'request.too-large',
  // A part of the path that is longer than any id.
  414: 'request.not-found',
  415: 'request.unsupported-media-type',
  429: 'request.too-many',
} as const

/** What somebody sends instead. */
const details: Partial<Record<ErrorCode, string>> = {
  'request.unsupported-media-type':
    'Send JSON with the content type application/json, a file with its own or application/octet-stream.',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `WWW-Authenticate` of every 401 (RFC 9110 11.6.1). */
    challenge: string
  }
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  const status = error.statusCode as keyof typeof codeOfStatus | undefined
  const code = status && codeOfStatus[status]
  if (code !== undefined) {
    const detail = code === 'request.invalid' ? error.message : details[code]
    return new AppError(code, { cause: error, ...(detail === undefined ? {} : { detail }) })
  }
  if (isBadInput(error)) return new AppError('request.invalid', { cause: error })
  if (isOutsidePlaces(error)) return new AppError('place.outside', { cause: error })
  if (isLockTimeout(error)) return new AppError('server.busy', { retryAfter: retryAfterS, cause: error })
  return new AppError('server.unexpected', { cause: error })
}

/** The problem document of a refusal (RFC 9457); nothing of a failure of ours is told. */
function problemOf(error: AppError, traceId: string): Problem {
  const { status, title, code } = error
  const problem = { type: 'about:blank', title, status, code, traceId }
  if (status >= 500) return problem
  return {
    ...problem,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.errors === undefined ? {} : { errors: [...error.errors] }),
  }
}

function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status >= 500) request.log.error(error.cause ?? error)
  if (error.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(error.retryAfter))
  // Fastify would hang up on who is still sending, who could then not read why; node reads the rest to nowhere.
  if (error.status === 413) void reply.removeHeader('connection')
  if (error.status === 401) void reply.header('www-authenticate', request.server.challenge)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(problemOf(error, request.id))
}

/** Answers any error with a problem document; also the answer to an address that the router cannot read. */
export function answerProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendProblem(toAppError(error), request, reply)
}

/** Answers every error, and every unknown address, with a problem document. */
export const problems = fp(
  async (app: FastifyInstance, { challenge }: { challenge: string }) => {
    app.decorate('challenge', challenge)
    app.setErrorHandler<FastifyError>(answerProblem)
    app.setNotFoundHandler((request, reply) => sendProblem(new AppError('request.not-found'), request, reply))
  },
  { name: 'problems' },
)
