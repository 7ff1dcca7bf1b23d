import { and, eq } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { retryAfterS } from './bounded-wait.ts'
import type { Transaction } from './database.ts'
import { isLockTimeout } from './database-error.ts'
import { idempotencyKey } from './schema/index.ts'

export type Answer = { status: number; response: unknown }

/** One request under an Idempotency-Key. `requestHash` tells a retry from another request. */
export type KeyedCall = { actor: Actor; key: string; operation: string; requestHash: string }

/**
 * Does `work` once per user and key. The key is written first, in the transaction of the work: a duplicate that
 * runs at the same time waits for it at the unique index, as long as the transaction waits for any lock, a failure takes
 * the key back with everything else, and a later duplicate gets the stored answer.
 * @throws AppError `idempotency.key-reused` when the key stood for another request, `idempotency.under-way` where a
 * duplicate waited in vain: nobody knows yet what comes of the first
 */
export async function answerOnce(
  tx: Transaction,
  call: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key, operation, requestHash } = call
  const { organisationId, userId } = call.actor
  const mine = and(
    eq(idempotencyKey.organisationId, organisationId),
    eq(idempotencyKey.userId, userId),
    eq(idempotencyKey.key, key),
  )
  const inserted = await unlessUnderWay(() =>
    tx
      .insert(idempotencyKey)
      .values({ organisationId, userId, key, operation, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key }),
  )
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

async function unlessUnderWay<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new AppError('idempotency.under-way', { retryAfter: retryAfterS, cause: error })
  }
}
