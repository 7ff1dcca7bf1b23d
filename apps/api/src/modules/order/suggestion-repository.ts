import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/hidden-items-repository.ts'
import type { PriceTier } from './choose-supplier.ts'
import type { Rounding } from './suggest-packs.ts'
import type { ParLevel } from './wanted-stock.ts'

export type CountedPlace = { countId: number; locationId: number }

/** An item of the count that has a par level, with its stock of this moment; quantities in base units. */
export type ParItem = ParLevel & {
  id: number
  sku: string
  name: string
  baseUnit: string
  rounding: Rounding
  onHand: string
  onOrder: string
  /** Being counted blind at this location, and this person may not see what is expected. */
  isHidden: boolean
}

/**
 * Stock and par of the items of a count. Only what was sent to a supplier is on order (docs/domain.md 5.2). Looked up item by
 * item: what the planner does not know of the tables then cannot multiply.
 */
export function selectParItems(work: Work, { countId, locationId }: CountedPlace): Promise<ParItem[]> {
  const organisationId = work.actor.organisationId
  return selectRows<ParItem>(
    work.tx,
    sql`select i.id, i.sku, i.name, i.base_unit as "baseUnit", p.method, p.par, p.min, p.max, p.rounding,
        coalesce((
          select b.on_hand from stock_balance b
          where b.organisation_id = ${organisationId} and b.item_id = l.item_id and b.location_id = l.location_id
        ), 0) as "onHand",
        coalesce((
          select sum(greatest(ol.base_ordered - ol.received_base - ol.closed_short_base, 0))
          from purchase_order_line ol
          join purchase_order po on po.id = ol.order_id
          where ol.organisation_id = ${organisationId} and ol.item_id = l.item_id
            and po.location_id = ${locationId} and po.state in ('SENT', 'CONFIRMED')
        ), 0) as "onOrder",
        ${isHiddenItem(work, sql`l.item_id`, sql`l.location_id`)} as "isHidden"
      from count_line l
      join item i on i.id = l.item_id and i.is_active
      cross join lateral (
        select * from par_level par
        where par.organisation_id = ${organisationId} and par.item_id = l.item_id
          and par.location_id = l.location_id and par.method <> 'NONE'
        limit 1
      ) p
      where l.organisation_id = ${organisationId} and l.count_id = ${countId}
      order by i.name, i.sku`,
  )
}

/** An offer as the catalogue has it, with the names that a suggestion shows. */
export type StoredOffer = {
  itemId: number
  supplierItemId: number
  supplierId: number
  supplierName: string
  minOrderValue: string | null
  leadTimeDays: number
  isPreferred: boolean
  currency: string
  packUnitId: number
  packUnitName: string
  allowFraction: boolean
  factor: string
  moqPacks: string
  multiplePacks: string
  tiers: PriceTier[]
}

/** What active suppliers offer for the items of a count, with the prices that are valid on a day (`yyyy-MM-dd`). */
export async function selectOffers(
  work: Work,
  countId: number,
  day: string,
): Promise<Map<number, StoredOffer[]>> {
  const offers = await selectRows<StoredOffer>(
    work.tx,
    sql`select si.item_id as "itemId", si.id as "supplierItemId", s.id as "supplierId", s.name as "supplierName",
        s.min_order_value as "minOrderValue", s.lead_time_days as "leadTimeDays", si.is_preferred as "isPreferred",
        s.currency, u.id as "packUnitId", u.name as "packUnitName", u.allow_fraction as "allowFraction",
        u.factor, si.moq_packs as "moqPacks", si.multiple_packs as "multiplePacks", tier.list as tiers
      from count_line l
      join supplier_item si on si.organisation_id = l.organisation_id and si.item_id = l.item_id and si.is_active
      join supplier s on s.id = si.supplier_id and s.is_active
      join item_unit u on u.id = si.pack_unit_id
      cross join lateral (
        select json_agg(json_build_object('minPacks', sp.min_packs::text, 'unitPrice', sp.unit_price::text)
          order by sp.min_packs, sp.valid_from) as list
        from supplier_price sp
        where sp.organisation_id = si.organisation_id and sp.supplier_item_id = si.id
          and sp.valid_from <= ${day}::date and (sp.valid_to is null or sp.valid_to > ${day}::date)
      ) tier
      where l.organisation_id = ${work.actor.organisationId} and l.count_id = ${countId}
        and tier.list is not null`,
  )
  return Map.groupBy(offers, (offer) => offer.itemId)
}

/** Whether the ledger has taken anything in for the items of a count since it was posted. */
export async function hasStockMoved(work: Work, countId: number, postedAt: Date): Promise<boolean> {
  const [row] = await selectRows<{ moved: boolean }>(
    work.tx,
    sql`select exists (
        select 1 from stock_transaction t
        join count_line l on l.count_id = ${countId} and l.item_id = t.item_id and l.location_id = t.location_id
        where t.organisation_id = ${work.actor.organisationId}
          and t.recorded_at > ${postedAt.toISOString()}::timestamptz
          and not ${isHiddenItem(work, sql`t.item_id`, sql`t.location_id`)}
      ) as moved`,
  )
  return row?.moved ?? false
}
