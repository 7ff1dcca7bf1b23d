import { type Job, jobOperations, type PlainValue } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import { findOwnJob, type StoredJob } from '../../jobs/repository.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { cancelJob } from './cancel-job.ts'

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null

function presentJob({
  id,
  kind,
  state,
  done,
  total,
  result,
  error,
  cancelAskedAt,
  ...times
}: StoredJob): Job {
  return {
    id,
    kind,
    state,
    progress: { done, total },
    // Kinds of jobs answer in the words of `plainValue`; answers are checked against it.
    result: result as PlainValue | null,
    error,
    isBeingCancelled: state === 'RUNNING' && cancelAskedAt !== null,
    createdAt: times.createdAt.toISOString(),
    startedAt: timeOf(times.startedAt),
    finishedAt: timeOf(times.finishedAt),
  }
}

/** Calls about long work. */
export function jobRoutes(app: FastifyInstance): void {
  registerOperation(app, jobOperations.read, async (call) => {
    const found = await findOwnJob(workOf(call), call.params.id)
    if (found === undefined) throw new AppError('record.not-found')
    return presentJob(found)
  })
  registerOperation(app, jobOperations.cancel, async (call) =>
    presentJob(await cancelJob(workOf(call), app.jobKinds, call.params.id)),
  )
}
