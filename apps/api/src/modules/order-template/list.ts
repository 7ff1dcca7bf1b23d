import { type OrderTemplateRow, orderTemplateListFields } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { company, location, orderTemplate } from '../../database/schema/index.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { selectAssignees } from '../template/assignee-repository.ts'
import { presentSchedule } from '../template/change-schedule.ts'
import { orderTemplates } from '../template/kinds.ts'
import {
  assigneeIds,
  lastOrderAt,
  lineTotal,
  ownerName,
  selectFromTemplates,
  selectSuppliersOf,
  type StoredTemplate,
  supplierIds,
  visibleTemplates,
} from './queries.ts'

const shapeOf = ({ actor }: Pick<Work, 'actor'>): ListShape<typeof orderTemplateListFields> => ({
  fields: orderTemplateListFields,
  columns: {
    id: orderTemplate.id,
    name: orderTemplate.name,
    visibility: orderTemplate.visibility,
    isActive: orderTemplate.isActive,
    isOwn: sql`coalesce(${orderTemplate.createdBy} = ${actor.userId}, false)`,
    isScheduled: sql`(${orderTemplate.scheduleRule} is not null)`,
    isPaused: orderTemplate.isPaused,
    nextRunAt: orderTemplate.nextRunAt,
    lineTotal,
    lastOrderAt,
    updatedAt: orderTemplate.updatedAt,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': location.id,
    'location.name': location.name,
    'supplier.id': supplierIds,
    'owner.id': orderTemplate.createdBy,
    'owner.name': ownerName,
    'assignee.id': assigneeIds,
  },
  search: [orderTemplate.name, location.name, company.name],
  defaultSort: 'name:asc',
  tieBreak: orderTemplate.id,
})

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** Templates as lists show them. */
export async function presentTemplates(
  work: Work,
  stored: readonly StoredTemplate[],
): Promise<OrderTemplateRow[]> {
  const ids = stored.map(({ template }) => template.id)
  const assignees = Map.groupBy(await selectAssignees(work, orderTemplates, ids), (one) => one.templateId)
  const suppliers = Map.groupBy(await selectSuppliersOf(work, ids), (one) => one.templateId)
  return stored.map(({ template, company: { timeZone, ...ofCompany }, location: place, ...one }) => {
    const { id, createdBy: ownerId } = template
    return {
      id,
      name: template.name,
      visibility: template.visibility,
      company: ofCompany,
      location: place,
      suppliers: (suppliers.get(id) ?? []).map(({ orderDays, cutOffTime, ...supplier }) => ({
        ...named(supplier),
        orderDays: presentText(orderDays),
        cutOffTime: presentText(cutOffTime),
      })),
      owner: ownerId === null ? null : { id: ownerId, name: one.ownerName },
      isOwn: ownerId === work.actor.userId,
      assignees: (assignees.get(id) ?? []).map(named),
      schedule: presentSchedule(template, timeZone),
      lineTotal: one.lineTotal,
      isActive: template.isActive,
      lastOrderAt: one.lastOrderAt?.toISOString() ?? null,
      updatedAt: template.updatedAt.toISOString(),
      version: template.version,
    }
  })
}

/** The order templates that this person sees. */
export const templateListOf = (work: Pick<Work, 'actor'>): ListSource<StoredTemplate, OrderTemplateRow> => ({
  ...fromSelect(selectFromTemplates),
  shape: shapeOf(work),
  visible: visibleTemplates,
  keyOf: ({ template: { id } }) => id,
  present: presentTemplates,
})
