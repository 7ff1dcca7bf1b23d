import type { FastifyRequest } from 'fastify'
import { loggableError } from './database/loggable-error.ts'
import type { Env } from './env.ts'

/** The path alone: a query holds states, hints and search words, which are nobody's business in a log. */
function requestLine(request: FastifyRequest) {
  const [path] = request.url.split('?', 1)
  return { method: request.method, path, remoteAddress: request.ip }
}

/** One JSON line per event; never a header, a query, a body or a value of the database. */
export function loggerOptions({ logLevel }: Pick<Env, 'logLevel'>) {
  return { level: logLevel, serializers: { req: requestLine, err: loggableError } }
}
