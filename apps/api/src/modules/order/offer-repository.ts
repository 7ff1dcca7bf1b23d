import type { PriceTier } from '@backoffice/api-types/tier-price'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { OrderTimes } from './expected-date.ts'

/** An offer as the catalogue has it, with the names that a suggestion shows; no tiers where no price is valid. */
export type StoredOffer = OrderTimes & {
  itemId: number
  supplierItemId: number
  supplierSku: string | null
  supplierId: number
  supplierName: string
  minOrderValue: string | null
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

/** The prices of the entry `si` of a catalogue that are valid on a day, as `list`: null without one. @param day `yyyy-MM-dd` */
export const tiersOn = (day: string): SQL =>
  sql`select json_agg(json_build_object('minPacks', sp.min_packs::text, 'unitPrice', sp.unit_price::text)
      order by sp.min_packs, sp.valid_from) as list
    from supplier_price sp
    where sp.organisation_id = si.organisation_id and sp.supplier_item_id = si.id
      and sp.valid_from <= ${day}::date and (sp.valid_to is null or sp.valid_to > ${day}::date)`

/** Offers of active suppliers. @param from tables, of which `si` is the catalogue @param day `yyyy-MM-dd`, of the prices */
async function selectFrom(
  work: Work,
  from: SQL,
  condition: SQL,
  day: string,
): Promise<Map<number, StoredOffer[]>> {
  const offers = await selectRows<StoredOffer>(
    work.tx,
    sql`select si.item_id as "itemId", si.id as "supplierItemId", si.supplier_sku as "supplierSku",
        s.id as "supplierId", s.name as "supplierName",
        s.min_order_value as "minOrderValue", s.lead_time_days as "leadTimeDays", s.order_days as "orderDays",
        s.cut_off_time as "cutOffTime",
        si.is_preferred as "isPreferred", s.currency, u.id as "packUnitId", u.name as "packUnitName", u.allow_fraction as "allowFraction",
        u.factor, si.moq_packs as "moqPacks", si.multiple_packs as "multiplePacks",
        coalesce(tier.list, '[]'::json) as tiers
      from ${from}
      join supplier s on s.id = si.supplier_id and s.is_active
      join item_unit u on u.id = si.pack_unit_id
      cross join lateral (${tiersOn(day)}) tier
      where si.organisation_id = ${work.actor.organisationId} and si.is_active and ${condition}
      order by si.item_id, si.is_preferred desc, si.id`,
  )
  return Map.groupBy(offers, (offer) => offer.itemId)
}

/** What suppliers offer for the items of a count, where a price is valid on a day; by item. */
export function selectOffers(work: Work, countId: number, day: string): Promise<Map<number, StoredOffer[]>> {
  // An item of several locations has as many lines.
  const items = sql`(select cl.item_id from count_line cl
    where cl.organisation_id = ${work.actor.organisationId} and cl.count_id = ${countId})`
  return selectFrom(work, sql`supplier_item si`, sql`si.item_id in ${items} and tier.list is not null`, day)
}

/** What suppliers offer for items, where a price is valid on a day; by item. */
export async function selectOffersForItems(
  work: Work,
  itemIds: readonly number[],
  day: string,
): Promise<Map<number, StoredOffer[]>> {
  if (itemIds.length === 0) return new Map()
  const items = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(itemIds)}::json))`
  return selectFrom(work, sql`supplier_item si`, sql`si.item_id in ${items} and tier.list is not null`, day)
}

/** From whom, in which currency, and on which day (`yyyy-MM-dd`). */
export type Asked = { supplierId: number; currency: string; today: string }

/** An offer as far as it holds in a currency: without a price where its supplier sells in another one by now. */
const inCurrency = (offer: StoredOffer, currency: string): StoredOffer =>
  offer.currency === currency ? offer : { ...offer, tiers: [] }

/** What one supplier asks for items, by item: several packs, or none where it does not sell it. */
export async function selectOffersOf(
  work: Work,
  { supplierId, currency, today }: Asked,
  itemIds: readonly number[],
): Promise<Map<number, StoredOffer[]>> {
  if (itemIds.length === 0) return new Map()
  const items = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(itemIds)}::json))`
  const condition = sql`si.supplier_id = ${supplierId} and si.item_id in ${items}`
  const offers = await selectFrom(work, sql`supplier_item si`, condition, today)
  return new Map(
    [...offers].map(([itemId, some]) => [itemId, some.map((offer) => inCurrency(offer, currency))]),
  )
}

/** Entries of catalogues as their suppliers offer them on a day, by entry; those that are sold no more are missing. */
export async function selectOffersById(
  work: Work,
  supplierItemIds: readonly number[],
  day: string,
): Promise<Map<number, StoredOffer>> {
  if (supplierItemIds.length === 0) return new Map()
  const ids = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(supplierItemIds)}::json))`
  const from = sql`supplier_item si join item i on i.id = si.item_id and i.is_active`
  const offers = await selectFrom(work, from, sql`si.id in ${ids}`, day)
  return new Map([...offers.values()].flat().map((offer) => [offer.supplierItemId, offer]))
}

/** An item with the units that it may be ordered in. */
export type OrderableItem = {
  id: number
  sku: string
  name: string
  isActive: boolean
  units: { id: number; name: string; factor: string; allowFraction: boolean }[]
}

/** Items of the tenant by id, with their units, the base unit first. */
export async function selectOrderable(
  { tx, actor }: Work,
  itemIds: readonly number[],
): Promise<Map<number, OrderableItem>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectRows<OrderableItem>(
    tx,
    sql`select i.id, i.sku, i.name, i.is_active as "isActive", json_agg(json_build_object('id', u.id, 'name', u.name,
          'factor', u.factor::text, 'allowFraction', u.allow_fraction) order by u.factor <> 1, u.id) as units
      from item i join item_unit u on u.organisation_id = i.organisation_id and u.item_id = i.id
      where i.organisation_id = ${actor.organisationId}
        and i.id in (select value::bigint from json_array_elements_text(${JSON.stringify(itemIds)}::json))
      group by i.id, i.sku, i.name, i.is_active`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where an order may go: to an active supplier, for an active location. */
export type OrderSupplier = OrderTimes & { id: number; name: string; currency: string }
export type OrderPlace = {
  locationId: number
  companyId: number
  companyCode: string
  timeZone: string
}

/** A supplier of the tenant, in use or archived, or undefined. */
export async function findAnySupplier(
  { tx, actor }: Work,
  id: number,
): Promise<(OrderSupplier & { isActive: boolean }) | undefined> {
  const [found] = await selectRows<OrderSupplier & { isActive: boolean }>(
    tx,
    sql`select id, name, currency, lead_time_days as "leadTimeDays", order_days as "orderDays",
        cut_off_time as "cutOffTime", is_active as "isActive"
      from supplier where organisation_id = ${actor.organisationId} and id = ${id}`,
  )
  return found
}

/** An active supplier of the tenant, or undefined. */
export async function findOrderSupplier(work: Work, id: number): Promise<OrderSupplier | undefined> {
  const found = await findAnySupplier(work, id)
  return found?.isActive === true ? found : undefined
}

/** An active location of the tenant with its company, or undefined. */
export async function findOrderPlace({ tx, actor }: Work, id: number): Promise<OrderPlace | undefined> {
  const [found] = await selectRows<OrderPlace>(
    tx,
    sql`select l.id as "locationId", c.id as "companyId", c.code as "companyCode", c.time_zone as "timeZone"
      from location l join company c on c.id = l.company_id and c.is_active
      where l.organisation_id = ${actor.organisationId} and l.id = ${id} and l.is_active`,
  )
  return found
}
