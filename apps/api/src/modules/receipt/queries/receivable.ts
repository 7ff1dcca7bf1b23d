import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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

export type ReceivableOrder = NonNullable<Awaited<ReturnType<typeof findReceivableOrder>>>

const barcodes = sql<{ code: string; factor: string }[]>`(
  select coalesce(json_agg(json_build_object('code', b.value, 'factor', u.factor::text) order by b.id), '[]'::json)
  from barcode b join item_unit u on u.organisation_id = b.organisation_id and u.id = b.unit_id
  where u.organisation_id = ${purchaseOrderLine.organisationId} and u.item_id = ${purchaseOrderLine.itemId})`

const hasOpen = sql`${purchaseOrderLine.baseOrdered} > ${purchaseOrderLine.receivedBase} + ${purchaseOrderLine.closedShortBase}`

/** What else is open of orders like this one: to its supplier, by its company, in its currency. */
const ofOthers = (order: ReceivableOrder): SQL => sql`(
  ${purchaseOrder.supplierId} = ${order.supplier.id} and ${purchaseOrder.companyId} = ${order.company.id}
  and ${purchaseOrder.currency} = ${order.currency} and ${purchaseOrder.state} in ('SENT', 'CONFIRMED') and ${hasOpen})`

/** The lines of an order, and with `withOthers` what is open of all others to its supplier. */
export function selectReceivableLines({ tx, actor }: Work, order: ReceivableOrder, withOthers: boolean) {
  const own = sql`${purchaseOrder.id} = ${order.id}`
  return tx
    .select({
      line: purchaseOrderLine,
      order: { id: purchaseOrder.id, number: purchaseOrder.number },
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
        withOthers ? sql`(${own} or ${ofOthers(order)})` : own,
      ),
    )
    .orderBy(sql`${purchaseOrder.id} <> ${order.id}`, asc(purchaseOrder.id), asc(purchaseOrderLine.lineNo))
    .limit(1000)
}

export type StoredReceivable = Awaited<ReturnType<typeof selectReceivableLines>>[number]

/** The charges of these orders that no receipt has borne yet. */
export function selectOpenCharges({ tx, actor }: Work, orderIds: readonly number[]) {
  return tx
    .select()
    .from(purchaseOrderCharge)
    .where(
      and(
        eq(purchaseOrderCharge.organisationId, actor.organisationId),
        inArray(purchaseOrderCharge.orderId, [...orderIds]),
        sql`not exists (select from receipt_line l
          join receipt r on r.organisation_id = l.organisation_id and r.id = l.receipt_id and r.state = 'POSTED'
          join purchase_order_line ol on ol.organisation_id = l.organisation_id and ol.id = l.order_line_id
          where ol.organisation_id = ${actor.organisationId} and ol.order_id = ${purchaseOrderCharge.orderId})`,
      ),
    )
    .orderBy(purchaseOrderCharge.id)
}
