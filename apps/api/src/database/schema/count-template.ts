import { visibilities } from '@backoffice/api-types'
import { boolean, foreignKey, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, reference, tracked } from './columns.ts'
import { item } from './item.ts'
import { area, company, location } from './organisation.ts'

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

/** A reusable sheet; what it lists stands in its revisions. */
export const countTemplate = pgTable(
  'count_template',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['FULL', 'CYCLE', 'SPOT'] })
      .notNull()
      .default('FULL'),
    visibility: text({ enum: visibilities }).notNull().default('Public'),
    blind: boolean().notNull().default(false),
    cutOff: cutOff(),
    uncountedPolicy: uncountedPolicy(),
    isActive: boolean().notNull().default(true),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.companyId, t.name),
    foreignKey({
      columns: [t.organisationId, t.companyId],
      foreignColumns: [company.organisationId, company.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.locationId],
      foreignColumns: [location.organisationId, location.id],
    }),
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
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.templateId, t.revision),
    foreignKey({
      columns: [t.organisationId, t.templateId],
      foreignColumns: [countTemplate.organisationId, countTemplate.id],
    }),
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
    foreignKey({
      columns: [t.organisationId, t.revisionId],
      foreignColumns: [countTemplateRevision.organisationId, countTemplateRevision.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.areaId],
      foreignColumns: [area.organisationId, area.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.itemId],
      foreignColumns: [item.organisationId, item.id],
    }),
  ],
)
