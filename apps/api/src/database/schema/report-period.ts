import { reportPeriodStates } from '@backoffice/api-types/transitions'
import { periodFigures, reportPeriodKinds } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, money, quantity, reference, tracked, withinTenant } from './columns.ts'
import { category, item } from './item.ts'
import { company, location } from './organisation.ts'

/**
 * Business dates of a company that are reported on, and closed, as one; both ends belong to it. No two overlap (a constraint of the
 * migration), and there is no gap between them. `anchor_date` and `place` say which pattern it is one of.
 */
export const reportPeriod = pgTable(
  'report_period',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    kind: text({ enum: reportPeriodKinds }).notNull(),
    anchorDate: date().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    state: text({ enum: reportPeriodStates }).notNull().default('OPEN'),
    note: text(),
    /** How often it was closed. */
    closings: integer().notNull().default(0),
    closedAt: instant(),
    closedBy: reference(),
    reopenedAt: instant(),
    reopenedBy: reference(),
    reopenReason: text(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.companyId, t.startDate),
    index().on(t.organisationId, t.companyId, t.endDate),
    withinTenant(t, t.companyId, company),
    check('report_period_days', sql`${t.startDate} <= ${t.endDate}`),
  ],
)

/**
 * What was kept when a period was closed, each time: append-only. `hash` covers the balances and nothing else, so that closing the same
 * balances again gives the same; the last posting says up to where the ledger reached.
 */
export const periodClosing = pgTable(
  'period_closing',
  {
    id: identity(),
    organisationId: reference().notNull(),
    periodId: reference().notNull(),
    number: integer().notNull(),
    closedAt: instant().notNull(),
    closedBy: reference(),
    note: text(),
    balanceTotal: integer().notNull(),
    hash: text().notNull(),
    postingNumber: integer(),
    postingHash: text(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.periodId, t.number),
    withinTenant(t, t.periodId, reportPeriod),
  ],
)

/** A figure of an item at a location in a closing: append-only. What is nothing in quantity and value has no row. */
export const periodBalance = pgTable(
  'period_balance',
  {
    organisationId: reference().notNull(),
    closingId: reference().notNull(),
    locationId: reference().notNull(),
    itemId: reference().notNull(),
    /** Of the item when the period was closed. */
    categoryId: reference().notNull(),
    figure: text({ enum: periodFigures }).notNull(),
    qty: quantity().notNull(),
    value: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.closingId, t.locationId, t.itemId, t.figure] }),
    withinTenant(t, t.closingId, periodClosing),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.categoryId, category),
    withinTenant(t, t.locationId, location),
  ],
)
