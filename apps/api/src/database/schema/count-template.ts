import { type CountScope, countKinds, overlapRules, recountRules, rowModes } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { identity, instant, money, percent, reference, tracked, withinTenant } from './columns.ts'
import { item } from './item.ts'
import { area, company, location } from './organisation.ts'
import { templateColumns } from './template-columns.ts'
import { appUser } from './user.ts'

/** Against which moment the book is compared. */
export const cutOff = () =>
  text({ enum: ['LINE', 'START'] })
    .notNull()
    .default('LINE')
/** What becomes of lines nobody counted. */
export const uncountedPolicy = () =>
  text({ enum: ['BLOCK', 'KEEP', 'ZERO'] })
    .notNull()
    .default('BLOCK')

/**
 * The locations beside `location_id`. Whoever works at some places only sees what lies at none but theirs, so that no sum
 * tells them of other places and nothing is done in part.
 */
export const otherLocationIds = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/** A reusable sheet; what it lists stands in its revisions. Its owner is who made it. */
export const countTemplate = pgTable(
  'count_template',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    otherLocationIds: otherLocationIds(),
    ...templateColumns(),
    kind: text({ enum: countKinds }).notNull().default('FULL'),
    blind: boolean().notNull().default(false),
    cutOff: cutOff(),
    uncountedPolicy: uncountedPolicy(),
    overlap: text({ enum: overlapRules }).notNull().default('SUM'),
    recountRule: text({ enum: recountRules }).notNull().default('NONE'),
    recountTolerancePct: percent(),
    recountToleranceValue: money(),
    /** A count is due so many days after its run. */
    dueDays: integer().notNull().default(0),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    // What is private to somebody takes no name from others, nor tells them of it.
    uniqueIndex('count_template_public_name')
      .on(t.organisationId, t.companyId, t.name)
      .where(sql`visibility = 'Public'`),
    uniqueIndex('count_template_private_name')
      .on(t.organisationId, t.companyId, t.createdBy, t.name)
      .where(sql`visibility = 'Private'`),
    index('count_template_to_run').on(t.nextRunAt).where(sql`next_run_at is not null`),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
  ],
)

/** An immutable, numbered state of a template; a count pins the one it started from. */
export const countTemplateRevision = pgTable(
  'count_template_revision',
  {
    id: identity(),
    organisationId: reference().notNull(),
    templateId: reference().notNull(),
    revision: integer().notNull(),
    scope: jsonb().$type<CountScope>().notNull(),
    rowMode: text({ enum: rowModes }).notNull().default('FIXED'),
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.templateId, t.revision),
    withinTenant(t, t.templateId, countTemplate).onDelete('cascade'),
  ],
)

/** One place on the walk; an item may stand in several areas. `unitIds` are the units counted there. */
export const countTemplateRow = pgTable(
  'count_template_row',
  {
    id: identity(),
    organisationId: reference().notNull(),
    revisionId: reference().notNull(),
    areaId: reference().notNull(),
    itemId: reference().notNull(),
    position: integer().notNull(),
    unitIds: jsonb().$type<number[]>().notNull(),
  },
  (t) => [
    unique().on(t.organisationId, t.revisionId, t.areaId, t.itemId),
    withinTenant(t, t.revisionId, countTemplateRevision).onDelete('cascade'),
    withinTenant(t, t.areaId, area),
    withinTenant(t, t.itemId, item),
  ],
)

/** Who is told of each count of a template. */
export const countTemplateAssignee = pgTable(
  'count_template_assignee',
  {
    organisationId: reference().notNull(),
    templateId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.templateId, t.userId] }),
    withinTenant(t, t.templateId, countTemplate).onDelete('cascade'),
  ],
)

/** A day on which a schedule made a count, or was to. One a day, however many processes look (docs/domain.md 9.6). */
export const countTemplateRun = pgTable(
  'count_template_run',
  {
    id: identity(),
    organisationId: reference().notNull(),
    templateId: reference().notNull(),
    runDate: date().notNull(),
    scheduledFor: instant().notNull(),
    countId: reference(),
    /** Why there is no count, as a person may read it. */
    error: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.organisationId, t.templateId, t.runDate),
    withinTenant(t, t.templateId, countTemplate).onDelete('cascade'),
  ],
)
