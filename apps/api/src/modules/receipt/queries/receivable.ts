import { mostOrderLines, receivableOrderStates, type ReceivableOrders } from '@backoffice/api-types'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { withWholeTenant } from '../../../database/roles.ts'
import {
  company,
  item,
  itemUnit,
  location,
  purchaseOrder,
  purchaseOrderCharge,
  purchaseOrderLine,
  supplier,
} from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import { stateList } from '../../../database/state-list.ts'
import type { Work } from '../../../work.ts'

/** An order with what a receipt of it shares. */
export async function findReceivableOrder({ tx, actor }: Work, id: number) {
  const [found] = await tx
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      state: purchaseOrder.state,
      currency: purchaseOrder.currency,
      supplier: { id: supplier.id, name: supplier.name },
      company: {
        id: company.id,
        name: company.name,
        timeZone: company.timeZone,
        currency: company.baseCurrency,
      },
      location: { id: location.id, name: location.name },
    })
    .from(purchaseOrder)
    .innerJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(location, eq(location.id, purchaseOrder.locationId))
    .where(and(eq(purchaseOrder.organisationId, actor.organisationId), eq(purchaseOrder.id, id)))
  return found
}

type ReceivableOrder = NonNullable<Awaited<ReturnType<typeof findReceivableOrder>>>
/** What a delivery shares: from whom, to whom, where it is put, and in which currency. */
export type Delivery = Omit<ReceivableOrder, 'id' | 'number' | 'state'>

const barcodes = sql<{ code: string; factor: string }[]>`(
  select coalesce(json_agg(json_build_object('code', b.value, 'factor', u.factor::text) order by b.id), '[]'::json)
  from barcode b join item_unit u on u.organisation_id = b.organisation_id and u.id = b.unit_id
  where u.organisation_id = ${purchaseOrderLine.organisationId} and u.item_id = ${purchaseOrderLine.itemId})`

const hasOpen = sql`${purchaseOrderLine.baseOrdered} > ${purchaseOrderLine.receivedBase} + ${purchaseOrderLine.closedShortBase}`

type OpenOf = { supplier: { id: number }; company: { id: number }; currency: string }

/** What is open of any order to the supplier, by the company, in the currency. */
const ofOthers = ({ supplier: from, company: by, currency }: OpenOf): SQL => sql`(
  ${purchaseOrder.supplierId} = ${from.id} and ${purchaseOrder.companyId} = ${by.id}
  and ${purchaseOrder.currency} = ${currency} and ${purchaseOrder.state} in (${stateList(receivableOrderStates)}) and ${hasOpen})`

/** The lines of orders, and with `withOthers` what is open of all others to the supplier. */
export function selectReceivableLines(
  { tx, actor }: Work,
  delivery: OpenOf,
  { orderIds, withOthers }: { orderIds: readonly number[]; withOthers: boolean },
) {
  const own = orderIds.length === 0 ? sql`false` : sql`(${inArray(purchaseOrder.id, [...orderIds])})`
  return tx
    .select({
      line: purchaseOrderLine,
      order: { id: purchaseOrder.id, number: purchaseOrder.number },
      currency: purchaseOrder.currency,
      item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
      overReceiptPct: item.overReceiptPct,
      packUnitName: itemUnit.name,
      barcodes: barcodes.as('barcodes'),
    })
    .from(purchaseOrderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderLine.orderId))
    .leftJoin(item, eq(item.id, purchaseOrderLine.itemId))
    .leftJoin(itemUnit, eq(itemUnit.id, purchaseOrderLine.packUnitId))
    .where(
      and(
        eq(purchaseOrderLine.organisationId, actor.organisationId),
        withOthers ? sql`(${own} or ${ofOthers(delivery)})` : own,
      ),
    )
    .orderBy(sql`not ${own}`, asc(purchaseOrder.id), asc(purchaseOrderLine.lineNo))
    .limit(mostOrderLines)
}

export type StoredReceivable = Awaited<ReturnType<typeof selectReceivableLines>>[number]

/** More orders than a person chooses from. */
const mostOrders = 20

type ShownOrder = ReceivableOrders['data'][number]
type FoundOrder = Omit<ShownOrder, 'item'> & {
  item: (Omit<NonNullable<ShownOrder['item']>, 'openPacks'> & { openBase: string; factor: string }) | null
}

/** An item that is open of the order `o`, by its SKU or a barcode, as `item`. */
const heldItem = (organisationId: number, code: string): SQL => sql`
  select json_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'baseUnit', i.base_unit,
    'packUnit', coalesce(u.name, ol.unit_name, ''), 'factor', ol.factor::text,
    'openBase', (ol.base_ordered - ol.received_base - ol.closed_short_base)::text) as item
  from purchase_order_line ol
  join item i on i.organisation_id = ol.organisation_id and i.id = ol.item_id
  left join item_unit u on u.organisation_id = ol.organisation_id and u.id = ol.pack_unit_id
  where ol.organisation_id = o.organisation_id and ol.order_id = o.id
    and ol.base_ordered > ol.received_base + ol.closed_short_base
    and (i.sku = ${code} or exists (
      select from barcode b join item_unit bu on bu.organisation_id = b.organisation_id and bu.id = b.unit_id
      where b.organisation_id = ${organisationId} and b.value = ${code} and bu.item_id = i.id))
  order by ol.line_no
  limit 1`

/** Whether anything is open of the order `o`. */
const isAnyOpen = sql`exists (select from purchase_order_line ol
  where ol.organisation_id = o.organisation_id and ol.order_id = o.id
    and ol.base_ordered > ol.received_base + ol.closed_short_base)`

/**
 * Orders that are open for receiving, by number or its end, or by the SKU or a barcode of an item that is open of them;
 * without a code those of which anything is open.
 */
export function selectOrdersOf({ tx, actor }: Work, code: string): Promise<FoundOrder[]> {
  const { organisationId } = actor
  const isNamed = sql`right(lower(o.number), length(${code}::text)) = lower(${code})`
  return selectRows<FoundOrder>(
    tx,
    sql`select o.id, o.number, json_build_object('id', s.id, 'name', s.name) as supplier,
        json_build_object('id', l.id, 'name', l.name) as location, o.expected_date::text as "expectedDate", held.item
      from purchase_order o
      join supplier s on s.organisation_id = o.organisation_id and s.id = o.supplier_id
      join location l on l.organisation_id = o.organisation_id and l.id = o.location_id
      left join lateral (${code === '' ? sql`select null::json as item` : heldItem(organisationId, code)}) held on true
      where o.organisation_id = ${organisationId} and o.state in (${stateList(receivableOrderStates)})
        and ${code === '' ? isAnyOpen : sql`(held.item is not null or ${isNamed})`}
      order by o.expected_date nulls last, o.id
      limit ${mostOrders}`,
  )
}

/** The currencies of the orders to a supplier, by a company, of which anything is open. */
export async function selectOpenCurrencies(
  { tx, actor }: Work,
  { supplierId, companyId }: { supplierId: number; companyId: number },
): Promise<string[]> {
  const found = await selectRows<{ currency: string }>(
    tx,
    sql`select distinct o.currency from purchase_order o
      where o.organisation_id = ${actor.organisationId} and o.supplier_id = ${supplierId}
        and o.company_id = ${companyId} and o.state in (${stateList(receivableOrderStates)}) and ${isAnyOpen}
      order by o.currency`,
  )
  return found.map(({ currency }) => currency)
}

/** What posted receipts bear of the charges of these orders, wherever their goods lie. */
export async function selectBorneCharges(
  { tx, actor }: Work,
  orderIds: readonly number[],
): Promise<BorneCharge[]> {
  if (orderIds.length === 0) return []
  return withWholeTenant(tx, actor, () =>
    selectRows<BorneCharge>(
      tx,
      sql`
    select distinct ol.order_id as "orderId", c.value->>'kind' as kind, c.value->>'label' as label, r.number
    from purchase_order_line ol
    join receipt_line l on l.organisation_id = ol.organisation_id and l.order_line_id = ol.id
    join receipt r on r.organisation_id = l.organisation_id and r.id = l.receipt_id and r.state = 'POSTED'
    cross join jsonb_array_elements(r.charges) c
    where ol.organisation_id = ${actor.organisationId}
      and ol.order_id in (select value::bigint from json_array_elements_text(${JSON.stringify(orderIds)}::json))
      and (c.value->>'orderId')::bigint = ol.order_id`,
    ),
  )
}

export type BorneCharge = { orderId: number; kind: string; label: string | null; number: string }

/** The charges of these orders. */
export function selectChargesOf({ tx, actor }: Work, orderIds: readonly number[]) {
  return tx
    .select({ charge: purchaseOrderCharge, order: { id: purchaseOrder.id, number: purchaseOrder.number } })
    .from(purchaseOrderCharge)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderCharge.orderId))
    .where(
      and(
        eq(purchaseOrderCharge.organisationId, actor.organisationId),
        inArray(purchaseOrderCharge.orderId, [...orderIds]),
      ),
    )
    .orderBy(purchaseOrderCharge.id)
}
