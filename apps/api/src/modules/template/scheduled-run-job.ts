import { hasRight, type Right } from '@backoffice/permissions'
import * as z from 'zod'
import { AppError, isRefusal } from '../../app-error.ts'
import { withWholeTenant } from '../../database/roles.ts'
import { actAsAsker } from '../../jobs/act-as-asker.ts'
import { type JobContext, type JobKind, neverEnded } from '../../jobs/job-kind.ts'
import type { Work } from '../../work.ts'
import type { TemplateKind } from './kinds.ts'
import { failRun, lockRun, type StoredRun } from './schedule-repository.ts'

const input = z.object({ runId: z.int() })

type Making = {
  /** What the owner of a template has to be allowed for their schedule to make anything. */
  right: Right
  /** Makes what the run is to make, and writes that it is done. @returns what the job tells of it */
  make: (work: Work, run: StoredRun) => Promise<Record<string, unknown>>
}

/** Does the runs that schedules of one kind of template ask for, as their owners would; each once, however often it is tried. */
export function scheduledRunJob(kind: TemplateKind, { right, make }: Making): JobKind<typeof input> {
  /** A run that is gone went with its template. @throws AppError where it is for a place that its owner does not work at */
  async function refuseElsewhere(work: Work, runId: number) {
    const run = await withWholeTenant(work.tx, work.actor, () => lockRun(work, kind, runId))
    if (run === undefined || run.isDone) return {}
    throw new AppError('permission.missing', {
      detail: 'The owner does not work where this template is for.',
    })
  }

  async function doRun(work: Work, runId: number): Promise<Record<string, unknown>> {
    const run = await lockRun(work, kind, runId)
    if (run === undefined) return refuseElsewhere(work, runId)
    if (run.isDone) return {}
    if (!hasRight(work.actor, right)) {
      throw new AppError('permission.missing', { detail: `The owner needs the right ${right}.` })
    }
    return make(work, run)
  }

  async function run(context: JobContext, { runId }: z.output<typeof input>) {
    try {
      return await actAsAsker(context, (work) => doRun(work, runId))
    } catch (error) {
      if (isRefusal(error) || context.isLastAttempt) {
        const why = isRefusal(error) ? error.message : 'An unexpected error occurred.'
        await failRun(context.database, kind, runId, why)
      }
      throw error
    }
  }

  return {
    kind: kind.jobKind,
    input,
    run,
    onGivenUp: ({ database }, { runId }) => failRun(database, kind, runId, neverEnded),
  }
}
