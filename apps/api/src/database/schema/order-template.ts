import { orderTemplateModes } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, instant, quantity, reference, tracked, withinTenant } from './columns.ts'
import { supplierItem } from './item.ts'
import { company, location } from './organisation.ts'
import { templateColumns } from './template-columns.ts'
import { appUser } from './user.ts'

/** A standing order for a location, of one supplier or several. */
export const orderTemplate = pgTable(
  'order_template',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    ...templateColumns(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    // What is private to somebody takes no name from others, nor tells them of it.
    uniqueIndex('order_template_public_name')
      .on(t.organisationId, t.companyId, t.name)
      .where(sql`visibility = 'Public'`),
    uniqueIndex('order_template_private_name')
      .on(t.organisationId, t.companyId, t.createdBy, t.name)
      .where(sql`visibility = 'Private'`),
    index('order_template_to_run').on(t.nextRunAt).where(sql`next_run_at is not null`),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
  ],
)

/** What is ordered from whom, in which pack: so many packs, or what is missing up to the par of the location. */
export const orderTemplateLine = pgTable(
  'order_template_line',
  {
    id: identity(),
    organisationId: reference().notNull(),
    templateId: reference().notNull(),
    position: integer().notNull(),
    supplierItemId: reference().notNull(),
    mode: text({ enum: orderTemplateModes }).notNull(),
    /** Of a fixed line alone. */
    packs: quantity(),
  },
  (t) => [
    unique().on(t.organisationId, t.templateId, t.supplierItemId),
    check('order_template_line_packs', sql`(mode = 'FIXED') = (packs is not null)`),
    withinTenant(t, t.templateId, orderTemplate).onDelete('cascade'),
    withinTenant(t, t.supplierItemId, supplierItem),
  ],
)

/** Who is told of each draft of a template. */
export const orderTemplateAssignee = pgTable(
  'order_template_assignee',
  {
    organisationId: reference().notNull(),
    templateId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.templateId, t.userId] }),
    withinTenant(t, t.templateId, orderTemplate).onDelete('cascade'),
  ],
)

/** A run by hand or by the schedule; of the schedule one a day, however many processes look. */
export const orderTemplateRun = pgTable(
  'order_template_run',
  {
    id: identity(),
    organisationId: reference().notNull(),
    templateId: reference().notNull(),
    runDate: date().notNull(),
    /** Null of one by hand. */
    scheduledFor: instant(),
    /** Its drafts; none when nothing was missing. */
    orderIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    finishedAt: instant(),
    /** Why there are no drafts, as a person may read it. */
    error: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('order_template_run_once')
      .on(t.organisationId, t.templateId, t.runDate)
      .where(sql`scheduled_for is not null`),
    withinTenant(t, t.templateId, orderTemplate).onDelete('cascade'),
  ],
)
