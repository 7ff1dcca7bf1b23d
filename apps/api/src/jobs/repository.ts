import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { job } from '../database/schema/index.ts'
import { currentTraceparent } from '../telemetry/current-span.ts'
import type { Work } from '../work.ts'
import type { Asking } from './enqueue-job.ts'

export type StoredJob = typeof job.$inferSelect
export type WantedJob = { kind: string; input: unknown }

/** @returns the id of the new job */
export async function insertJob(asking: Asking, wanted: WantedJob): Promise<number> {
  const [id] = await insertJobs(asking, [wanted])
  if (id === undefined) throw new Error('The insert of a job returned no row.')
  return id
}

/** @returns the ids of the new jobs */
export async function insertJobs(
  { tx, actor, traceId }: Asking,
  wanted: readonly WantedJob[],
): Promise<number[]> {
  if (wanted.length === 0) return []
  const shared = {
    organisationId: actor?.organisationId ?? null,
    userId: actor?.userId ?? null,
    traceId: traceId ?? null,
    traceparent: currentTraceparent(),
  }
  const values = wanted.map(({ kind, input }) => ({ ...shared, kind, input }))
  const rows = await tx.insert(job).values(values).returning({ id: job.id })
  return rows.map(({ id }) => id)
}

function selectOwnJob({ tx, actor }: Work, id: number) {
  const isOwn = and(eq(job.organisationId, actor.organisationId), eq(job.userId, actor.userId))
  return tx
    .select()
    .from(job)
    .where(and(eq(job.id, id), isOwn))
}

/** A job that this person has started in this tenant. */
export async function findOwnJob(work: Work, id: number): Promise<StoredJob | undefined> {
  const [row] = await selectOwnJob(work, id)
  return row
}

/** The same, locked: nobody else begins or ends it until the transaction ends. */
export async function lockOwnJob(work: Work, id: number): Promise<StoredJob | undefined> {
  const [row] = await selectOwnJob(work, id).for('update')
  return row
}

/** Cancels a job of the caller that waits, or asks who works on it to stop. */
export async function cancelOwnJob({ tx, now }: Work, { id, state }: StoredJob): Promise<void> {
  const over = { state: 'CANCELLED', finishedAt: now } as const
  await tx
    .update(job)
    .set({ cancelAskedAt: now, ...(state === 'QUEUED' ? over : {}) })
    .where(eq(job.id, id))
}

/** What was asked for of these kinds and not yet handed to the queue, oldest first. */
export function selectUndispatched(database: Database, kinds: readonly string[], most: number) {
  return asJob(database, (tx) =>
    tx
      .select({ id: job.id, kind: job.kind, queueKey: job.queueKey })
      .from(job)
      .where(and(isNull(job.dispatchedAt), inArray(job.kind, [...kinds])))
      .orderBy(asc(job.id))
      .limit(most),
  )
}

/** Notes that jobs are with the queue under these keys; one that was given back since is handed over under another. */
export async function markDispatched(
  database: Database,
  jobs: readonly Pick<StoredJob, 'id' | 'queueKey'>[],
): Promise<void> {
  const isWithQueue = and(
    inArray(
      job.id,
      jobs.map(({ id }) => id),
    ),
    inArray(
      job.queueKey,
      jobs.map(({ queueKey }) => queueKey),
    ),
  )
  await asJob(database, (tx) => tx.update(job).set({ dispatchedAt: sql`now()` }).where(isWithQueue))
}

/** A job that is not over: what an attempt does that was taken for dead changes nothing once another one has ended it. */
const isToDo = (id: number) => and(eq(job.id, id), inArray(job.state, ['QUEUED', 'RUNNING']))

/** Begins an attempt. @returns undefined when the job is over, or gone */
export async function beginAttempt(database: Database, id: number): Promise<StoredJob | undefined> {
  const [row] = await asJob(database, (tx) =>
    tx
      .update(job)
      .set({
        state: 'RUNNING',
        attempts: sql`${job.attempts} + 1`,
        startedAt: sql`coalesce(${job.startedAt}, now())`,
        error: null,
      })
      .where(isToDo(id))
      .returning(),
  )
  return row
}

/** Takes the beginning of an attempt back, and leaves the job to whoever hands it over next. */
export async function giveBack(database: Database, id: number): Promise<void> {
  const again = { state: 'QUEUED', dispatchedAt: null, queueKey: sql`gen_random_uuid()` } as const
  await asJob(database, (tx) =>
    tx
      .update(job)
      .set({ ...again, attempts: sql`${job.attempts} - 1` })
      .where(isToDo(id)),
  )
}

/** @returns whether whoever started the job has cancelled it */
export async function writeProgress(
  database: Database,
  id: number,
  progress: { done: number; total: number | null },
): Promise<boolean> {
  const [row] = await asJob(database, (tx) =>
    tx.update(job).set(progress).where(eq(job.id, id)).returning({ cancelAskedAt: job.cancelAskedAt }),
  )
  return row?.cancelAskedAt instanceof Date
}

export async function finishJob(
  database: Database,
  id: number,
  result: Record<string, unknown> | null,
): Promise<void> {
  const done = sql`coalesce(${job.total}, ${job.done})`
  const end = { state: 'DONE', done, result, error: null, finishedAt: sql`now()` } as const
  await asJob(database, (tx) => tx.update(job).set(end).where(isToDo(id)))
}

/** An attempt stopped, since whoever started the job has cancelled it. */
export async function endCancelled(database: Database, id: number): Promise<void> {
  const end = { state: 'CANCELLED', error: null, finishedAt: sql`now()` } as const
  await asJob(database, (tx) => tx.update(job).set(end).where(isToDo(id)))
}

/** An attempt failed: the job waits for the next one, or is over. */
export async function failAttempt(
  database: Database,
  id: number,
  { error, isLast }: { error: string; isLast: boolean },
): Promise<void> {
  const end = isLast ? ({ state: 'FAILED', finishedAt: sql`now()` } as const) : ({ state: 'QUEUED' } as const)
  await asJob(database, (tx) =>
    tx
      .update(job)
      .set({ ...end, error })
      .where(isToDo(id)),
  )
}

/** Ids of what waits, oldest first; for those who work it off without a queue. */
export async function selectWaiting(database: Database): Promise<number[]> {
  const rows = await asJob(database, (tx) =>
    tx.select({ id: job.id }).from(job).where(eq(job.state, 'QUEUED')).orderBy(asc(job.id)),
  )
  return rows.map(({ id }) => id)
}
