import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, reference, tracked, withinTenant } from './columns.ts'

/** The tenant. */
export const organisation = pgTable('organisation', {
  id: identity(),
  name: text().notNull(),
  isActive: boolean().notNull().default(true),
  defaultCurrency: text().notNull().default('EUR'),
  timeZone: text().notNull().default('Europe/Sofia'),
  ...tracked(),
})

/** Legal entity or outlet of a tenant; business dates are reckoned in its zone. */
export const company = pgTable(
  'company',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    code: text().notNull(),
    name: text().notNull(),
    /** As it stands in the register and on documents. */
    legalName: text(),
    taxNumber: text(),
    address: text(),
    baseCurrency: text().notNull().default('EUR'),
    timeZone: text().notNull().default('Europe/Sofia'),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [unique().on(t.organisationId, t.id), unique().on(t.organisationId, t.code)],
)

/** Where stock lies; the ledger is kept per location. */
export const location = pgTable(
  'location',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    /** The location that this one is a part of. */
    parentId: reference(),
    code: text().notNull(),
    name: text().notNull(),
    isStockHolding: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.companyId, t.code),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.parentId, t),
  ],
)

/** Part of a location: walking order only, no balance of its own. */
export const area = pgTable(
  'area',
  {
    id: identity(),
    organisationId: reference().notNull(),
    locationId: reference().notNull(),
    name: text().notNull(),
    sortIndex: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.locationId, t.name),
    withinTenant(t, t.locationId, location),
  ],
)

/** Number of the last document per company, kind and year (docs/domain.md 6.5): unique, not gapless. */
export const documentNumber = pgTable(
  'document_number',
  {
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    kind: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [unique().on(t.organisationId, t.companyId, t.kind, t.year), withinTenant(t, t.companyId, company)],
)

/** What was answered to a call with an Idempotency-Key; `requestHash` tells a retry from another request. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    userId: reference().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [unique().on(t.organisationId, t.userId, t.key), index().on(t.createdAt)],
)

/** What happened to which record, by whom; append-only. `before` and `after` map field names to text. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    actorId: reference(),
    entity: text().notNull(),
    entityId: reference(),
    action: text().notNull(),
    before: jsonb().$type<Record<string, string | null>>(),
    after: jsonb().$type<Record<string, string | null>>(),
    traceId: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    // What the trail is narrowed by, in its own order, so that a page of it is read off the index.
    index('audit_event_trail').on(t.organisationId, t.at, t.id),
    index('audit_event_trail_entity').on(t.organisationId, t.entity, t.at, t.id),
    index('audit_event_trail_record').on(t.organisationId, t.entity, t.entityId, t.at, t.id),
    index('audit_event_trail_actor').on(t.organisationId, t.actorId, t.at, t.id),
    index('audit_event_trail_action').on(t.organisationId, t.action, t.at, t.id),
  ],
)
