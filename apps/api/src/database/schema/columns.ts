import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, foreignKey, integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Identity column, from 1. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Reference to an identity column. */
export const reference = () => bigint({ mode: 'number' })

/** An instant, UTC; read as a Date of millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Quantity in base units or packs. */
export const quantity = () => numeric({ precision: 18, scale: 3 })
/** Base units per unit; also exchange rates. */
export const factor = () => numeric({ precision: 18, scale: 6 })
/** Amount of money in the currency beside it. */
export const money = () => numeric({ precision: 18, scale: 2 })
/** Price of one pack. */
export const price = () => numeric({ precision: 18, scale: 4 })
/** Average cost of one base unit, company currency. */
export const cost = () => numeric({ precision: 18, scale: 6 })
/** Percent. */
export const percent = () => numeric({ precision: 9, scale: 4 })

/** Who and when, and the version for optimistic locking: on every record that a person can change. */
export const tracked = () => ({
  createdAt: instant().notNull().default(sql`now()`),
  createdBy: reference(),
  updatedAt: instant().notNull().default(sql`now()`),
  updatedBy: reference(),
  version: integer().notNull().default(1),
})

/**
 * A foreign key that leads to a row of the same tenant and to no other (docs/domain.md 6.3). Checks of foreign keys pass
 * row-level security by, so the tenant has to be part of the key.
 */
export const withinTenant = (
  from: { readonly organisationId: AnyPgColumn },
  column: AnyPgColumn,
  to: { readonly organisationId: AnyPgColumn; readonly id: AnyPgColumn },
) =>
  foreignKey({
    columns: [from.organisationId, column],
    foreignColumns: [to.organisationId, to.id],
  })
