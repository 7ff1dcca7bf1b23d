import { receiptStates } from '@backoffice/api-types/transitions'
import { type chargeAllocations, type orderChargeKinds, receiptKinds } from '@backoffice/api-types/values'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  factor,
  identity,
  instant,
  money,
  percent,
  price,
  quantity,
  reference,
  tracked,
  withinTenant,
} from './columns.ts'
import { item, itemUnit, supplier } from './item.ts'
import { purchaseOrderLine } from './order.ts'
import { company, location } from './organisation.ts'

/** What a delivery costs beside its lines. */
export type ReceiptCharge = {
  kind: (typeof orderChargeKinds)[number]
  label: string | null
  amount: string
  allocate: (typeof chargeAllocations)[number]
  /** The order whose charge it is; null of what came with the delivery alone. */
  orderId: number | null
}

/** Goods that came from a supplier or went back to one; its rows in the ledger belong to `postingId`. */
export const receipt = pgTable(
  'receipt',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    supplierId: reference().notNull(),
    number: text().notNull(),
    kind: text({ enum: receiptKinds }).notNull().default('RECEIPT'),
    state: text({ enum: receiptStates }).notNull().default('DRAFT'),
    currency: text().notNull(),
    /** Units of the company's currency for one of `currency`. */
    exchangeRate: factor().notNull().default('1.000000'),
    deliveredAt: instant().notNull(),
    documentDate: date().notNull(),
    documentNo: text(),
    charges: jsonb().$type<readonly ReceiptCharge[]>().notNull().default([]),
    /** Lines and charges, without tax. */
    total: money().notNull().default('0.00'),
    /** Beyond the prices that were ordered. */
    priceDifference: money().notNull().default('0.00'),
    /** The receipt whose goods go back. */
    returnOf: reference(),
    overReason: text(),
    invoiceNo: text(),
    /** How often its prices were held against an invoice: each wrote a correction of its own. */
    invoiceRound: integer().notNull().default(0),
    note: text(),
    postingId: reference(),
    postedAt: instant(),
    postedBy: reference(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.number),
    index().on(t.organisationId, t.state),
    // The order of the list.
    index().on(t.organisationId, t.deliveredAt, t.number),
    index().on(t.organisationId, t.returnOf),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
    withinTenant(t, t.supplierId, supplier),
    withinTenant(t, t.returnOf, t),
    check('receipt_return', sql`(${t.kind} = 'RETURN') = (${t.returnOf} is not null)`),
  ],
)

/**
 * A line of a receipt. Pack, factor, price and discount are copied, so that editing an item or an order changes no history.
 * `value` in the company's currency, with its share of the charges: what the ledger takes.
 */
export const receiptLine = pgTable(
  'receipt_line',
  {
    id: identity(),
    organisationId: reference().notNull(),
    receiptId: reference().notNull(),
    lineNo: integer().notNull(),
    orderLineId: reference(),
    /** Of a return, the line of the receipt that goes back. */
    returnedLineId: reference(),
    substituteForId: reference(),
    itemId: reference(),
    packUnitId: reference(),
    description: text(),
    unitName: text(),
    factor: factor().notNull(),
    packs: quantity().notNull(),
    receivedBase: quantity().notNull(),
    rejectedPacks: quantity().notNull().default('0.000'),
    /** Why goods were rejected, by one of the organisation's reasons and in words; of a return, why they went back. */
    rejectReasonCode: text(),
    rejectReason: text(),
    unitPrice: price().notNull(),
    orderedPrice: price(),
    discountPct: percent().notNull().default('0.0000'),
    lineTotal: money().notNull(),
    charges: money().notNull().default('0.00'),
    value: money().notNull(),
    invoicedPrice: price(),
    /** Beyond `value`, by invoices; and of that what went past the stock. */
    invoiceDifference: money().notNull().default('0.00'),
    priceVariance: money().notNull().default('0.00'),
    /** What came on top later, such as freight that was invoiced apart, in the company's currency. */
    landedCost: money().notNull().default('0.00'),
    takesPrice: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.receiptId, t.lineNo),
    index().on(t.organisationId, t.orderLineId),
    index().on(t.organisationId, t.returnedLineId),
    withinTenant(t, t.receiptId, receipt),
    withinTenant(t, t.orderLineId, purchaseOrderLine),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.packUnitId, itemUnit),
    check(
      'receipt_line_quantities',
      sql`${t.packs} >= 0 and ${t.rejectedPacks} >= 0 and ${t.packs} + ${t.rejectedPacks} > 0`,
    ),
  ],
)
