import { createHash } from 'node:crypto'
import type { Operation } from '@backoffice/api-types'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Transaction } from '../database/database.ts'
import { idempotencyKey } from '../database/schema/index.ts'
import type { ParsedRequest } from './parse-request.ts'

export type Answer = { status: number; response: unknown }

/**
 * The Idempotency-Key of a request: 1 to 200 visible ASCII characters.
 * @throws AppError `idempotency.key-missing`, also when it is malformed
 */
export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('idempotency.key-missing')
}

function hashOf(operation: Operation, request: ParsedRequest): string {
  const { params, query, body, version } = request
  return createHash('sha256')
    .update(JSON.stringify([operation.id, params, query, body, version]))
    .digest('hex')
}

/**
 * Does `work` once per user and key. The key is written first, in the transaction of the work: a duplicate that
 * runs at the same time waits for it at the unique index, a failure takes the key back with everything else,
 * and a later duplicate gets the stored answer.
 * @throws AppError `idempotency.key-reused` when the key stood for another request
 */
export async function answerOnce(
  tx: Transaction,
  call: { actor: Actor; key: string; operation: Operation; request: ParsedRequest },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { organisationId, userId } = call.actor
  const requestHash = hashOf(call.operation, call.request)
  const mine = and(
    eq(idempotencyKey.organisationId, organisationId),
    eq(idempotencyKey.userId, userId),
    eq(idempotencyKey.key, call.key),
  )
  const inserted = await tx
    .insert(idempotencyKey)
    .values({ organisationId, userId, key: call.key, operation: call.operation.id, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (inserted.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKey).where(mine)
    if (earlier?.requestHash !== requestHash || earlier.status === null) {
      throw new AppError('idempotency.key-reused')
    }
    return { status: earlier.status, response: earlier.response }
  }
  const answer = await work()
  await tx.update(idempotencyKey).set(answer).where(mine)
  return answer
}
