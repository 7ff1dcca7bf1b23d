import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { asJob } from './roles.ts'
import {
  idempotencyKey,
  importRun,
  job,
  knownDevice,
  mailMessage,
  notice,
  oidcPayload,
  pendingStep,
  signInAttempt,
  userCode,
  userSession,
} from './schema/index.ts'

/** How long rows are kept that nobody can use any more. */
const kept = {
  expiredPayload: '1 hour',
  idempotencyKey: '7 days',
  signInAttempt: '1 day',
  job: '30 days',
  /** It may hold an address that somebody has typed. */
  jobOfNobody: '1 day',
  mail: '90 days',
  expiredCode: '30 days',
  /** As long as a browser keeps the cookie. */
  device: '400 days',
  notice: '90 days',
  import: '90 days',
  /** Of which the process ended that read it. */
  unreadImport: '1 day',
}

const before = (age: string) => sql`now() - ${age}::interval`

/**
 * Deletes what has run out: sessions and tokens of the authorization server, Idempotency-Keys that no client will
 * repeat, forgotten attempts to sign in, work and mail of the past. Several replicas may sweep at once.
 */
export async function sweep(database: Database): Promise<void> {
  await asJob(database, async (tx) => {
    await tx.delete(importRun).where(lt(importRun.createdAt, before(kept.import)))
    const isUnread = and(eq(importRun.state, 'READING'), isNull(importRun.jobId))
    await tx.delete(importRun).where(and(isUnread, lt(importRun.createdAt, before(kept.unreadImport))))
    await tx.delete(oidcPayload).where(lt(oidcPayload.expiresAt, before(kept.expiredPayload)))
    await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before(kept.idempotencyKey)))
    await tx.delete(pendingStep).where(lt(pendingStep.expiresAt, sql`now()`))
    const grant = tx
      .select({ id: oidcPayload.id })
      .from(oidcPayload)
      .where(and(eq(oidcPayload.model, 'Grant'), eq(oidcPayload.id, userSession.grantId)))
    await tx.delete(userSession).where(notExists(grant))
    await tx.delete(signInAttempt).where(lt(signInAttempt.lastAt, before(kept.signInAttempt)))
    await tx.delete(job).where(lt(job.finishedAt, before(kept.job)))
    await tx.delete(job).where(and(isNull(job.userId), lt(job.finishedAt, before(kept.jobOfNobody))))
    await tx.delete(mailMessage).where(lt(mailMessage.createdAt, before(kept.mail)))
    await tx.delete(notice).where(lt(notice.at, before(kept.notice)))
    await tx.delete(knownDevice).where(lt(knownDevice.lastAt, before(kept.device)))
    await tx.delete(userCode).where(lt(userCode.expiresAt, before(kept.expiredCode)))
  })
}
