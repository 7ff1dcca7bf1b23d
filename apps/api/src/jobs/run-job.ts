import { errorCatalogue } from '@backoffice/api-types'
import type { FastifyBaseLogger } from 'fastify'
import { isRefusal } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import type { JobContext, JobKind } from './job-kind.ts'
import type { JobKinds } from './register-job.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { attemptsOf, neverEnded } from './job-kind.ts'
import { JobCancelled } from './job-cancelled.ts'
import {
  beginAttempt,
  endCancelled,
  failAttempt,
  finishJob,
  giveBack,
  type StoredJob,
  writeProgress,
} from './repository.ts'

export type JobServer = {
  database: Database
  jobKinds: JobKinds
  log: FastifyBaseLogger
  telemetry: Telemetry
}

function contextOf({ database, log, telemetry }: JobServer, row: StoredJob, kind: JobKind): JobContext {
  const { id, organisationId, userId, attempts: attempt, traceId } = row
  return {
    id,
    organisationId,
    userId,
    attempt,
    isLastAttempt: attempt >= attemptsOf(kind),
    traceId: traceId ?? `job-${id}`,
    database,
    log: log.child({ job: id, kind: row.kind, ...(traceId ? { traceId } : {}) }),
    call: (name, facts, work) => telemetry.tracing?.call(name, facts, work) ?? work(),
    report: async (done, total) => {
      if (await writeProgress(database, id, { done, total })) throw new JobCancelled()
    },
  }
}

/** What a person may read: our own words for a refusal, nothing of a failure of ours. */
const textOf = (error: unknown): string =>
  isRefusal(error) ? error.message : errorCatalogue['server.unexpected'].title

/** Ends a job that is not tried any more, and tells what waits for it. */
export async function giveUp(server: JobServer, row: StoredJob, error: string): Promise<void> {
  const kind = server.jobKinds.get(row.kind)
  await kind?.onGivenUp?.(contextOf(server, row, kind), kind.input.parse(row.input))
  await failAttempt(server.database, row.id, { error, isLast: true })
}

/**
 * Makes one attempt at a job; one that is over is left alone, and one of a kind that only a newer replica knows is left to that.
 * @throws what the attempt failed with, when another one is to follow
 */
export async function runJob(server: JobServer, id: number): Promise<void> {
  const row = await beginAttempt(server.database, id)
  if (row === undefined) return
  const kind = server.jobKinds.get(row.kind)
  if (kind === undefined) return giveBack(server.database, id)
  if (row.attempts > attemptsOf(kind)) return giveUp(server, row, neverEnded)
  const context = contextOf(server, row, kind)
  const { metrics, tracing } = server.telemetry
  try {
    const attempt = () => kind.run(context, kind.input.parse(row.input))
    const facts = { 'job.attempt': row.attempts, 'job.request_trace_id': row.traceId ?? '' }
    const result = await (tracing
      ? tracing.job(row.kind, { ...facts, askedBy: row.traceparent }, async () => await attempt())
      : attempt())
    await finishJob(server.database, id, result ?? null)
    metrics?.job(row.kind, 'done')
  } catch (error) {
    if (error instanceof JobCancelled) {
      metrics?.job(row.kind, 'cancelled')
      return endCancelled(server.database, id)
    }
    const isLast = context.isLastAttempt || isRefusal(error)
    metrics?.job(row.kind, isLast ? 'failed' : 'again')
    context.log.warn(error, isLast ? 'a job failed' : 'a job failed and will be tried again')
    await failAttempt(server.database, id, { error: textOf(error), isLast })
    if (!isLast) throw error
  }
}
