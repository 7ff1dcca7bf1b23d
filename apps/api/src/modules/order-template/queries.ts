import type { OrderTemplateRow } from '@backoffice/api-types'
import { and, eq, sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { company, location, orderTemplate } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { insertRecord, updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { owner, ownerName, visibleTo } from '../template/visibility-repository.ts'

const linesOf = sql`order_template_line l
  where l.organisation_id = ${orderTemplate.organisationId} and l.template_id = ${orderTemplate.id}`

export const lineTotal = sql<number>`(select count(*)::int from ${linesOf})`

/** Whose goods a template orders: their ids. */
export const supplierIds = sql`select si.supplier_id from order_template_line l
  join supplier_item si on si.organisation_id = l.organisation_id and si.id = l.supplier_item_id
  where l.organisation_id = ${orderTemplate.organisationId} and l.template_id = ${orderTemplate.id}`

/** When a template last made an order. */
export const lastOrderAt = sql<Date | null>`(select max(o.created_at) from purchase_order o
  where o.organisation_id = ${orderTemplate.organisationId} and o.source_type = 'TEMPLATE'
    and o.source_id = ${orderTemplate.id})`

/** Public templates of the tenant and one's own. */
export const visibleTemplates = (work: Work) =>
  and(eq(orderTemplate.organisationId, work.actor.organisationId), visibleTo(work, 'order_template'))

const templateFields = {
  template: orderTemplate,
  company: { id: company.id, name: company.name, timeZone: company.timeZone },
  location: { id: location.id, name: location.name },
  ownerName: ownerName.as('owner_name'),
  lineTotal: lineTotal.as('line_total'),
  lastOrderAt: sql<Date | null>`${lastOrderAt}`.mapWith(orderTemplate.createdAt).as('last_order_at'),
}

/** Templates with where they order for and what they have made. */
export function selectFromTemplates({ tx }: Work, fields = templateFields) {
  return tx
    .select(fields)
    .from(orderTemplate)
    .innerJoin(company, eq(company.id, orderTemplate.companyId))
    .innerJoin(location, eq(location.id, orderTemplate.locationId))
    .leftJoin(owner, eq(owner.id, orderTemplate.createdBy))
    .$dynamic()
}

export type StoredTemplate = Awaited<ReturnType<typeof selectFromTemplates>>[number]

/** One template that this person sees, or undefined. */
export async function findTemplate(work: Work, id: number): Promise<StoredTemplate | undefined> {
  const [found] = await selectFromTemplates(work).where(and(visibleTemplates(work), eq(orderTemplate.id, id)))
  return found
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(work: Work, id: number): Promise<StoredTemplate | undefined> {
  await work.tx
    .select({ id: orderTemplate.id })
    .from(orderTemplate)
    .where(and(visibleTemplates(work), eq(orderTemplate.id, id)))
    .for('no key update')
  return findTemplate(work, id)
}

export type TemplateFields = Omit<typeof orderTemplate.$inferInsert, 'id' | 'organisationId' | 'version'>

/** @returns the id of the new template, which has no lines yet */
export async function insertTemplate(work: Work, fields: TemplateFields): Promise<number> {
  return insertRecord(work, orderTemplate, fields)
}

/** Changes a template that is locked, and raises its version. */
export async function updateTemplate(work: Work, id: number, patch: Partial<TemplateFields>): Promise<void> {
  await updateRecord(work, orderTemplate, id, patch)
}

/** Whether any order was made from a template. */
export async function isUsed({ tx, actor }: Work, id: number): Promise<boolean> {
  const [row] = await selectRows<{ used: boolean }>(
    tx,
    sql`select exists (select from purchase_order where organisation_id = ${actor.organisationId}
      and source_type = 'TEMPLATE' and source_id = ${id}) as used`,
  )
  return row?.used ?? false
}

/** Whose goods these templates order, by name. */
export function selectSuppliersOf(
  { tx, actor }: Work,
  templateIds: readonly number[],
): Promise<(OrderTemplateRow['suppliers'][number] & { templateId: number })[]> {
  return selectRows(
    tx,
    sql`select distinct l.template_id as "templateId", s.id, s.name,
        s.order_days as "orderDays", s.cut_off_time as "cutOffTime"
      from order_template_line l
      join supplier_item si on si.organisation_id = l.organisation_id and si.id = l.supplier_item_id
      join supplier s on s.organisation_id = si.organisation_id and s.id = si.supplier_id
      where l.organisation_id = ${actor.organisationId} and l.template_id = any (${idArray(templateIds)})
      order by s.name, s.id`,
  )
}
