import type { MovableItem } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { searchCondition } from '../../../database/list-query.ts'
import { item } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'

const mostItems = 20

type FoundItem = Omit<MovableItem, 'onHand'> & { onHand: string | null }

/** Items in use that are kept in stock: one whose barcode was scanned first, then by name. */
export function selectMovable(work: Work, q: string, locationId: number | null): Promise<FoundItem[]> {
  const { organisationId } = work.actor
  const isHidden = isHiddenItem(work, item.id, sql`${locationId}::bigint`)
  return selectRows<FoundItem>(
    work.tx,
    sql`select ${item.id}, ${item.sku}, ${item.name}, ${item.baseUnit} as "baseUnit",
        ${item.quantityDecimals} as "quantityDecimals", unit.list as units, scan.unit_id as "scannedUnitId",
        case when ${locationId}::bigint is null or ${isHidden} then null
          else coalesce(balance.on_hand, 0)::numeric(18, 3)::text end as "onHand"
      from ${item}
      left join lateral (
        select b.unit_id from barcode b
        join item_unit bu on bu.organisation_id = b.organisation_id and bu.id = b.unit_id
        where b.organisation_id = ${organisationId} and b.value = ${q} and bu.item_id = ${item.id}
      ) scan on true
      join lateral (
        select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text,
          'allowFraction', u.allow_fraction) order by u.factor <> 1, u.sort_index, u.id) as list
        from item_unit u where u.organisation_id = ${organisationId} and u.item_id = ${item.id}
      ) unit on unit.list is not null
      left join stock_balance balance on balance.organisation_id = ${organisationId}
        and balance.item_id = ${item.id} and balance.location_id = ${locationId}::bigint
      where ${item.organisationId} = ${organisationId} and ${item.isActive} and ${item.isStocked}
        and (scan.unit_id is not null or ${searchCondition([item.sku, item.name], q) ?? sql`true`})
      order by scan.unit_id is null, lower(${item.sku}) <> lower(${q}), ${item.name}, ${item.id}
      limit ${mostItems}`,
  )
}
