import type { CountRecord, CountScope } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { insertAssignees, selectAssignees } from '../template/assignee-repository.ts'
import { countTemplates } from '../template/kinds.ts'
import { requireAssignable, requireScope } from '../count-template/require-scope.ts'
import { findTemplateToCount } from '../count-template/repository.ts'
import { wholeScope } from '../count-template/scope-rules.ts'
import { countLinesOf } from '../count-template/walk.ts'
import { takeDocumentNumbers } from '../document-number/repository.ts'
import { readCount } from './count-record.ts'
import { insertCount, type StoredCount } from './count-repository.ts'

export type CountPlan = {
  /** One of the three is there. */
  templateId?: number | undefined
  locationId?: number | undefined
  scope?: CountScope | undefined
  dueDate: string | null
  note: string | null
  blind?: boolean
  /** Told of the count, beside those of the template. */
  assigneeIds?: readonly number[]
}

/** What a count is planned by: a template, or a scope of its own, which has no revision. */
type Plan = {
  company: { id: number; code: string; timeZone: string }
  locationIds: readonly number[]
  revisionId: number | null
  scope: CountScope | null
  blind: boolean
  assigneeIds: readonly number[]
} & Pick<StoredCount['count'], 'cutOff' | 'uncountedPolicy'>

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

const rightToScope = '[Counts] [Create] [Counts Template]'

/** @throws AppError `permission.missing`, `count.location-unknown`, `count-template.book-hidden` */
async function planScope(work: Work, scope: CountScope, field: string): Promise<Plan> {
  if (!hasRight(work.actor, rightToScope)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${rightToScope}.` })
  }
  const { company } = await requireScope(work, scope, field)
  const { locationIds } = scope
  const settings = { blind: false, cutOff: 'LINE', uncountedPolicy: 'BLOCK' } as const
  return { company, locationIds, scope, revisionId: null, assigneeIds: [], ...settings }
}

/** @throws AppError `count.template-unknown`, `count.scope-empty` */
async function planTemplate(work: Work, templateId: number): Promise<Plan> {
  const template = await findTemplateToCount(work, templateId)
  if (template === undefined) throw unknownTemplate(templateId, 'There is no such count template.')
  if (!template.isActive) throw unknownTemplate(templateId, 'This count template is no longer in use.')
  if (!template.isPlaceActive) {
    throw unknownTemplate(
      templateId,
      'The company or the location of this count template is archived, or no stock lies there.',
    )
  }
  if (template.revisionId === null) throw new AppError('count.scope-empty')
  const assignees = await selectAssignees(work, countTemplates, [templateId])
  const { locationId, otherLocationIds, ...settings } = template
  return {
    ...settings,
    locationIds: [locationId, ...otherLocationIds],
    scope: null,
    assigneeIds: assignees.map(({ id }) => id),
  }
}

function planOf(work: Work, { templateId = 0, locationId, scope }: CountPlan): Promise<Plan> {
  if (scope !== undefined) return planScope(work, scope, 'scope.locationIds')
  if (locationId !== undefined) return planScope(work, wholeScope([locationId]), 'locationId')
  return planTemplate(work, templateId)
}

/**
 * Plans a count: it takes the template's settings, unless the company has a rule of its own, and pins its latest revision, so
 * that editing the template never changes a count that is under way (docs/domain.md 3.7). What a scope chooses is looked up
 * when the count starts.
 * @throws AppError `count.template-unknown`, `count.location-unknown`, also for another tenant's; `count.scope-empty`,
 * `permission.missing`
 */
export async function createCount(work: Work, plan: CountPlan): Promise<CountRecord> {
  const { company, locationIds, revisionId, scope, ...settings } = await planOf(work, plan)
  const lineTotal = await countLinesOf(work, { revisionId, scope, locationIds, timeZone: company.timeZone })
  if (lineTotal === 0) throw new AppError('count.scope-empty')
  const assigneeIds = [...new Set([...settings.assigneeIds, ...(plan.assigneeIds ?? [])])]
  await requireAssignable(work, locationIds, plan.assigneeIds ?? [])

  const rules = await selectRules(work, company.id)
  const today = businessDateOf(work.now, company.timeZone)
  const [number = ''] = await takeDocumentNumbers(work, 'CNT', company, today, 1)
  const id = await insertCount(work, {
    companyId: company.id,
    locationId: locationIds[0] ?? 0,
    otherLocationIds: locationIds.slice(1),
    templateRevisionId: revisionId,
    scope,
    number,
    // Never less blind than the template: who plans a count need not be one who may see the book.
    blind: settings.blind || plan.blind === true,
    cutOff: settings.cutOff,
    uncountedPolicy: rules.uncountedPolicy ?? settings.uncountedPolicy,
    dueDate: plan.dueDate,
    note: plan.note,
    lineTotal,
  })
  await insertAssignees(work, id, assigneeIds)
  await recordEvents(work, [
    { entity: 'count', entityId: id, action: 'create', after: { state: 'DRAFT', number } },
  ])
  return readCount(work, id)
}
