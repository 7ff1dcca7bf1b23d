import { movementStates } from '@backoffice/api-types/transitions'
import { movementKinds } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cost, factor, identity, instant, quantity, reference, tracked, withinTenant } from './columns.ts'
import { count } from './count.ts'
import { item, itemUnit } from './item.ts'
import { company, location } from './organisation.ts'

/** What somebody wrote to the ledger by hand; its rows there belong to `postingId`. */
export const movement = pgTable(
  'movement',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    /** Where a transfer goes to. */
    toLocationId: reference(),
    number: text().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    state: text({ enum: movementStates }).notNull(),
    occurredAt: instant().notNull(),
    documentDate: date().notNull(),
    note: text(),
    postingId: reference(),
    /** The count in whose review it was made, of what that found elsewhere. */
    countId: reference(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.number),
    index().on(t.organisationId, t.state),
    index('movement_of_count').on(t.organisationId, t.countId).where(sql`count_id is not null`),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
    withinTenant(t, t.toLocationId, location),
    withinTenant(t, t.countId, count),
  ],
)

/** One item of a movement. The factor is copied, so that editing a unit changes no history. */
export const movementLine = pgTable(
  'movement_line',
  {
    id: identity(),
    organisationId: reference().notNull(),
    movementId: reference().notNull(),
    lineNo: integer().notNull(),
    itemId: reference().notNull(),
    unitId: reference().notNull(),
    factor: factor().notNull(),
    quantity: quantity().notNull(),
    baseQty: quantity().notNull(),
    isOut: boolean().notNull(),
    unitCost: cost(),
    /** One of the organisation's reasons, for waste; `reason` says more, or says it in its place. */
    reasonCode: text(),
    reason: text(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.movementId, t.lineNo),
    withinTenant(t, t.movementId, movement),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.unitId, itemUnit),
  ],
)
