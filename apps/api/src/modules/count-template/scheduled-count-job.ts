import { addDays } from '../business-date.ts'
import { createCount } from '../count/create-count.ts'
import { countTemplates } from '../template/kinds.ts'
import { scheduledRunJob } from '../template/scheduled-run-job.ts'
import { finishRun } from './row-repository.ts'
import { requireTemplate } from './template-record.ts'

/** Makes the count of a schedule. */
export const scheduledCountJob = scheduledRunJob(countTemplates, {
  right: '[Counts] [Create] [List]',
  async make(work, run) {
    const { template } = await requireTemplate(work, run.templateId)
    const dueDate = addDays(run.runDate, template.dueDays)
    const { id, number } = await createCount(work, { templateId: template.id, dueDate, note: null })
    await finishRun(work, run.id, id)
    return { countId: id, number }
  },
})
