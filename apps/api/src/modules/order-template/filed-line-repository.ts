import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import {
  company,
  item,
  itemUnit,
  orderTemplate,
  orderTemplateLine,
  supplier,
  supplierItem,
} from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { visibleTemplates } from './queries.ts'

const fields = {
  id: orderTemplateLine.id,
  template: { name: orderTemplate.name },
  place: orderTemplateLine.position,
  supplier: { code: supplier.code },
  item: { sku: item.sku, name: item.name },
  packUnit: { name: itemUnit.name },
  mode: orderTemplateLine.mode,
  packs: orderTemplateLine.packs,
}

/** Lines of templates, as files name them. */
export function selectFiledLines({ tx }: Work, selected = fields) {
  return tx
    .select(selected)
    .from(orderTemplateLine)
    .innerJoin(orderTemplate, eq(orderTemplate.id, orderTemplateLine.templateId))
    .innerJoin(supplierItem, eq(supplierItem.id, orderTemplateLine.supplierItemId))
    .innerJoin(supplier, eq(supplier.id, supplierItem.supplierId))
    .innerJoin(item, eq(item.id, supplierItem.itemId))
    .innerJoin(itemUnit, eq(itemUnit.id, supplierItem.packUnitId))
    .$dynamic()
}

export type FiledLine = Awaited<ReturnType<typeof selectFiledLines>>[number]

/** A file is in the order of the template. */
export const filedLineShape: ListShape<{ place: { kind: 'number' } }> = {
  fields: { place: { kind: 'number' } },
  columns: { place: orderTemplateLine.position },
  search: [],
  defaultSort: 'place:asc',
  tieBreak: orderTemplateLine.id,
}

export const linesOfTemplate = ({ actor }: Work, templateId: number) =>
  and(
    eq(orderTemplateLine.organisationId, actor.organisationId),
    eq(orderTemplateLine.templateId, templateId),
  )

/** A template that rows of a file may be about, and the zone whose day its catalogue is of. */
export type FiledTemplate = { id: number; name: string; timeZone: string }

/** The templates in use that this person sees, by these names. */
export function selectTemplatesByName(work: Work, names: readonly string[]): Promise<FiledTemplate[]> {
  return work.tx
    .select({ id: orderTemplate.id, name: orderTemplate.name, timeZone: company.timeZone })
    .from(orderTemplate)
    .innerJoin(company, eq(company.id, orderTemplate.companyId))
    .where(
      and(visibleTemplates(work), eq(orderTemplate.isActive, true), inArray(orderTemplate.name, [...names])),
    )
}

/** What a supplier of a code sells of an item, in a pack. */
export type FiledOffer = {
  supplierItemId: number
  supplierCode: string
  sku: string
  pack: string
  isPreferred: boolean
}

/** The catalogue entries of these suppliers for these items, the preferred one first. */
export function selectFiledOffers(
  { tx, actor }: Work,
  supplierCodes: readonly string[],
  skus: readonly string[],
): Promise<FiledOffer[]> {
  const oneOf = (values: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
  return selectRows<FiledOffer>(
    tx,
    sql`select si.id as "supplierItemId", s.code as "supplierCode", i.sku, u.name as pack, si.is_preferred as "isPreferred"
      from supplier_item si
      join supplier s on s.organisation_id = si.organisation_id and s.id = si.supplier_id
      join item i on i.organisation_id = si.organisation_id and i.id = si.item_id
      join item_unit u on u.organisation_id = si.organisation_id and u.id = si.pack_unit_id
      where si.organisation_id = ${actor.organisationId}
        and s.code in ${oneOf(supplierCodes)} and i.sku in ${oneOf(skus)}
      order by si.is_preferred desc, si.id`,
  )
}
