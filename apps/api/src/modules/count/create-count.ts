import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { insertAssignees } from '../template/assignee-repository.ts'
import { namesOf } from '../template/assignees.ts'
import { requireAssignable } from '../count-template/require-scope.ts'
import { countLinesOf } from '../count-template/walk.ts'
import { allocateDocumentNumbers } from '../document-number/repository.ts'
import { createSubCountsFor } from './change-sub-counts.ts'
import { readCount } from './count-record.ts'
import { insertCount } from './queries/count.ts'
import { type CountPlan, planOf } from './plan-count.ts'
import { insertSubCount } from './queries/sub-count.ts'

/**
 * Plans a count: it takes the template's settings, unless the company has a rule of its own, and pins its latest revision, so
 * that editing the template never changes a count that is under way (docs/domain.md 3.7). What a scope chooses is looked up
 * when the count starts. Of several people who are assigned each gets a sub-count, where the plan says how their figures come
 * together, or the template says that they are compared or that rows are one's (docs/domain.md 3.21). Whom the template assigns and
 * who may not count there any more is left out, which its history says.
 * @throws AppError `count.template-unknown`, `count.location-unknown`, also for another tenant's; `count.scope-empty`,
 * `permission.missing`
 */
export async function createCount(work: Work, plan: CountPlan): Promise<CountRecord> {
  const { company, locationIds, revisionId, scope, leftOut, ...settings } = await planOf(work, plan)
  const lineTotal = await countLinesOf(work, { revisionId, scope, locationIds, timeZone: company.timeZone })
  if (lineTotal === 0) throw new AppError('count.scope-empty')
  const assigneeIds = [...new Set([...settings.assigneeIds, ...(plan.assigneeIds ?? [])])]
  await requireAssignable(work, locationIds, plan.assigneeIds ?? [])

  const overlap = plan.overlap ?? settings.overlap
  // Every template says that figures are added up, unless somebody said otherwise; those who are told then share one sheet.
  const isInSubCounts = plan.overlap !== undefined || (overlap !== null && overlap !== 'SUM')
  const rules = await selectRules(work, company.id)
  const today = businessDateOf(work.now, company.timeZone)
  const [number = ''] = await allocateDocumentNumbers(work, 'CNT', company, today, 1)
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
    recountRule: settings.recountRule,
    recountTolerancePct: settings.recountTolerancePct,
    recountToleranceValue: settings.recountToleranceValue,
    uncountedPolicy: rules.uncountedPolicy ?? settings.uncountedPolicy,
    overlap: overlap ?? 'SUM',
    dueDate: plan.dueDate,
    note: plan.note,
    lineTotal,
  })
  await insertAssignees(work, id, assigneeIds)
  if (isInSubCounts) await createSubCounts(work, id, plan, assigneeIds)
  await recordEvents(work, [
    {
      entity: 'count',
      entityId: id,
      action: 'create',
      after: {
        state: 'DRAFT',
        number,
        ...(plan.copyOf === undefined ? {} : { copyOf: plan.copyOf }),
        ...(leftOut.length === 0 ? {} : { leftOut: namesOf(leftOut) }),
      },
    },
  ])
  return readCount(work, id)
}

/** The sub-counts of the plan and one of every row for whom the template assigns beside it, else one for each of several people. */
async function createSubCounts(
  work: Work,
  countId: number,
  { subCounts = [], assigneeIds: planned = [] }: CountPlan,
  assigneeIds: readonly number[],
): Promise<void> {
  const count = { id: countId, round: 1 }
  for (const subCount of subCounts) await insertSubCount(work, count, subCount)
  const others = subCounts.map(({ name }) => name)
  const people = subCounts.length === 0 ? assigneeIds : assigneeIds.filter((id) => !planned.includes(id))
  if (people.length + subCounts.length > 1) await createSubCountsFor(work, count, people, others)
}
