import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { findTemplateToCount } from '../count-template/repository.ts'
import { takeDocumentNumbers } from '../document-number/repository.ts'
import { readCount } from './count-record.ts'
import { insertCount } from './count-repository.ts'
import { countLinesOfRevision } from './start-repository.ts'

export type CountPlan = { templateId: number; dueDate: string | null; note: string | null; blind?: boolean }

function unknownTemplate(templateId: number, detail: string): AppError {
  return new AppError('count.template-unknown', {
    detail,
    errors: [
      {
        field: 'templateId',
        code: 'count.template-unknown',
        message: detail,
        rejected: String(templateId),
      },
    ],
  })
}

/**
 * Plans a count: it takes the template's settings, unless the company has a rule of its own, and pins its latest revision, so that editing the template never
 * changes a count that is under way (docs/domain.md 3.7).
 * @throws AppError `count.template-unknown`, also for another tenant's; `count.scope-empty`
 */
export async function createCount(work: Work, plan: CountPlan): Promise<CountRecord> {
  const template = await findTemplateToCount(work, plan.templateId)
  if (template === undefined) throw unknownTemplate(plan.templateId, 'There is no such count template.')
  if (!template.isActive) throw unknownTemplate(plan.templateId, 'This count template is no longer in use.')
  if (!template.isPlaceActive) {
    throw unknownTemplate(
      plan.templateId,
      'The company or the location of this count template is archived, or no stock lies there.',
    )
  }
  const lineTotal = template.revisionId === null ? 0 : await countLinesOfRevision(work, template.revisionId)
  if (lineTotal === 0) throw new AppError('count.scope-empty')

  const rules = await selectRules(work, template.company.id)
  const today = businessDateOf(work.now, template.company.timeZone)
  const [number = ''] = await takeDocumentNumbers(work, 'CNT', template.company, today, 1)
  const id = await insertCount(work, {
    companyId: template.company.id,
    locationId: template.locationId,
    templateRevisionId: template.revisionId,
    number,
    // Never less blind than the template: who plans a count need not be one who may see the book.
    blind: template.blind || plan.blind === true,
    cutOff: template.cutOff,
    uncountedPolicy: rules.uncountedPolicy ?? template.uncountedPolicy,
    dueDate: plan.dueDate,
    note: plan.note,
    lineTotal,
  })
  await recordEvents(work, [
    { entity: 'count', entityId: id, action: 'create', after: { state: 'DRAFT', number } },
  ])
  return readCount(work, id)
}
