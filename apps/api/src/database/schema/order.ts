import type { OrderRevision } from '@backoffice/api-types'
import { orderStates } from '@backoffice/api-types/transitions'
import { chargeAllocations, orderChargeKinds, orderSources } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
import { count } from './count.ts'
import { item, itemUnit, supplier } from './item.ts'
import { company, location } from './organisation.ts'

export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    supplierId: reference().notNull(),
    number: text().notNull(),
    state: text({ enum: orderStates }).notNull().default('DRAFT'),
    currency: text().notNull(),
    orderDate: date().notNull(),
    expectedDate: date(),
    sourceType: text({ enum: orderSources }).notNull().default('MANUAL'),
    sourceId: reference(),
    /** From 1, where a count needs several orders to one supplier for a location, since one may not have so many lines. */
    sourcePart: integer().notNull().default(1),
    note: text(),
    /** The sum of the lines; with charges and tax it comes to the total. */
    subtotal: money().notNull().default('0.00'),
    chargeTotal: money().notNull().default('0.00'),
    tax: money().notNull().default('0.00'),
    total: money().notNull().default('0.00'),
    buyerId: reference(),
    /** Where `release` and `reopen` go back to. */
    stateBefore: text({ enum: orderStates }),
    /** 1 until it is amended after it was sent. */
    revision: integer().notNull().default(1),
    supplierRef: text(),
    promisedDate: date(),
    submittedAt: instant(),
    submittedBy: reference(),
    approvedAt: instant(),
    approvedBy: reference(),
    /** The total that was approved; a rise beyond it asks for approval anew. */
    approvedTotal: money(),
    rejectedAt: instant(),
    rejectedBy: reference(),
    rejectReason: text(),
    sentAt: instant(),
    sentTo: text(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.number),
    index().on(t.organisationId, t.state),
    // The order of the list.
    index().on(t.organisationId, t.createdAt, t.number),
    // Creating orders from a count twice gives the same orders (docs/domain.md 5.6), unless they were cancelled.
    uniqueIndex('purchase_order_count_once')
      .on(t.organisationId, t.sourceId, t.supplierId, t.locationId, t.sourcePart)
      .where(sql`source_type = 'COUNT' and state <> 'CANCELLED'`),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
    withinTenant(t, t.supplierId, supplier),
  ],
)

/**
 * A line of an order: an item, whose pack unit and factor are copied from the catalogue at creation, or a text without
 * one (`description`, in `unitName`, factor 1). Quantities received are in base units.
 */
export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    id: identity(),
    organisationId: reference().notNull(),
    orderId: reference().notNull(),
    lineNo: integer().notNull(),
    itemId: reference(),
    supplierItemId: reference(),
    packUnitId: reference(),
    description: text(),
    unitName: text(),
    factor: factor().notNull(),
    packsOrdered: quantity().notNull(),
    baseOrdered: quantity().notNull(),
    unitPrice: price().notNull(),
    /** Of the order that this one is a copy of. */
    previousPrice: price(),
    discountPct: percent().notNull().default('0.0000'),
    taxPct: percent().notNull().default('0.0000'),
    /** Without tax. */
    lineTotal: money().notNull(),
    note: text(),
    receivedBase: quantity().notNull().default('0.000'),
    /** Of what was received, what went back to the supplier; it is not expected again. */
    returnedBase: quantity().notNull().default('0.000'),
    /** Of what was received, what the invoice of its receipt has come for. */
    invoicedBase: quantity().notNull().default('0.000'),
    closedShortBase: quantity().notNull().default('0.000'),
    /** How much of it the closing of the order closed, which `reopen` undoes. */
    closedByOrder: quantity().notNull().default('0.000'),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.orderId, t.lineNo),
    index().on(t.organisationId, t.itemId),
    // Whether an entry of a catalogue was ever ordered is asked before it is deleted, or its import undone.
    index().on(t.organisationId, t.supplierItemId),
    withinTenant(t, t.orderId, purchaseOrder),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.packUnitId, itemUnit),
    check('purchase_order_line_invoiced', sql`invoiced_base between 0 and received_base`),
  ],
)

/** A count whose lines joined an order while that was a draft; the count that an order was made from is its source. */
export const purchaseOrderCount = pgTable(
  'purchase_order_count',
  {
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    orderId: reference().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.countId, t.orderId] }),
    withinTenant(t, t.countId, count),
    withinTenant(t, t.orderId, purchaseOrder),
  ],
)

/** What an order costs beside its lines. */
export const purchaseOrderCharge = pgTable(
  'purchase_order_charge',
  {
    id: identity(),
    organisationId: reference().notNull(),
    orderId: reference().notNull(),
    kind: text({ enum: orderChargeKinds }).notNull(),
    label: text(),
    amount: money().notNull(),
    allocate: text({ enum: chargeAllocations }).notNull(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    index().on(t.organisationId, t.orderId),
    withinTenant(t, t.orderId, purchaseOrder),
  ],
)

/** A change of an order that its supplier has, as the contract's `changes` tell it. */
export const purchaseOrderRevision = pgTable(
  'purchase_order_revision',
  {
    id: identity(),
    organisationId: reference().notNull(),
    orderId: reference().notNull(),
    revision: integer().notNull(),
    reason: text(),
    totalBefore: money().notNull(),
    totalAfter: money().notNull(),
    changes: jsonb().$type<OrderRevision['changes']>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference(),
  },
  (t) => [unique().on(t.organisationId, t.orderId, t.revision), withinTenant(t, t.orderId, purchaseOrder)],
)
