import type { OrderOffer } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { type Asked, tiersOn } from './offer-repository.ts'

/** More than a person would look through; the figures of a file come by import. */
const most = 5000

/**
 * What a supplier sells, by name: active items of its catalogue with their pack and the prices of a day in a currency, none
 * where it sells in another one.
 */
export function selectCatalogueOf(
  { tx, actor }: Work,
  { supplierId, currency, today }: Asked,
): Promise<OrderOffer[]> {
  return selectRows<OrderOffer>(
    tx,
    sql`select json_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'baseUnit', i.base_unit) as item,
        si.supplier_sku as "supplierSku",
        json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text) as "packUnit",
        si.moq_packs::text as "moqPacks", si.multiple_packs::text as "multiplePacks",
        case when s.currency = ${currency} then coalesce(tier.list, '[]'::json) else '[]'::json end as tiers
      from supplier_item si
      join supplier s on s.organisation_id = si.organisation_id and s.id = si.supplier_id
      join item i on i.id = si.item_id and i.is_active
      join item_unit u on u.id = si.pack_unit_id
      cross join lateral (${tiersOn(today)}) tier
      where si.organisation_id = ${actor.organisationId} and si.supplier_id = ${supplierId} and si.is_active
      order by i.name, i.sku, si.id
      limit ${most}`,
  )
}
