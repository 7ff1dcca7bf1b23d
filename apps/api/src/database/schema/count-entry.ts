import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, instant, quantity, reference, withinTenant } from './columns.ts'
import { count, countSheetRow } from './count.ts'
import { subCount } from './sub-count.ts'

/** What somebody entered; append-only. Unit factors are copied, so that editing a unit never changes history. */
export const countEntry = pgTable(
  'count_entry',
  {
    id: identity(),
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    rowId: reference().notNull(),
    clientKey: uuid().notNull(),
    round: integer().notNull().default(1),
    mode: text({ enum: ['SET', 'ADD', 'CLEAR', 'VOID', 'RESTORE'] }).notNull(),
    /** The entry that a VOID takes back, or a RESTORE makes count again. */
    targetKey: uuid(),
    parts: jsonb().$type<{ unitId: number; factor: string; quantity: string }[]>().notNull(),
    baseQty: quantity(),
    countedAt: instant().notNull(),
    recordedAt: instant().notNull().defaultNow(),
    isClockUncertain: boolean().notNull().default(false),
    userId: reference().notNull(),
    /** The sub-count of whoever entered it; null where the count has none. */
    subCountId: reference(),
    source: text({ enum: ['KEY', 'SCAN', 'FILE', 'PREFILL', 'PAPER'] })
      .notNull()
      .default('KEY'),
  },
  (t) => [
    unique().on(t.organisationId, t.clientKey),
    index().on(t.organisationId, t.rowId),
    index().on(t.organisationId, t.countId, t.recordedAt),
    withinTenant(t, t.countId, count),
    withinTenant(t, t.rowId, countSheetRow),
    withinTenant(t, t.subCountId, subCount),
    foreignKey({
      columns: [t.organisationId, t.targetKey],
      foreignColumns: [t.organisationId, t.clientKey],
    }),
    check('count_entry_target', sql`(${t.mode} in ('VOID', 'RESTORE')) = (${t.targetKey} is not null)`),
  ],
)
