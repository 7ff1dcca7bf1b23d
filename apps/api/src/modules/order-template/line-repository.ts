import type { OrderTemplateLines } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { orderTemplateLine } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** Most offers that a search shows. */
const mostOffers = 50

/** An entry of a catalogue, whether it is sold or not. Figures as the database has them. */
export type CatalogueEntry = {
  supplierItemId: number
  supplier: { id: number; name: string }
  currency: string
  supplierSku: string | null
  item: { id: number; sku: string; name: string; baseUnit: string }
  packUnit: { id: number; name: string; factor: string }
  allowFraction: boolean
  moqPacks: string
  multiplePacks: string
  unitPrice: string | null
  isSold: boolean
}
export type StoredLine = CatalogueEntry & { mode: 'FIXED' | 'TO_PAR'; packs: string | null }

/** Of an entry `si`, with what it is of. @param day of the price, `yyyy-MM-dd` */
const entryColumns = (day: string): SQL => sql`
  si.id as "supplierItemId", json_build_object('id', s.id, 'name', s.name) as supplier, s.currency,
  si.supplier_sku as "supplierSku",
  json_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'baseUnit', i.base_unit) as item,
  json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text) as "packUnit",
  u.allow_fraction as "allowFraction",
  si.moq_packs::text as "moqPacks", si.multiple_packs::text as "multiplePacks",
  (select sp.unit_price::text from supplier_price sp
    where sp.organisation_id = si.organisation_id and sp.supplier_item_id = si.id
      and sp.valid_from <= ${day}::date and (sp.valid_to is null or sp.valid_to > ${day}::date)
    order by sp.min_packs > greatest(si.moq_packs, 1), abs(sp.min_packs - greatest(si.moq_packs, 1)) limit 1) as "unitPrice",
  si.is_active and s.is_active and i.is_active as "isSold"`

const ofEntry = sql`
  join supplier s on s.id = si.supplier_id
  join item i on i.id = si.item_id
  join item_unit u on u.id = si.pack_unit_id`

/** The lines of a template in their order. @param day of the prices, `yyyy-MM-dd` */
export function selectLines({ tx, actor }: Work, templateId: number, day: string): Promise<StoredLine[]> {
  return selectRows<StoredLine>(
    tx,
    sql`select l.mode, l.packs::text as packs, ${entryColumns(day)}
      from order_template_line l
      join supplier_item si on si.organisation_id = l.organisation_id and si.id = l.supplier_item_id
      ${ofEntry}
      where l.organisation_id = ${actor.organisationId} and l.template_id = ${templateId}
      order by l.position`,
  )
}

/** Entries of the tenant's catalogues, by their id. @param day of the prices, `yyyy-MM-dd` */
export async function selectEntries(
  { tx, actor }: Work,
  ids: readonly number[],
  day: string,
): Promise<Map<number, CatalogueEntry>> {
  const rows = await selectRows<CatalogueEntry>(
    tx,
    sql`select ${entryColumns(day)} from supplier_item si ${ofEntry}
      where si.organisation_id = ${actor.organisationId}
        and si.id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )
  return new Map(rows.map((row) => [row.supplierItemId, row]))
}

/** What is sold and holds every word in its names or numbers, by item and supplier; at most fifty. */
export function searchEntries(
  { tx, actor }: Work,
  words: readonly string[],
  day: string,
): Promise<CatalogueEntry[]> {
  const text = sql`lower(concat_ws(' ', i.name, i.sku, s.name, si.supplier_sku))`
  const holds = words.map((word) => sql`strpos(${text}, ${word.toLowerCase()}) > 0`)
  const isSold = sql`si.organisation_id = ${actor.organisationId} and si.is_active and s.is_active and i.is_active`
  return selectRows<CatalogueEntry>(
    tx,
    sql`select ${entryColumns(day)} from supplier_item si ${ofEntry}
      where ${sql.join([isSold, ...holds], sql` and `)}
      order by i.name, s.name, si.id limit ${mostOffers}`,
  )
}

/** Writes the lines of a template that is locked anew, in this order. */
export async function replaceLines(
  { tx, actor }: Work,
  templateId: number,
  lines: OrderTemplateLines,
): Promise<void> {
  const { organisationId } = actor
  await tx.execute(
    sql`delete from order_template_line where organisation_id = ${organisationId} and template_id = ${templateId}`,
  )
  if (lines.length === 0) return
  await tx
    .insert(orderTemplateLine)
    .values(lines.map((line, index) => ({ ...line, organisationId, templateId, position: index + 1 })))
}
