import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { job, storedFile } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { exportJobKind } from './job-kind.ts'

/** Exports of the caller that are not over. */
export async function countUnfinished({ tx, actor }: Work): Promise<number> {
  const isOwn = and(eq(job.organisationId, actor.organisationId), eq(job.userId, actor.userId))
  const [row] = await tx
    .select({ total: count() })
    .from(job)
    .where(and(isOwn, eq(job.kind, exportJobKind), inArray(job.state, ['QUEUED', 'RUNNING'])))
  return row?.total ?? 0
}

/** Bytes of exported files that are kept: of the tenant, and of the caller. */
export async function readKeptBytes({ tx, actor }: Work): Promise<{ ofTenant: number; ofPerson: number }> {
  const own = sql`${storedFile.createdBy} = ${actor.userId}`
  const [row] = await tx
    .select({
      ofTenant: sql`coalesce(sum(${storedFile.size}), 0)`.mapWith(Number),
      ofPerson: sql`coalesce(sum(${storedFile.size}) filter (where ${own}), 0)`.mapWith(Number),
    })
    .from(storedFile)
    .where(and(eq(storedFile.organisationId, actor.organisationId), eq(storedFile.kind, 'export')))
  return row ?? { ofTenant: 0, ofPerson: 0 }
}

/** Until the transaction ends, no other attempt at the same file looks whether it is there, or writes it down. */
export async function lockFile(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backoffice.export ${key}`}, 0))`)
}

/** Which attempt at a job is the latest, how much was done when it was last told, and whether its asker has cancelled it. */
export async function readAttempt(tx: Transaction, id: number) {
  const isCancelled = sql<boolean>`${job.cancelAskedAt} is not null`
  const [row] = await tx
    .select({ attempts: job.attempts, done: job.done, isCancelled })
    .from(job)
    .where(eq(job.id, id))
  if (row === undefined) throw new Error('The job is gone.')
  return row
}
