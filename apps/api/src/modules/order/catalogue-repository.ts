import type { OrderOffer } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** More than a person would look through; the figures of a file come by import. */
const most = 5000

/**
 * What a supplier sells, by name: active items of its catalogue with their pack and the price of a pack of a day where as
 * many are ordered as it sells at least.
 * @param day `yyyy-MM-dd`
 */
export function selectCatalogueOf(
  { tx, actor }: Work,
  supplierId: number,
  day: string,
): Promise<OrderOffer[]> {
  return selectRows<OrderOffer>(
    tx,
    sql`select json_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'baseUnit', i.base_unit) as item,
        si.supplier_sku as "supplierSku",
        json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text) as "packUnit",
        si.moq_packs::text as "moqPacks", si.multiple_packs::text as "multiplePacks",
        (select sp.unit_price::text from supplier_price sp
          where sp.organisation_id = si.organisation_id and sp.supplier_item_id = si.id
            and sp.valid_from <= ${day}::date and (sp.valid_to is null or sp.valid_to > ${day}::date)
            and sp.min_packs <= greatest(si.moq_packs, 1)
          order by sp.min_packs desc, sp.valid_from desc limit 1) as "unitPrice"
      from supplier_item si
      join item i on i.id = si.item_id and i.is_active
      join item_unit u on u.id = si.pack_unit_id
      where si.organisation_id = ${actor.organisationId} and si.supplier_id = ${supplierId} and si.is_active
      order by i.name, i.sku, si.id
      limit ${most}`,
  )
}
