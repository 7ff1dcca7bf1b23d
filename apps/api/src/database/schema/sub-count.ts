import { subCountStates } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, quantity, reference, tracked, withinTenant } from './columns.ts'
import { count, countSheetRow } from './count.ts'
import { appUser } from './user.ts'

/** Whose sub-count of a count is whose (docs/domain.md 3.21), in one of its rounds. No area means every row. */
export const subCount = pgTable(
  'sub_count',
  {
    id: identity(),
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    round: integer().notNull(),
    name: text().notNull(),
    areaIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    state: text({ enum: subCountStates }).notNull().default('OPEN'),
    finishedAt: instant(),
    finishedBy: reference(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique('sub_count_name').on(t.organisationId, t.countId, t.round, t.name),
    withinTenant(t, t.countId, count),
  ],
)

/** Who counts a sub-count: in a round everybody counts one sub-count at most, so that each entry belongs to the sub-count of its person. */
export const subCountCounter = pgTable(
  'sub_count_counter',
  {
    organisationId: reference().notNull(),
    subCountId: reference().notNull(),
    countId: reference().notNull(),
    round: integer().notNull(),
    userId: reference()
      .notNull()
      .references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.subCountId, t.userId] }),
    unique('sub_count_counter_once').on(t.organisationId, t.countId, t.round, t.userId),
    withinTenant(t, t.subCountId, subCount).onDelete('cascade'),
  ],
)

/** What each sub-count found in a row, written when the sub-counts of a round are compared. */
export const subCountFigure = pgTable(
  'sub_count_figure',
  {
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    subCountId: reference().notNull(),
    rowId: reference().notNull(),
    countedQty: quantity().notNull(),
    countedFrom: instant().notNull(),
    countedAt: instant().notNull(),
    countedBy: reference().notNull(),
    /** It was filled in from the book, and nobody has counted it. */
    isPrefilled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.rowId, t.subCountId] }),
    index().on(t.organisationId, t.countId),
    withinTenant(t, t.subCountId, subCount).onDelete('cascade'),
    withinTenant(t, t.rowId, countSheetRow),
  ],
)
