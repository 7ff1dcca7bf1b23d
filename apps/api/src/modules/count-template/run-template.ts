import type { CountRecord } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { addDays, businessDateOf } from '../business-date.ts'
import { createCount } from '../count/create-count.ts'
import { requireTemplate } from './template-record.ts'

/**
 * Plans a count of a template now, due as the template says unless a day is named.
 * @throws AppError `record.not-found`, `count.template-unknown`, `count.scope-empty`
 */
export async function runTemplate(
  work: Work,
  id: number,
  { dueDate = null, note = null }: { dueDate?: string | null; note?: string | null } = {},
): Promise<CountRecord> {
  const { template, company } = await requireTemplate(work, id)
  const today = businessDateOf(work.now, company.timeZone)
  return createCount(work, { templateId: id, dueDate: dueDate ?? addDays(today, template.dueDays), note })
}
