import type { CountRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { findTemplateToCount } from '../count-template/repository.ts'
import { takeDocumentNumbers } from '../document-number/repository.ts'
import { readCount } from './count-record.ts'
import { insertCount, type StoredCount } from './count-repository.ts'
import { countLinesOf } from './start-repository.ts'
import { findLocationToCount } from './whole-location-repository.ts'

export type CountPlan = {
  /** Either this or the location is there. */
  templateId?: number | undefined
  locationId?: number | undefined
  dueDate: string | null
  note: string | null
  blind?: boolean
}

/** What a count is planned by: a template, or everything at a location, which has no revision. */
type Plan = {
  company: { id: number; code: string; timeZone: string }
  locationId: number
  revisionId: number | null
  blind: boolean
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

function unknownLocation(locationId: number): AppError {
  const code = 'count.location-unknown' as const
  const message = 'There is no such location, it is archived, or no stock lies there.'
  return new AppError(code, {
    detail: message,
    errors: [{ field: 'locationId', code, message, rejected: String(locationId) }],
  })
}

const rightToScope = '[Counts] [Create] [Counts Template]'

/** @throws AppError `permission.missing`, `count.location-unknown` */
async function planEverything(work: Work, locationId: number): Promise<Plan> {
  if (!hasRight(work.actor, rightToScope)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${rightToScope}.` })
  }
  const place = await findLocationToCount(work, locationId)
  if (place === undefined) throw unknownLocation(locationId)
  return { ...place, revisionId: null, blind: false, cutOff: 'LINE', uncountedPolicy: 'BLOCK' }
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
  return template
}

/**
 * Plans a count: it takes the template's settings, unless the company has a rule of its own, and pins its latest revision, so
 * that editing the template never changes a count that is under way (docs/domain.md 3.7). Everything at a location is
 * looked up when it starts.
 * @throws AppError `count.template-unknown`, `count.location-unknown`, also for another tenant's; `count.scope-empty`,
 * `permission.missing`
 */
export async function createCount(work: Work, plan: CountPlan): Promise<CountRecord> {
  const { company, ...scope } =
    plan.locationId === undefined
      ? await planTemplate(work, plan.templateId ?? 0)
      : await planEverything(work, plan.locationId)
  const lineTotal = await countLinesOf(work, scope.revisionId)
  if (lineTotal === 0) throw new AppError('count.scope-empty')

  const rules = await selectRules(work, company.id)
  const today = businessDateOf(work.now, company.timeZone)
  const [number = ''] = await takeDocumentNumbers(work, 'CNT', company, today, 1)
  const id = await insertCount(work, {
    companyId: company.id,
    locationId: scope.locationId,
    templateRevisionId: scope.revisionId,
    number,
    // Never less blind than the template: who plans a count need not be one who may see the book.
    blind: scope.blind || plan.blind === true,
    cutOff: scope.cutOff,
    uncountedPolicy: rules.uncountedPolicy ?? scope.uncountedPolicy,
    dueDate: plan.dueDate,
    note: plan.note,
    lineTotal,
  })
  await recordEvents(work, [
    { entity: 'count', entityId: id, action: 'create', after: { state: 'DRAFT', number } },
  ])
  return readCount(work, id)
}
