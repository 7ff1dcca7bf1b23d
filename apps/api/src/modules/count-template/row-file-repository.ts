import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { visibleTo } from '../template/visibility-repository.ts'

export type FiledTemplate = {
  id: number
  name: string
  revision: number
  revisionId: number
  areas: { id: number; name: string; locationId: number; locationCode: string; isActive: boolean }[]
}

/** The templates in use that this person sees, by these names, with the areas of their locations. */
export function selectTemplatesByName(work: Work, names: readonly string[]): Promise<FiledTemplate[]> {
  return selectRows<FiledTemplate>(
    work.tx,
    sql`select t.id, t.name, r.revision, r.id as "revisionId", coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'locationId', l.id, 'locationCode', l.code,
          'isActive', a.is_active) order by a.sort_index, a.id)
        from area a join location l on l.id = a.location_id
        where a.organisation_id = t.organisation_id
          and (l.id = t.location_id or l.id = any (t.other_location_ids))), '[]') as areas
      from count_template t
      join lateral (
        select n.id, n.revision from count_template_revision n where n.template_id = t.id order by n.revision desc limit 1
      ) r on true
      where t.organisation_id = ${work.actor.organisationId} and t.is_active and ${visibleTo(work, 't')}
        and t.name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
}

export type FiledItem = { id: number; sku: string; name: string; units: { id: number; name: string }[] }

/** Items by SKU, with the units that they are counted in, the largest first. */
export function selectItemsBySku(work: Work, skus: readonly string[]): Promise<FiledItem[]> {
  return selectRows<FiledItem>(
    work.tx,
    sql`select i.id, i.sku, i.name, coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.factor desc, u.id) from item_unit u
        where u.organisation_id = i.organisation_id and u.item_id = i.id and u.is_count_unit), '[]') as units
      from item i
      where i.organisation_id = ${work.actor.organisationId}
        and i.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`,
  )
}
