import { type OrderState, withSupplierStates } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import { stateList } from '../../database/state-list.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { isTaken } from '../ledger/queries/outflow.ts'
import type { Rounding } from './suggest-packs.ts'
import type { ParLevel } from './wanted-stock.ts'

type LastPaid = {
  unitPrice: string
  currency: string
  packUnit: string
  documentDate: string
  supplier: string
}

/** What was taken a day of the item of a line `l` at its location. */
const dailyUsage = ({ actor, now }: Work) => sql`(
  select nullif(greatest(round(sum(-t.qty) / 28, 3), 0), 0) from stock_transaction t
  where t.organisation_id = ${actor.organisationId} and t.item_id = l.item_id and t.location_id = l.location_id
    and ${isTaken}
    and t.occurred_at > ${now.toISOString()}::timestamptz - interval '28 days')`

/** What was paid last for a pack of the item of a line `l`, by a receipt at its location that stands. */
const lastPaid = ({ actor }: Work) => sql`(
  select json_build_object('unitPrice', coalesce(rl.invoiced_price, rl.unit_price)::text, 'currency', r.currency,
    'packUnit', coalesce(u.name, rl.unit_name, ''), 'documentDate', r.document_date, 'supplier', s.name)
  from stock_transaction t
  join receipt_line rl on rl.organisation_id = t.organisation_id and rl.id = t.source_line_id
  join receipt r on r.organisation_id = rl.organisation_id and r.id = rl.receipt_id and r.state = 'POSTED'
  join supplier s on s.id = r.supplier_id
  left join item_unit u on u.organisation_id = rl.organisation_id and u.id = rl.pack_unit_id
  where t.organisation_id = ${actor.organisationId} and t.item_id = l.item_id and t.location_id = l.location_id
    and t.type = 'RECEIPT' and t.source_type = 'RECEIPT' and t.reversal_of is null
  order by t.occurred_at desc, t.seq desc limit 1)`

/** An item with its par level and its stock of this moment at a location; quantities in base units. */
export type ParItem = ParLevel & {
  id: number
  location: { id: number; name: string }
  sku: string
  name: string
  baseUnit: string
  rounding: Rounding
  onHand: string
  onOrder: string
  /** On orders of the location that their suppliers do not have yet. */
  onDraft: string
  /** Taken a day on average in the last 28 days; null where nothing was. */
  dailyUsage: string | null
  lastPaid: LastPaid | null
  /** Being counted blind at this location, and this person may not see what is expected. */
  isHidden: boolean
}

/** The same of a line of a count. */
export type CountedItem = ParItem & { lineId: number }

/** The first half of the key of the advisory lock under which what is missing at a location is ordered; the second is the location. */
const orderingLock = 238_013_8

/**
 * Held from the reading of what is missing at locations until the drafts are there: of two counts or templates that order the same goods
 * the second finds what the first has ordered.
 */
export async function lockOrdering({ tx }: Work, locationIds: readonly number[]): Promise<void> {
  const inTurn = locationIds.toSorted((a, b) => a - b)
  await tx.execute(
    sql`select pg_advisory_xact_lock(${orderingLock}, place.id::int) from unnest(${idArray(inTurn)}) as place(id)`,
  )
}

/** Of a line `ol`: what is still to come; floored at zero, line by line (docs/domain.md 5.2). */
const openOfLine = sql`greatest(ol.base_ordered - ol.received_base - ol.closed_short_base, 0)`
/** Of an order `po`: its supplier has it, also while it is held. */
const isSent = sql`(po.state in (${stateList(withSupplierStates)})
  or (po.state = 'ON_HOLD' and po.state_before in (${stateList(withSupplierStates)})))`
/** Of an order `po`: it is on its way to the supplier, who does not have it yet. */
const isUnsent = sql`(po.state in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'APPROVED')
  or (po.state = 'ON_HOLD' and coalesce(po.state_before, 'APPROVED') = 'APPROVED'))`

/** The item of a line of a count on an order of the line's location that its supplier does not have yet. */
export type PendingLine = {
  lineId: number
  orderId: number
  number: string
  state: OrderState
  supplierId: number
  baseQty: string
}

/** Which unsent orders have items of the count for the location where they were counted, oldest first. */
export function selectPendingLines({ tx, actor }: Work, countId: number): Promise<PendingLine[]> {
  return selectRows<PendingLine>(
    tx,
    sql`select cl.id as "lineId", po.id as "orderId", po.number, po.state, po.supplier_id as "supplierId",
        sum(${openOfLine})::text as "baseQty"
      from purchase_order po
      join purchase_order_line ol on ol.organisation_id = po.organisation_id and ol.order_id = po.id
      join count_line cl on cl.organisation_id = po.organisation_id and cl.count_id = ${countId}
        and cl.item_id = ol.item_id and cl.location_id = po.location_id
      where po.organisation_id = ${actor.organisationId} and ${isUnsent}
      group by cl.id, po.id, po.number, po.state, po.supplier_id
      order by po.id`,
  )
}

export type OpenDraft = {
  id: number
  number: string
  locationId: number
  supplierId: number
  currency: string
}

/** Drafts for the locations of a count, to which lines may be added, oldest first. */
export function selectOpenDrafts({ tx, actor }: Work, countId: number): Promise<OpenDraft[]> {
  return selectRows<OpenDraft>(
    tx,
    sql`select id, number, location_id as "locationId", supplier_id as "supplierId", currency from purchase_order
      where organisation_id = ${actor.organisationId} and state = 'DRAFT'
        and location_id in (select cl.location_id from count_line cl
          where cl.organisation_id = ${actor.organisationId} and cl.count_id = ${countId})
      order by id`,
  )
}

/**
 * Items with their stock, each at the location of its line. `lines` are named `l`, of which `columns` are read besides; `join`
 * says whether those without a par are left out.
 */
function selectStock<Row extends ParItem>(
  work: Work,
  { columns, lines, join }: { columns: SQL; lines: SQL; join: SQL },
): Promise<Row[]> {
  const organisationId = work.actor.organisationId
  return selectRows<Row>(
    work.tx,
    sql`select ${columns} i.id, json_build_object('id', place.id, 'name', place.name) as location,
        i.sku, i.name, i.base_unit as "baseUnit", coalesce(p.method, 'NONE') as method, p.par, p.min, p.max,
        coalesce(p.rounding, 'UP') as rounding,
        coalesce((
          select b.on_hand from stock_balance b
          where b.organisation_id = ${organisationId} and b.item_id = l.item_id and b.location_id = l.location_id
        ), 0) as "onHand",
        coalesce(ordered.sent, 0) as "onOrder", coalesce(ordered.unsent, 0) as "onDraft",
        ${dailyUsage(work)} as "dailyUsage", ${lastPaid(work)} as "lastPaid",
        ${isHiddenItem(work, sql`l.item_id`, sql`l.location_id`)} as "isHidden"
      from ${lines}
      join item i on i.id = l.item_id and i.is_active
      join location place on place.organisation_id = ${organisationId} and place.id = l.location_id
      ${join} join lateral (
        select * from par_level par
        where par.organisation_id = ${organisationId} and par.item_id = l.item_id
          and par.location_id = l.location_id and par.method <> 'NONE'
        limit 1
      ) p on true
      cross join lateral (
        select sum(${openOfLine}) filter (where ${isSent}) as sent, sum(${openOfLine}) filter (where ${isUnsent}) as unsent
        from purchase_order_line ol
        join purchase_order po on po.id = ol.order_id
        where ol.organisation_id = ${organisationId} and ol.item_id = l.item_id and po.location_id = l.location_id
      ) ordered
      order by i.name, i.sku`,
  )
}

/**
 * Stock and par of the lines of a count whose items have a par at the line's location. Only what was sent to a supplier is on
 * order (docs/domain.md 5.2).
 * Looked up item by item: what the planner does not know of the tables then cannot multiply.
 */
export function selectParItems(work: Work, countId: number): Promise<CountedItem[]> {
  const lines = sql`(select cl.id, cl.item_id, cl.location_id from count_line cl
    where cl.organisation_id = ${work.actor.organisationId} and cl.count_id = ${countId}) l`
  return selectStock(work, { columns: sql`l.id as "lineId",`, lines, join: sql`inner` })
}

/** The same of any items at a location, with or without a par: its method is then NONE. */
export function selectStockOf(
  work: Work,
  locationId: number,
  itemIds: readonly number[],
): Promise<ParItem[]> {
  const lines = sql`(select distinct value::bigint as item_id, ${locationId}::bigint as location_id
    from json_array_elements_text(${JSON.stringify(itemIds)}::json)) l`
  return selectStock(work, { columns: sql``, lines, join: sql`left` })
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
