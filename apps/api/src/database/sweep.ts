import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { asJob } from './roles.ts'
import { idempotencyKey, oidcPayload, signInAttempt } from './schema/index.ts'

/** How long rows are kept that nobody can use any more. */
const kept = { expiredPayload: '1 hour', idempotencyKey: '7 days', signInAttempt: '1 day' }

const before = (age: string) => sql`now() - ${age}::interval`

/**
 * Deletes what has run out: sessions and tokens of the authorization server, Idempotency-Keys that no client will
 * repeat, forgotten attempts to sign in. Several replicas may sweep at once.
 */
export async function sweep(database: Database): Promise<void> {
  await asJob(database, async (tx) => {
    await tx.delete(oidcPayload).where(lt(oidcPayload.expiresAt, before(kept.expiredPayload)))
    await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before(kept.idempotencyKey)))
    await tx.delete(signInAttempt).where(lt(signInAttempt.lastAt, before(kept.signInAttempt)))
  })
}
