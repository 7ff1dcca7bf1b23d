import { hasRight } from '@backoffice/permissions'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { actAsAsker } from '../../jobs/act-as-asker.ts'
import type { JobContext, JobKind } from '../../jobs/job-kind.ts'
import type { Work } from '../../work.ts'
import { addDays } from '../business-date.ts'
import { createCount } from '../count/create-count.ts'
import { failRun, finishRun, lockRun } from './schedule-repository.ts'
import { requireTemplate } from './template-record.ts'

export const scheduledCountKind = 'count-template.run'

const input = z.object({ runId: z.int() })

const rightToPlan = '[Counts] [Create] [List]'

/** Plans the count of a run, as its owner would; once, however often it is tried. */
async function planRun(work: Work, runId: number): Promise<Record<string, unknown>> {
  const run = await lockRun(work, runId)
  if (run === undefined || run.countId !== null) return {}
  if (!hasRight(work.actor, rightToPlan)) {
    throw new AppError('permission.missing', { detail: `The owner needs the right ${rightToPlan}.` })
  }
  const { template } = await requireTemplate(work, run.templateId)
  const dueDate = addDays(run.runDate, template.dueDays)
  const { id, number } = await createCount(work, { templateId: template.id, dueDate, note: null })
  await finishRun(work, runId, id)
  return { countId: id, number }
}

async function run(context: JobContext, { runId }: z.output<typeof input>) {
  try {
    return await actAsAsker(context, (work) => planRun(work, runId))
  } catch (error) {
    if (error instanceof AppError) await failRun(context.database, runId, error.message)
    else if (context.isLastAttempt) await failRun(context.database, runId, 'An unexpected error occurred.')
    throw error
  }
}

/** Makes the count of a schedule. */
export const scheduledCountJob: JobKind<typeof input> = { kind: scheduledCountKind, input, run }
