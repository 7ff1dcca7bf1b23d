import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** What a supplier calls an item in a pack. */
export type SupplierCode = { supplierId: number; supplierSku: string; itemId: number; packUnitId: number }

/** Items by the codes of their suppliers; what is archived in the catalogue stays out. */
export function selectSupplierCodes(
  { tx, actor }: Work,
  supplierIds: readonly number[],
  codes: readonly string[],
): Promise<SupplierCode[]> {
  const [ids, texts] = [JSON.stringify(supplierIds), JSON.stringify(codes)]
  return selectRows(
    tx,
    sql`select supplier_id as "supplierId", supplier_sku as "supplierSku", item_id as "itemId",
        pack_unit_id as "packUnitId"
      from supplier_item
      where organisation_id = ${actor.organisationId} and is_active
        and supplier_id in (select value::bigint from json_array_elements_text(${ids}::json))
        and supplier_sku in (select value from json_array_elements_text(${texts}::json))
      order by is_preferred desc, id`,
  )
}

/**
 * Locks the orders that the rows of an import name, in the order of their ids as everybody does, until the transaction ends; their numbers may
 * stand in several companies.
 */
export async function lockOrdersNamed({ tx, actor }: Work, importId: number): Promise<void> {
  await tx.execute(sql`
    select from purchase_order o
    where o.organisation_id = ${actor.organisationId} and o.number in (
      select coalesce(r.cells->>'order.number', i.given->>'order.number') from import_row r
      join import_run i on i.organisation_id = r.organisation_id and i.id = r.import_id
      where r.organisation_id = ${actor.organisationId} and r.import_id = ${importId})
    order by o.id for no key update`)
}
