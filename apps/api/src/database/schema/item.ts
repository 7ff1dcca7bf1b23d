import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
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
import { location, organisation } from './organisation.ts'

/** Tree of item categories. */
export const category = pgTable(
  'category',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    parentId: reference().references((): AnyPgColumn => category.id),
    name: text().notNull(),
    /** Its place among the categories beside it; of those at one place the name decides. */
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    // Archived ones as well: files know a category by its path.
    uniqueIndex('category_name_unique').on(
      t.organisationId,
      sql`coalesce(${t.parentId}, 0)`,
      sql`lower(${t.name})`,
    ),
  ],
)

/** What is counted and ordered. `sku` is text and never read as a number (`00123`, `1E5`). */
export const item = pgTable(
  'item',
  {
    id: identity(),
    organisationId: reference().notNull(),
    categoryId: reference().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    baseUnit: text().notNull(),
    quantityDecimals: integer().notNull().default(0),
    varianceTolerancePct: percent(),
    varianceToleranceValue: money(),
    overReceiptPct: percent(),
    isStocked: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.sku),
    withinTenant(t, t.categoryId, category),
  ],
)

/** A way to count or buy an item: `factor` base units each. */
export const itemUnit = pgTable(
  'item_unit',
  {
    id: identity(),
    organisationId: reference().notNull(),
    itemId: reference().notNull(),
    name: text().notNull(),
    factor: factor().notNull(),
    isCountUnit: boolean().notNull().default(true),
    isPurchaseUnit: boolean().notNull().default(false),
    allowFraction: boolean().notNull().default(false),
    sortIndex: integer().notNull().default(0),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.itemId, t.name),
    withinTenant(t, t.itemId, item),
  ],
)

/** What is scanned for a unit: a case barcode counts as a case. Unique in the organisation. */
export const barcode = pgTable(
  'barcode',
  {
    id: identity(),
    organisationId: reference().notNull(),
    unitId: reference().notNull(),
    value: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference(),
  },
  (t) => [
    unique().on(t.organisationId, t.value),
    index().on(t.organisationId, t.unitId),
    withinTenant(t, t.unitId, itemUnit),
  ],
)

/** Who sells to the tenant. */
export const supplier = pgTable(
  'supplier',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    code: text().notNull(),
    name: text().notNull(),
    email: text(),
    currency: text().notNull().default('EUR'),
    leadTimeDays: integer().notNull().default(1),
    /** Days of RFC 5545, from Monday on, joined by commas; null is any day. */
    orderDays: text(),
    /** HH:mm of the company's zone. */
    cutOffTime: text(),
    minOrderValue: money(),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [unique().on(t.organisationId, t.id), unique().on(t.organisationId, t.code)],
)

/** An item in a supplier's catalogue, sold in `packUnit`. */
export const supplierItem = pgTable(
  'supplier_item',
  {
    id: identity(),
    organisationId: reference().notNull(),
    supplierId: reference().notNull(),
    itemId: reference().notNull(),
    packUnitId: reference().notNull(),
    supplierSku: text(),
    moqPacks: quantity().notNull().default('1.000'),
    multiplePacks: quantity().notNull().default('1.000'),
    isPreferred: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.supplierId, t.itemId, t.packUnitId),
    index().on(t.organisationId, t.itemId),
    withinTenant(t, t.supplierId, supplier),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.packUnitId, itemUnit),
  ],
)

/** Price per pack, in the supplier's currency, valid from `validFrom` until the day before `validTo`. */
export const supplierPrice = pgTable(
  'supplier_price',
  {
    id: identity(),
    organisationId: reference().notNull(),
    supplierItemId: reference().notNull(),
    validFrom: date().notNull(),
    validTo: date(),
    minPacks: quantity().notNull().default('1.000'),
    unitPrice: price().notNull(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.supplierItemId, t.minPacks, t.validFrom),
    withinTenant(t, t.supplierItemId, supplierItem),
  ],
)

/** Wanted stock of an item at a location, in base units (docs/domain.md 2.3). */
export const parLevel = pgTable(
  'par_level',
  {
    id: identity(),
    organisationId: reference().notNull(),
    itemId: reference().notNull(),
    locationId: reference().notNull(),
    method: text({ enum: ['PAR', 'MIN_MAX', 'NONE'] }).notNull(),
    par: quantity(),
    min: quantity(),
    max: quantity(),
    rounding: text({ enum: ['UP', 'NEAREST', 'DOWN'] })
      .notNull()
      .default('UP'),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.locationId, t.itemId),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.locationId, location),
  ],
)
