// What a count is to be made of: a template, a location, or a scope of its own.
import type { CountScope, OverlapRule } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { selectAssignableOf, selectAssignees } from '../template/assignee-repository.ts'
import { countTemplates } from '../template/kinds.ts'
import { requireScope } from '../count-template/require-scope.ts'
import { findTemplateToCount } from '../count-template/repository.ts'
import { wholeScope } from '../count-template/scope-rules.ts'
import { requireCount } from './count-record.ts'
import type { StoredCount } from './queries/count.ts'
import type { NewSubCount } from './queries/sub-count.ts'

export type CountPlan = {
  /** One of the four is there. */
  templateId?: number | undefined
  /** A count whose revision and settings it has, whatever became of the template. */
  pinnedBy?: StoredCount['count'] | undefined
  locationId?: number | undefined
  scope?: CountScope | undefined
  dueDate: string | null
  note: string | null
  blind?: boolean
  /** How the figures of several people come together, where the template does not say so; each then counts a sub-count. */
  overlap?: OverlapRule | undefined
  /** Sub-counts that it begins with; without any, each of several people gets one of every row where the rule asks for it. */
  subCounts?: readonly NewSubCount[]
  /** Told of the count, beside those of the template. */
  assigneeIds?: readonly number[]
  /** The number of the count that it copies, by a right of its own: whose scope was allowed once needs no right to scopes. */
  copyOf?: string
}

/** What a count takes from its template once and for all, beside what lists its items. */
type CountSettings = Pick<
  StoredCount['count'],
  'cutOff' | 'uncountedPolicy' | 'recountRule' | 'recountTolerancePct' | 'recountToleranceValue'
>

/** Of a count that has no template. */
const ownSettings: CountSettings = {
  cutOff: 'LINE',
  uncountedPolicy: 'BLOCK',
  recountRule: 'NONE',
  recountTolerancePct: null,
  recountToleranceValue: null,
}

/** What a count is planned by: a template, or a scope of its own, which has no revision. */
export type Plan = {
  company: { id: number; code: string; timeZone: string }
  locationIds: readonly number[]
  revisionId: number | null
  scope: CountScope | null
  blind: boolean
  assigneeIds: readonly number[]
  /** Whom the template assigns and who may not count there any more. */
  leftOut: readonly { id: number; name: string; username: string }[]
  /** Null where nobody has said that several people count sub-counts. */
  overlap: OverlapRule | null
} & CountSettings

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
async function planScope(work: Work, scope: CountScope, field: string, isCopy: boolean): Promise<Plan> {
  if (!isCopy && !hasRight(work.actor, rightToScope)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${rightToScope}.` })
  }
  const { company } = await requireScope(work, scope, field)
  const { locationIds } = scope
  return {
    ...ownSettings,
    company,
    locationIds,
    scope,
    revisionId: null,
    blind: false,
    overlap: null,
    assigneeIds: [],
    leftOut: [],
  }
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
  const { locationId, otherLocationIds, ...settings } = template
  const locationIds = [locationId, ...otherLocationIds]
  const assignees = await selectAssignees(work, countTemplates, [templateId])
  const assigned = assignees.map(({ id }) => id)
  const mayCount = await selectAssignableOf(work, locationIds, assigned)
  return {
    ...settings,
    locationIds,
    scope: null,
    assigneeIds: assigned.filter((id) => mayCount.has(id)),
    leftOut: assignees.filter(({ id }) => !mayCount.has(id)),
  }
}

/** Whoever sees a count of a template that is private to somebody else plans by what the count itself holds. */
async function planPinned(work: Work, pinned: StoredCount['count']): Promise<Plan> {
  const locationIds = [pinned.locationId, ...pinned.otherLocationIds]
  const { company } = await requireScope(work, wholeScope(locationIds), 'locationId')
  // Only now that its company is held: its tolerance in value is in the currency of that.
  const { count } = await requireCount(work, pinned.id)
  const { blind, overlap, cutOff, uncountedPolicy, templateRevisionId } = count
  const { recountRule, recountTolerancePct, recountToleranceValue } = count
  return {
    company,
    locationIds,
    revisionId: templateRevisionId,
    scope: null,
    assigneeIds: [],
    leftOut: [],
    blind,
    overlap,
    cutOff,
    uncountedPolicy,
    recountRule,
    recountTolerancePct,
    recountToleranceValue,
  }
}

/** What a count is to be made of. @throws AppError as its sub-counts */
export function planOf(work: Work, plan: CountPlan): Promise<Plan> {
  const { templateId = 0, pinnedBy, locationId, scope, copyOf } = plan
  const isCopy = copyOf !== undefined
  if (pinnedBy !== undefined) return planPinned(work, pinnedBy)
  if (scope !== undefined) return planScope(work, scope, 'scope.locationIds', isCopy)
  if (locationId !== undefined) return planScope(work, wholeScope([locationId]), 'locationId', isCopy)
  return planTemplate(work, templateId)
}
