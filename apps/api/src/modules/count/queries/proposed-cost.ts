// What stock that a count found is proposed to cost, where the book knows no cost of it (docs/domain.md 3.17).
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from './hidden-items.ts'

type Found = {
  itemId: SQLWrapper
  locationId: SQLWrapper
  companyId: SQLWrapper
  /** What has to hold for anything to be looked up. */
  isAsked: SQL
}

/**
 * What was paid for it last, charges included, at whichever location of the company: what is approved is the same whoever
 * approves. To whom it was paid is told to whoever sees the receipt.
 */
const lastPurchase = ({ actor }: Work, { itemId, companyId, isAsked }: Found): SQL => sql`(
  select 1 as rank, paid.cost, 'LAST_PURCHASE' as source, (
    select s.name from receipt r join supplier s on s.organisation_id = r.organisation_id and s.id = r.supplier_id
    where r.organisation_id = ${actor.organisationId} and r.id = paid.receipt_id) as origin
  from app_last_purchase(${actor.organisationId}::bigint, ${companyId}, ${itemId}) paid
  where ${isAsked})`

/** What it is offered at today, by the preferred supplier, else at the best price. */
const catalogue = ({ actor, now }: Work, { itemId, companyId, isAsked }: Found): SQL => sql`(
  select 2, round(sp.unit_price / u.factor, 6), 'CATALOGUE', s.name
  from company co
    join supplier_item si on si.organisation_id = co.organisation_id and si.item_id = ${itemId} and si.is_active
    join supplier s on s.organisation_id = co.organisation_id and s.id = si.supplier_id and s.is_active
      and s.currency = co.base_currency
    join item_unit u on u.organisation_id = co.organisation_id and u.id = si.pack_unit_id
    join supplier_price sp on sp.organisation_id = co.organisation_id and sp.supplier_item_id = si.id
  where ${isAsked} and co.organisation_id = ${actor.organisationId} and co.id = ${companyId}
    and sp.valid_from <= (${now.toISOString()}::timestamptz at time zone co.time_zone)::date
    and (sp.valid_to is null or sp.valid_to > (${now.toISOString()}::timestamptz at time zone co.time_zone)::date)
    and round(sp.unit_price / u.factor, 6) > 0
  order by si.is_preferred desc, sp.min_packs, sp.unit_price / u.factor, si.id limit 1)`

/** What it is worth at the location of the company that has most of it. */
const otherLocation = (work: Work, { itemId, locationId, companyId, isAsked }: Found): SQL => sql`(
  select 3, round(ob.value / ob.on_hand, 6), 'OTHER_LOCATION', ol.name
  from stock_balance ob
    join location ol on ol.organisation_id = ob.organisation_id and ol.id = ob.location_id
  where ${isAsked} and ob.organisation_id = ${work.actor.organisationId} and ob.item_id = ${itemId}
    and ob.location_id <> ${locationId} and ol.company_id = ${companyId} and ob.on_hand > 0 and ob.value > 0
    and round(ob.value / ob.on_hand, 6) > 0 and not ${isHiddenItem(work, sql`ob.item_id`, sql`ob.location_id`)}
  order by ob.on_hand desc, ob.location_id limit 1)`

/**
 * A lateral table of at most one row: `cost` of a base unit in the company's currency, `source` (one of `costSources`) and
 * `origin`, the supplier or location it comes from.
 */
export const proposedCost = (work: Work, found: Found): SQL => sql`(
  select cost, source, origin from (
    ${lastPurchase(work, found)} union all ${catalogue(work, found)} union all ${otherLocation(work, found)}
  ) known order by rank limit 1) proposal`
