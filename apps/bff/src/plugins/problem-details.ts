import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type ErrorCode, errorCatalogue, GatewayError } from '../errors.ts'
import { isSignInNavigation } from '../wants-page.ts'
import { errorPage, errorPagePolicy } from './error-page.ts'

/** Headers that describe a body which is not sent after all. */
const bodyHeaders = ['content-encoding', 'content-length', 'content-disposition', 'etag', 'last-modified']

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not-found',
  413: 'request.too-large',
  415: 'request.unsupported-media-type',
  429: 'request.too-many',
}

/**
 * Every error as a problem document (RFC 9457), or as a page where a browser goes from page to page of the sign-in; what is
 * not ours to tell stays in the log.
 */
export const problemDetails = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const send = isSignInNavigation(request) ? sendErrorPage : sendProblem
      return send(toGatewayError(error), request, reply)
    })
  },
  { name: 'problem-details' },
)

/** Answers with the problem document of an error. */
export function sendProblem(error: GatewayError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return beginAnswer(error, request, reply)
    .type('application/problem+json')
    .send(problemDocument(error, request.id))
}

function sendErrorPage(error: GatewayError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return beginAnswer(error, request, reply)
    .header('content-security-policy', errorPagePolicy)
    .type('text/html; charset=utf-8')
    .send(errorPage(error, request.id))
}

/** Status and headers of the answer to an error. */
function beginAnswer(error: GatewayError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode >= 500) request.log.error({ err: error, code: error.code }, 'request failed')
  for (const name of bodyHeaders) reply.removeHeader(name)
  // Fastify would hang up on who is still sending, who could then not read why; node reads the rest to nowhere.
  if (error.statusCode === 413) reply.removeHeader('connection')
  reply.headers({ ...error.headers, 'cache-control': 'no-store' })
  return reply.code(error.statusCode)
}

/** The document itself; `traceId` is found again in the log. */
export function problemDocument(error: GatewayError, traceId: string) {
  return {
    type: 'about:blank',
    title: errorCatalogue[error.code].title,
    status: error.statusCode,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    code: error.code,
    traceId,
  }
}

function toGatewayError(error: FastifyError | GatewayError): GatewayError {
  if (error instanceof GatewayError) return error
  const status = error.statusCode ?? 500
  if (status >= 500) return new GatewayError('server.unexpected', { cause: error })
  return new GatewayError(codesByStatus[status] ?? 'request.invalid', { cause: error })
}
