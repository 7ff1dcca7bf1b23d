import type { CountTemplateContent, CountTemplateRecord, NewCountTemplate } from '@backoffice/api-types'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import type { RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { copyAssignees, replaceAssignees, selectAssignees } from '../template/assignee-repository.ts'
import { namesOf } from '../template/assignees.ts'
import { changedSchedule, clonedSchedule, scheduleFields, scheduleText } from '../template/change-schedule.ts'
import { countTemplates } from '../template/kinds.ts'
import { requireOwnerToHide, templateLifecycle, withOwnName } from '../template/lifecycle.ts'
import { holdCompanyOf, insertTemplate, type TemplateFields, updateTemplate } from './repository.ts'
import { requireAssignable, requireScope } from './require-scope.ts'
import { insertRevision, selectRevisionRows } from './revision-repository.ts'
import {
  locationsOf,
  lockAtVersion,
  readTemplate,
  requireRevision,
  requireTemplate,
  scopeOf,
} from './template-record.ts'
import { sortWalk } from './sort-walk.ts'
import { walkOfScope } from './walk.ts'

type Head = Omit<CountTemplateContent, 'assigneeIds' | 'schedule'>

const columnsOf = (head: Head) => ({
  name: head.name,
  kind: head.kind,
  visibility: head.visibility,
  note: head.note,
  blind: head.blind,
  cutOff: head.cutOff,
  uncountedPolicy: head.uncountedPolicy,
  overlap: head.overlap,
  recountRule: head.recountRule,
  recountTolerancePct: head.recountTolerancePct,
  recountToleranceValue: head.recountToleranceValue,
  dueDays: head.dueDays,
})

const textOf = (value: string | number | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

type Audited = Partial<TemplateFields> & { assignees: string | null }

/** What the audit tells of a template. */
function auditFields(fields: Audited): Fields {
  const { assignees } = fields
  const names = [
    'name',
    'kind',
    'visibility',
    'note',
    'blind',
    'cutOff',
    'uncountedPolicy',
    'overlap',
    'recountRule',
    'recountTolerancePct',
    'recountToleranceValue',
    'dueDays',
  ] as const
  return {
    ...Object.fromEntries(names.map((name) => [name, textOf(fields[name])])),
    schedule: scheduleText(fields),
    assignees,
  }
}

const assigneesOf = (work: Work, templateId: number) => selectAssignees(work, countTemplates, [templateId])

/**
 * Makes a template with its first revision: what the scope chooses, in the wanted order.
 * @throws AppError `count.location-unknown`, `count-template.*`, `request.invalid`
 */
export async function createTemplate(work: Work, body: NewCountTemplate): Promise<CountTemplateRecord> {
  const { scope, rowMode, sortBy, assigneeIds, schedule, ...head } = body
  const { company } = await requireScope(work, scope)
  await requireAssignable(work, scope.locationIds, assigneeIds)
  const planned = scheduleFields(schedule, company.timeZone, work.now)
  const [locationId = 0, ...otherLocationIds] = scope.locationIds
  const fields = { companyId: company.id, locationId, otherLocationIds, ...columnsOf(head), ...planned }
  const id = await withOwnName(head.name, () => insertTemplate(work, fields))
  await replaceAssignees(work, countTemplates, id, assigneeIds)
  const rows = await sortWalk(work, await walkOfScope(work, scope, company.timeZone), scope, sortBy)
  await insertRevision(work, { templateId: id, revision: 1, scope, rowMode, rows })
  const after = auditFields({ ...fields, assignees: namesOf(await assigneesOf(work, id)) })
  await recordEvents(work, [{ entity: 'count-template', entityId: id, action: 'create', after }])
  return readTemplate(work, id)
}

/**
 * Replaces settings, assignees and schedule. A template of somebody else stays public; who is assigned stays so until somebody
 * takes them off, also when they may not count there any more.
 * @throws AppError `record.*`, `count-template.*`, `request.invalid`
 */
export async function changeTemplate(
  work: Work,
  change: RecordChange,
  body: CountTemplateContent,
): Promise<CountTemplateRecord> {
  const stored = await lockAtVersion(work, change, true)
  const { template, company } = stored
  const { assigneeIds, schedule, ...head } = body
  requireOwnerToHide(work, template, head.visibility)
  const assigned = await assigneesOf(work, template.id)
  const kept = assigned.map(({ id }) => id)
  await requireAssignable(work, locationsOf(stored), assigneeIds, 'assigneeIds', kept)
  const planned = await changedSchedule(work, countTemplates, template, schedule, company.timeZone)
  const fields = { ...columnsOf(head), ...planned }
  await replaceAssignees(work, countTemplates, template.id, assigneeIds)
  const assignedNow = await assigneesOf(work, template.id)
  const people = [...assigned, ...assignedNow]
  const before = auditFields({ ...template, assignees: namesOf(assigned, people) })
  const after = auditFields({ ...fields, assignees: namesOf(assignedNow, people) })
  const changes = changedFields(before, after)
  if (Object.keys(changes.after).length === 0) return readTemplate(work, template.id)
  await withOwnName(head.name, () => updateTemplate(work, template.id, fields))
  await recordEvents(work, [
    { entity: 'count-template', entityId: template.id, action: 'update', ...changes },
  ])
  return readTemplate(work, template.id)
}

/** A template of one's own like another; its schedule is paused. @throws AppError `record.not-found`, `template.name-taken` */
export async function cloneTemplate(work: Work, id: number, name: string): Promise<CountTemplateRecord> {
  await holdCompanyOf(work, id)
  const stored = await requireTemplate(work, id)
  const revision = await requireRevision(work, id)
  const { template } = stored
  const { companyId, locationId, otherLocationIds } = template
  const fields = {
    companyId,
    locationId,
    otherLocationIds,
    ...columnsOf({ ...template, name }),
    ...clonedSchedule(template),
  }
  const cloneId = await withOwnName(name, () => insertTemplate(work, fields))
  await copyAssignees(work, countTemplates, id, cloneId)
  const rows = await selectRevisionRows(work, revision.id, locationsOf(stored))
  const scope = scopeOf(stored, revision)
  await insertRevision(work, { templateId: cloneId, revision: 1, scope, rowMode: revision.rowMode, rows })
  const after = { name, clonedFrom: template.name }
  await recordEvents(work, [{ entity: 'count-template', entityId: cloneId, action: 'create', after }])
  return readTemplate(work, cloneId)
}

export const { setTemplateActive, setTemplatesActive, setSchedulePaused, removeTemplate } = templateLifecycle(
  {
    kind: countTemplates,
    lockAtVersion,
    read: readTemplate,
  },
)
