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
