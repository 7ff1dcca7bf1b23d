import { itemListFields } from '@backoffice/api-types'
import type { ItemUnit } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { withWholeTenant } from '../../database/roles.ts'
import { category, item } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

// Written out: drizzle leaves the name of the table off in some selects, in here too.
const barcodesOfUnit = sql`(select coalesce(json_agg(b.value order by b.id), '[]') from barcode b
  where b.organisation_id = u.organisation_id and b.unit_id = u.id)`

const unitsOfItem = sql<ItemUnit[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text,
    'isCountUnit', u.is_count_unit, 'isPurchaseUnit', u.is_purchase_unit, 'allowFraction', u.allow_fraction,
    'barcodes', ${barcodesOfUnit}) order by u.sort_index, u.id), '[]')
  from item_unit u where u.organisation_id = item.organisation_id and u.item_id = item.id)`

const barcodesOfItem = sql`(select string_agg(b.value, ' ') from barcode b
  join item_unit u on u.organisation_id = b.organisation_id and u.id = b.unit_id
  where u.organisation_id = item.organisation_id and u.item_id = item.id)`

const itemFields = {
  item,
  category: { id: category.id, name: category.name },
  units: unitsOfItem,
}

/** Items with their category and units. */
export function selectFromItems({ tx }: Work, fields = itemFields) {
  return tx.select(fields).from(item).innerJoin(category, eq(category.id, item.categoryId)).$dynamic()
}

export type StoredItem = Awaited<ReturnType<typeof selectFromItems>>[number]

export const ofTenant = ({ actor }: Work): SQL => eq(item.organisationId, actor.organisationId)

/** What items may be filtered and sorted by. */
export const itemListShape: ListShape<typeof itemListFields> = {
  fields: itemListFields,
  columns: {
    id: item.id,
    sku: item.sku,
    name: item.name,
    'category.id': category.id,
    'category.name': category.name,
    baseUnit: item.baseUnit,
    quantityDecimals: item.quantityDecimals,
    varianceTolerancePct: item.varianceTolerancePct,
    varianceToleranceValue: item.varianceToleranceValue,
    isStocked: item.isStocked,
    isActive: item.isActive,
  },
  search: [item.sku, item.name, category.name, barcodesOfItem],
  defaultSort: 'name:asc',
  tieBreak: item.id,
}

/** One item of the tenant, or undefined. */
export async function findItem(work: Work, id: number): Promise<StoredItem | undefined> {
  const [found] = await selectFromItems(work).where(and(ofTenant(work), eq(item.id, id)))
  return found
}

/** The items of the tenant that have one of these SKUs. */
export function selectItemsBySku(work: Work, skus: readonly string[]): Promise<StoredItem[]> {
  const isOne = sql`${item.sku} in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`
  return selectFromItems(work).where(and(ofTenant(work), isOne))
}

/** The items of the tenant with these ids. */
export function selectItemsById(work: Work, ids: readonly number[]): Promise<StoredItem[]> {
  return selectFromItems(work).where(and(ofTenant(work), inArray(item.id, [...ids])))
}

/** Which of these barcodes some unit has, with the unit that has it. */
export function selectBarcodes(
  work: Work,
  values: readonly string[],
): Promise<{ value: string; unitId: number; itemId: number }[]> {
  return selectRows(
    work.tx,
    sql`select b.value, b.unit_id as "unitId", u.item_id as "itemId" from barcode b
      join item_unit u on u.organisation_id = b.organisation_id and u.id = b.unit_id
      where b.organisation_id = ${work.actor.organisationId}
        and b.value in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`,
  )
}

/** Which of these units a catalogue, a document or a template has, of whatever location. Sheets of counts have copies. */
export async function selectUnitsInUse(
  { tx, actor }: Work,
  unitIds: readonly number[],
): Promise<Set<number>> {
  if (unitIds.length === 0) return new Set()
  const found = await withWholeTenant(tx, actor, () =>
    selectRows<{ id: number }>(
      tx,
      sql`select u.id from item_unit u
        where u.organisation_id = ${actor.organisationId} and u.id = any(${`{${unitIds.join(',')}}`}::bigint[])
          and (exists (select 1 from supplier_item s where s.organisation_id = u.organisation_id
                and s.item_id = u.item_id and s.pack_unit_id = u.id)
            or exists (select 1 from purchase_order_line l where l.organisation_id = u.organisation_id
                and l.item_id = u.item_id and l.pack_unit_id = u.id)
            or exists (select 1 from receipt_line r where r.organisation_id = u.organisation_id
                and r.pack_unit_id = u.id)
            or exists (select 1 from movement_line m where m.organisation_id = u.organisation_id
                and m.unit_id = u.id)
            or exists (select 1 from count_template_row t where t.organisation_id = u.organisation_id
                and t.item_id = u.item_id and t.unit_ids @> to_jsonb(u.id)))`,
    ),
  )
  return new Set(found.map(({ id }) => id))
}
