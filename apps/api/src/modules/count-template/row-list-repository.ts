import { and, eq, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import {
  area,
  countTemplate,
  countTemplateRevision,
  countTemplateRow,
  item,
  location,
} from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** The names of the units of a row, the largest first; null where all of them are counted. */
const unitNames = sql<
  string | null
>`(select string_agg(u.name, '; ' order by u.factor desc, u.id) from item_unit u
  where u.organisation_id = ${countTemplateRow.organisationId} and u.item_id = ${countTemplateRow.itemId}
    and ${countTemplateRow.unitIds} @> to_jsonb(u.id))`

const place = sql<number>`(select count(*)::int from count_template_row o
  where o.revision_id = ${countTemplateRow.revisionId} and o.area_id = ${countTemplateRow.areaId}
    and o.position <= ${countTemplateRow.position})`

const fields = {
  id: countTemplateRow.id,
  revisionId: countTemplateRow.revisionId,
  template: { id: countTemplate.id, name: countTemplate.name },
  location: { id: location.id, code: location.code },
  area: { id: area.id, name: area.name },
  place: place.as('place'),
  item: { id: item.id, sku: item.sku, name: item.name },
  units: unitNames.as('unit_names'),
  unitIds: countTemplateRow.unitIds,
}

/** Rows of revisions, as files name them. */
export function selectFiledRows({ tx }: Work, selected = fields) {
  return tx
    .select(selected)
    .from(countTemplateRow)
    .innerJoin(countTemplateRevision, eq(countTemplateRevision.id, countTemplateRow.revisionId))
    .innerJoin(countTemplate, eq(countTemplate.id, countTemplateRevision.templateId))
    .innerJoin(area, eq(area.id, countTemplateRow.areaId))
    .innerJoin(location, eq(location.id, area.locationId))
    .innerJoin(item, eq(item.id, countTemplateRow.itemId))
    .$dynamic()
}

export type FiledRow = Awaited<ReturnType<typeof selectFiledRows>>[number]

export const rowsOfRevision = ({ actor }: Work, revisionId: number) =>
  and(eq(countTemplateRow.organisationId, actor.organisationId), eq(countTemplateRow.revisionId, revisionId))

/** A file is in the order of the walk. */
export const rowListShape: ListShape<{ place: { kind: 'number' } }> = {
  fields: { place: { kind: 'number' } },
  columns: { place: countTemplateRow.position },
  search: [item.sku, item.name],
  defaultSort: 'place:asc',
  tieBreak: countTemplateRow.id,
}
