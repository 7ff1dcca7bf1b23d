import { createHash } from 'node:crypto'
import type { Operation } from '@backoffice/api-types'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { KeyedCall } from '../database/answer-once.ts'
import type { ParsedRequest } from './parse-request.ts'

/**
 * The Idempotency-Key of a request: 1 to 200 visible ASCII characters.
 * @throws AppError `idempotency.key-missing`, also when it is malformed
 */
function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('idempotency.key-missing')
}

/** The call as the store of keys knows it. The parsed parts have the order of their schema, so spelling does not count. */
export function keyedCall(
  request: FastifyRequest,
  operation: Operation,
  actor: Actor,
  parsed: ParsedRequest,
): KeyedCall {
  const { params, query, body, version } = parsed
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, query, body, version]))
    .digest('hex')
  return {
    actor,
    key: readKey(request),
    operation: operation.id,
    requestHash: `${operation.id}:${requestHash}`,
  }
}
