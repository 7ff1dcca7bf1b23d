import { supplierItemListFields } from '@backoffice/api-types'
import type { SupplierPrice } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../database/list-shape.ts'
import { withWholeTenant } from '../../database/roles.ts'
import { item, itemUnit, supplier, supplierItem, supplierPrice } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

const pricesOfItem = sql<SupplierPrice[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'validFrom', p.valid_from, 'validTo', p.valid_to,
    'minPacks', p.min_packs::text, 'unitPrice', p.unit_price::text) order by p.min_packs, p.valid_from), '[]')
  from supplier_price p
  where p.organisation_id = supplier_item.organisation_id and p.supplier_item_id = supplier_item.id)`

const entryFields = {
  entry: supplierItem,
  supplier: { id: supplier.id, name: supplier.name, code: supplier.code },
  currency: supplier.currency,
  item: { id: item.id, name: item.name, sku: item.sku },
  packUnit: { id: itemUnit.id, name: itemUnit.name, factor: itemUnit.factor },
}
const fields = { ...entryFields, prices: pricesOfItem }

/** Items of catalogues with what they point at and all their prices. */
export function selectFromSupplierItems({ tx }: Work, chosen = fields) {
  return tx
    .select(chosen)
    .from(supplierItem)
    .innerJoin(supplier, eq(supplier.id, supplierItem.supplierId))
    .innerJoin(item, eq(item.id, supplierItem.itemId))
    .innerJoin(itemUnit, eq(itemUnit.id, supplierItem.packUnitId))
    .$dynamic()
}

export type StoredSupplierItem = Awaited<ReturnType<typeof selectFromSupplierItems>>[number]

const lineFields = {
  ...entryFields,
  price: {
    id: supplierPrice.id,
    validFrom: supplierPrice.validFrom,
    validTo: supplierPrice.validTo,
    minPacks: supplierPrice.minPacks,
    unitPrice: supplierPrice.unitPrice,
  },
}

/** The same with a line for each price, and one for an item without any. */
export function selectFromPriceLines({ tx }: Work, chosen = lineFields) {
  return tx
    .select(chosen)
    .from(supplierItem)
    .innerJoin(supplier, eq(supplier.id, supplierItem.supplierId))
    .innerJoin(item, eq(item.id, supplierItem.itemId))
    .innerJoin(itemUnit, eq(itemUnit.id, supplierItem.packUnitId))
    .leftJoin(supplierPrice, eq(supplierPrice.supplierItemId, supplierItem.id))
    .$dynamic()
}

export type StoredPriceLine = Awaited<ReturnType<typeof selectFromPriceLines>>[number]

/** Of a line: the price, and for an item without one the item; no price has the number of an item, being below 0. */
export const lineKey = sql`coalesce(${supplierPrice.id}, -${supplierItem.id})`

export const ofTenant = ({ actor }: Work): SQL => eq(supplierItem.organisationId, actor.organisationId)

/** What catalogues may be filtered and sorted by. */
export const supplierItemListShape: ListShape<typeof supplierItemListFields> = {
  fields: supplierItemListFields,
  columns: {
    id: supplierItem.id,
    'supplier.id': supplier.id,
    'supplier.name': supplier.name,
    'supplier.code': supplier.code,
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    'packUnit.name': itemUnit.name,
    currency: supplier.currency,
    supplierSku: supplierItem.supplierSku,
    moqPacks: supplierItem.moqPacks,
    multiplePacks: supplierItem.multiplePacks,
    isPreferred: supplierItem.isPreferred,
    isActive: supplierItem.isActive,
  },
  search: [item.sku, item.name, supplier.name, supplierItem.supplierSku],
  defaultSort: 'supplier.name:asc,item.name:asc',
  tieBreak: supplierItem.id,
}

/** One item of a catalogue of the tenant, or undefined. */
export async function findSupplierItem(work: Work, id: number): Promise<StoredSupplierItem | undefined> {
  const [found] = await selectFromSupplierItems(work).where(and(ofTenant(work), eq(supplierItem.id, id)))
  return found
}

/** A pack of an item, as a supplier may sell it: there is one entry for it at most. */
export type SoldAs = { supplierId: number; itemId: number; packUnitId: number }

/** Locks the entries under which these are sold until the transaction ends, always in the same order. */
export async function lockSoldAs({ tx, actor }: Work, sold: readonly SoldAs[]): Promise<void> {
  const wanted = sold.map(({ supplierId, itemId, packUnitId }) => ({ supplierId, itemId, packUnitId }))
  await tx.execute(
    sql`select id from supplier_item where organisation_id = ${actor.organisationId}
      and (supplier_id, item_id, pack_unit_id) in (
        select r."supplierId", r."itemId", r."packUnitId" from json_to_recordset(${JSON.stringify(wanted)}::json)
          as r("supplierId" bigint, "itemId" bigint, "packUnitId" bigint))
      order by id for no key update`,
  )
}

/** Locks the entries that the rows of an import name, in the order of their ids as everybody does, until the transaction ends. */
export async function lockEntriesNamed({ tx, actor }: Work, importId: number): Promise<void> {
  const named = (field: string) => sql`coalesce(r.cells->>${field}, f.given->>${field})`
  await tx.execute(sql`
    select from supplier_item e
      join supplier s on s.id = e.supplier_id join item i on i.id = e.item_id join item_unit u on u.id = e.pack_unit_id
    where e.organisation_id = ${actor.organisationId} and (s.code, i.sku, u.name) in (
      select ${named('supplier.code')}, ${named('item.sku')}, ${named('packUnit.name')} from import_row r
      join import_run f on f.organisation_id = r.organisation_id and f.id = r.import_id
      where r.organisation_id = ${actor.organisationId} and r.import_id = ${importId})
    order by e.id for no key update of e`)
}

/** The entry under which a supplier sells an item in a pack, or undefined. */
export async function findSoldAs(
  work: Work,
  { supplierId, itemId, packUnitId }: SoldAs,
): Promise<StoredSupplierItem | undefined> {
  const [found] = await selectFromSupplierItems(work).where(
    and(
      ofTenant(work),
      eq(supplierItem.supplierId, supplierId),
      eq(supplierItem.itemId, itemId),
      eq(supplierItem.packUnitId, packUnitId),
    ),
  )
  return found
}

/** What these suppliers sell of these items. */
export function selectCatalogues(
  work: Work,
  supplierIds: readonly number[],
  itemIds: readonly number[],
): Promise<StoredSupplierItem[]> {
  const isOneOf = (column: PgColumn, ids: readonly number[]) =>
    sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`
  return selectFromSupplierItems(work).where(
    and(ofTenant(work), isOneOf(supplierItem.supplierId, supplierIds), isOneOf(supplierItem.itemId, itemIds)),
  )
}

/** A unit that an item is bought in. */
export type PackUnit = {
  id: number
  itemId: number
  name: string
  isPurchaseUnit: boolean
  allowFraction: boolean
}

/** The units of an item of the tenant. */
export function selectUnitsOfItem({ tx, actor }: Work, itemId: number): Promise<PackUnit[]> {
  return selectRows(
    tx,
    sql`select id, item_id as "itemId", name, is_purchase_unit as "isPurchaseUnit", allow_fraction as "allowFraction"
      from item_unit where organisation_id = ${actor.organisationId} and item_id = ${itemId}`,
  )
}

/** The first line of an order that was made from one of these entries of a catalogue. */
export const orderedLine = ({ actor }: Pick<Work, 'actor'>, ids: readonly number[]) =>
  sql`select 1 as found from purchase_order_line where organisation_id = ${actor.organisationId}
    and supplier_item_id = any(${`{${ids.join(',')}}`}::bigint[]) limit 1`

/** Whether an order was made from one of these entries of a catalogue, wherever it is for. */
export async function isOrdered(work: Work, ids: readonly number[]): Promise<boolean> {
  const found = await withWholeTenant(work.tx, work.actor, () => selectRows(work.tx, orderedLine(work, ids)))
  return found.length > 0
}

/** Entries of the tenant with these ids. */
export function selectSupplierItemsById(work: Work, ids: readonly number[]): Promise<StoredSupplierItem[]> {
  return selectFromSupplierItems(work).where(and(ofTenant(work), inArray(supplierItem.id, [...ids])))
}
