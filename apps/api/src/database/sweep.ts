import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { asJob } from './roles.ts'
import {
  idempotencyKey,
  importRun,
  job,
  knownDevice,
  mailMessage,
  notice,
  oidcPayload,
  orderFile,
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

/** A file about buying stays for as long as its order or supplier, and its rows with it. */
const isFiled = (tx: Transaction) =>
  tx
    .select({ id: orderFile.id })
    .from(orderFile)
    .where(and(eq(orderFile.organisationId, importRun.organisationId), eq(orderFile.importId, importRun.id)))

const grantOfSession = (tx: Transaction) =>
  tx
    .select({ id: oidcPayload.id })
    .from(oidcPayload)
    .where(and(eq(oidcPayload.model, 'Grant'), eq(oidcPayload.id, userSession.grantId)))

const isUnread = and(eq(importRun.state, 'READING'), isNull(importRun.jobId))

/** A mail that is held with its order leaves, however late that is released. */
const hasEnded = inArray(mailMessage.state, ['SENT', 'FAILED'])

/** What is deleted of which rows. */
const deletes: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
  imports: (tx) =>
    tx.delete(importRun).where(and(lt(importRun.createdAt, before(kept.import)), notExists(isFiled(tx)))),
  'unread imports': (tx) =>
    tx.delete(importRun).where(and(isUnread, lt(importRun.createdAt, before(kept.unreadImport)))),
  tokens: (tx) => tx.delete(oidcPayload).where(lt(oidcPayload.expiresAt, before(kept.expiredPayload))),
  'idempotency keys': (tx) =>
    tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before(kept.idempotencyKey))),
  'steps of a sign-in': (tx) => tx.delete(pendingStep).where(lt(pendingStep.expiresAt, sql`now()`)),
  sessions: (tx) => tx.delete(userSession).where(notExists(grantOfSession(tx))),
  'attempts to sign in': (tx) =>
    tx.delete(signInAttempt).where(lt(signInAttempt.lastAt, before(kept.signInAttempt))),
  jobs: (tx) => tx.delete(job).where(lt(job.finishedAt, before(kept.job))),
  'jobs of nobody': (tx) =>
    tx.delete(job).where(and(isNull(job.userId), lt(job.finishedAt, before(kept.jobOfNobody)))),
  mails: (tx) => tx.delete(mailMessage).where(and(hasEnded, lt(mailMessage.createdAt, before(kept.mail)))),
  notices: (tx) => tx.delete(notice).where(lt(notice.at, before(kept.notice))),
  devices: (tx) => tx.delete(knownDevice).where(lt(knownDevice.lastAt, before(kept.device))),
  codes: (tx) => tx.delete(userCode).where(lt(userCode.expiresAt, before(kept.expiredCode))),
}

/**
 * Deletes what has run out: sessions and tokens of the authorization server, Idempotency-Keys that no client will
 * repeat, forgotten attempts to sign in, work and mail of the past. Each in a transaction of its own, so that one that
 * fails stops no other. Several replicas may sweep at once.
 * @param onFailure hears of each that failed; the next sweep tries it again
 */
export async function sweep(
  database: Database,
  onFailure: (error: unknown, what: string) => void,
): Promise<void> {
  for (const [what, run] of Object.entries(deletes)) {
    await asJob(database, run).catch((error: unknown) => onFailure(error, what))
  }
}
