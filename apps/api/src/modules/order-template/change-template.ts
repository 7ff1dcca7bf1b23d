import type {
  NewOrderTemplate,
  OrderTemplateContent,
  OrderTemplateLines,
  OrderTemplateRecord,
} from '@backoffice/api-types'
import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import Big from 'big.js'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import { fieldProblem, type RecordChange, refuseProblems } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { wrongPacks } from '../order/override-packs.ts'
import { copyAssignees, replaceAssignees, selectAssignees } from '../template/assignee-repository.ts'
import { assigneeProblems, namesOf } from '../template/assignees.ts'
import { changedSchedule, clonedSchedule, scheduleFields, scheduleText } from '../template/change-schedule.ts'
import { orderTemplates } from '../template/kinds.ts'
import { requireOwnerToHide, templateLifecycle, withOwnName } from '../template/lifecycle.ts'
import { type CatalogueEntry, replaceLines, selectEntries, selectLines } from './line-repository.ts'
import { requirePlace } from './plan-orders.ts'
import {
  insertTemplate,
  isUsed,
  type StoredTemplate,
  type TemplateFields,
  updateTemplate,
} from './queries.ts'
import type { TemplateLine } from './rules.ts'
import { linesOf, lockAtVersion, readTemplate, requireTemplate } from './template-record.ts'

/** Whoever is told of a draft has to be able to change it. */
export const rightToAct = '[Orders] [Edit] [List]'

/** The mistakes of lines, each with its field. */
export function lineProblems(lines: readonly TemplateLine[], entries: ReadonlyMap<number, CatalogueEntry>) {
  const byItem = Map.groupBy(lines, ({ supplierItemId }) => entries.get(supplierItemId)?.item.id)
  const seen = new Set<number>()
  return lines.flatMap(({ supplierItemId, mode, packs }, index) => {
    const at = `lines[${index}]`
    const entry = entries.get(supplierItemId)
    if (entry === undefined) {
      return [
        fieldProblem(
          `${at}.supplierItemId`,
          'field.invalid',
          'is nothing that a supplier sells',
          supplierItemId,
        ),
      ]
    }
    if (seen.has(supplierItemId)) {
      return [fieldProblem(`${at}.supplierItemId`, 'field.invalid', 'stands here already', supplierItemId)]
    }
    seen.add(supplierItemId)
    if (mode === 'TO_PAR') {
      const isAlone = (byItem.get(entry.item.id) ?? []).length === 1
      const message = 'An item that is ordered up to its par stands on one line.'
      return isAlone ? [] : [fieldProblem(`${at}.mode`, 'field.invalid', message, mode)]
    }
    if (packs === null) return [fieldProblem(`${at}.packs`, 'field.invalid', 'is needed')]
    const { packUnit, allowFraction } = entry
    const message = wrongPacks(new Big(packs), { ...packUnit, allowFraction, packUnitName: packUnit.name })
    return message === undefined ? [] : [fieldProblem(`${at}.packs`, 'field.invalid', message, packs)]
  })
}

/** Where a template orders for, on whose clock. */
type At = { locationId: number; timeZone: string }
type Wanted = Pick<OrderTemplateContent, 'assigneeIds' | 'lines'>

/** @throws AppError `request.invalid` with every mistake of lines and assignees */
async function requireContent(
  work: Work,
  { locationId, timeZone }: At,
  { assigneeIds, lines }: Wanted,
  kept: readonly number[] = [],
): Promise<void> {
  const ids = lines.map(({ supplierItemId }) => supplierItemId)
  const entries = await selectEntries(work, ids, businessDateOf(work.now, timeZone))
  const strangers = await assigneeProblems(work, [locationId], assigneeIds, {
    right: rightToAct,
    message: 'may not change orders there',
    kept,
  })
  refuseProblems([...strangers, ...lineProblems(lines, entries)])
}

type Head = Pick<OrderTemplateContent, 'name' | 'visibility' | 'note'>
const columnsOf = ({ name, visibility, note }: Head) => ({ name, visibility, note })

const assigneesOf = (work: Work, id: number) => selectAssignees(work, orderTemplates, [id])

type Audited = Partial<TemplateFields> & { assignees: string | null }

/** What the audit tells of a template with the lines that it has now. */
async function auditFields(work: Work, id: number, timeZone: string, fields: Audited): Promise<Fields> {
  const lines = await selectLines(work, id, businessDateOf(work.now, timeZone))
  const words = lines.map(({ supplier, item, packUnit, packs }) => {
    const much = packs === null ? 'to par' : `${plainDecimal(packs)} × ${packUnit.name}`
    return `${supplier.name}: ${item.name}, ${much}`
  })
  return {
    name: fields.name ?? null,
    visibility: fields.visibility ?? null,
    note: fields.note ?? null,
    schedule: scheduleText(fields),
    assignees: fields.assignees,
    lines: words.join('; ') || null,
  }
}

/** @throws AppError `template.*`, `request.invalid` */
export async function createTemplate(work: Work, body: NewOrderTemplate): Promise<OrderTemplateRecord> {
  const { locationId, companyId, timeZone } = await requirePlace(work, body.locationId)
  await requireContent(work, { locationId, timeZone }, body)
  const planned = scheduleFields(body.schedule, timeZone, work.now)
  const fields = { companyId, locationId, ...columnsOf(body), ...planned }
  const id = await withOwnName(body.name, () => insertTemplate(work, fields))
  await replaceAssignees(work, orderTemplates, id, body.assigneeIds)
  await replaceLines(work, id, body.lines)
  const assignees = namesOf(await assigneesOf(work, id))
  const after = await auditFields(work, id, timeZone, { ...fields, assignees })
  await recordEvents(work, [{ entity: 'order-template', entityId: id, action: 'create', after }])
  return readTemplate(work, id)
}

/**
 * Replaces what a template is, its lines with it. A template of somebody else stays public.
 * @throws AppError `record.*`, `template.*`, `request.invalid`
 */
export async function changeTemplate(
  work: Work,
  change: RecordChange,
  body: OrderTemplateContent,
): Promise<OrderTemplateRecord> {
  const { template, company } = await lockAtVersion(work, change, true)
  requireOwnerToHide(work, template, body.visibility)
  const { timeZone } = company
  const assigned = await assigneesOf(work, template.id)
  const kept = assigned.map(({ id }) => id)
  await requireContent(work, { locationId: template.locationId, timeZone }, body, kept)
  const planned = await changedSchedule(work, orderTemplates, template, body.schedule, timeZone)
  const fields = { ...columnsOf(body), ...planned }
  await replaceAssignees(work, orderTemplates, template.id, body.assigneeIds)
  const assignedNow = await assigneesOf(work, template.id)
  const people = [...assigned, ...assignedNow]
  const assignees = namesOf(assigned, people)
  const before = await auditFields(work, template.id, timeZone, { ...template, assignees })
  await replaceLines(work, template.id, body.lines)
  await recordChange(work, { template, company }, before, {
    ...fields,
    assignees: namesOf(assignedNow, people),
  })
  return readTemplate(work, template.id)
}

/** Writes fields of a template where it is another than before, and tells of what; its lines and people are written already. */
async function recordChange(
  work: Work,
  { template, company }: Pick<StoredTemplate, 'template' | 'company'>,
  before: Fields,
  { assignees, ...fields }: Audited,
): Promise<void> {
  const { id } = template
  const changes = changedFields(
    before,
    await auditFields(work, id, company.timeZone, { ...template, ...fields, assignees }),
  )
  if (Object.keys(changes.after).length === 0) return
  await withOwnName(fields.name ?? template.name, () => updateTemplate(work, id, fields))
  await recordEvents(work, [{ entity: 'order-template', entityId: id, action: 'update', ...changes }])
}

/** Replaces the lines of a template alone, as a file brings them. @throws AppError `record.not-found`, `request.invalid` */
export async function changeLines(work: Work, id: number, lines: OrderTemplateLines): Promise<void> {
  const { template, company } = await lockAtVersion(work, { id, version: undefined })
  const { timeZone } = company
  await requireContent(work, { locationId: template.locationId, timeZone }, { assigneeIds: [], lines })
  const assignees = namesOf(await assigneesOf(work, id))
  const before = await auditFields(work, id, timeZone, { ...template, assignees })
  await replaceLines(work, id, lines)
  await recordChange(work, { template, company }, before, { assignees })
}

/** A template of one's own like another; its schedule is paused. @throws AppError `record.not-found`, `template.name-taken` */
export async function cloneTemplate(work: Work, id: number, name: string): Promise<OrderTemplateRecord> {
  const { template, company } = await requireTemplate(work, id)
  const { companyId, locationId } = template
  const fields = { companyId, locationId, ...columnsOf({ ...template, name }), ...clonedSchedule(template) }
  const cloneId = await withOwnName(name, () => insertTemplate(work, fields))
  await copyAssignees(work, orderTemplates, id, cloneId)
  const today = businessDateOf(work.now, company.timeZone)
  await replaceLines(work, cloneId, linesOf(await selectLines(work, id, today)))
  const after = { name, clonedFrom: template.name }
  await recordEvents(work, [{ entity: 'order-template', entityId: cloneId, action: 'create', after }])
  return readTemplate(work, cloneId)
}

export const { setTemplateActive, setTemplatesActive, setSchedulePaused, removeTemplate } = templateLifecycle(
  {
    kind: orderTemplates,
    lockAtVersion,
    read: readTemplate,
    isUsed,
  },
)
