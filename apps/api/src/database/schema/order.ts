import { orderStates } from '@backoffice/api-types/transitions'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { factor, identity, money, price, quantity, reference, tracked } from './columns.ts'
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
    sourceType: text({ enum: ['MANUAL', 'COUNT', 'TEMPLATE', 'FILE', 'CLONE'] })
      .notNull()
      .default('MANUAL'),
    sourceId: reference(),
    note: text(),
    total: money().notNull().default('0.00'),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.number),
    index().on(t.organisationId, t.state),
    // The order of the list.
    index().on(t.organisationId, t.createdAt, t.number),
    // Creating orders from a count twice gives the same orders (docs/domain.md 5.6).
    uniqueIndex('purchase_order_count_once')
      .on(t.organisationId, t.sourceId, t.supplierId)
      .where(sql`source_type = 'COUNT'`),
    foreignKey({
      columns: [t.organisationId, t.companyId],
      foreignColumns: [company.organisationId, company.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.locationId],
      foreignColumns: [location.organisationId, location.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.supplierId],
      foreignColumns: [supplier.organisationId, supplier.id],
    }),
  ],
)

/** A line of an order; pack unit and factor are copied from the catalogue at creation. Quantities received are in base units. */
export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    id: identity(),
    organisationId: reference().notNull(),
    orderId: reference().notNull(),
    lineNo: integer().notNull(),
    itemId: reference().notNull(),
    supplierItemId: reference(),
    packUnitId: reference().notNull(),
    factor: factor().notNull(),
    packsOrdered: quantity().notNull(),
    baseOrdered: quantity().notNull(),
    unitPrice: price().notNull(),
    lineTotal: money().notNull(),
    receivedBase: quantity().notNull().default('0.000'),
    closedShortBase: quantity().notNull().default('0.000'),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.orderId, t.lineNo),
    index().on(t.organisationId, t.itemId),
    foreignKey({
      columns: [t.organisationId, t.orderId],
      foreignColumns: [purchaseOrder.organisationId, purchaseOrder.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.itemId],
      foreignColumns: [item.organisationId, item.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.packUnitId],
      foreignColumns: [itemUnit.organisationId, itemUnit.id],
    }),
  ],
)
