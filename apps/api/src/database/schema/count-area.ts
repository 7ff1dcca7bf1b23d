import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { count } from './count.ts'
import { area } from './organisation.ts'

/** An area whose walk somebody said is done in the present round of a count. */
export const countFinishedArea = pgTable(
  'count_finished_area',
  {
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    areaId: reference().notNull(),
    finishedAt: instant().notNull(),
    finishedBy: reference().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.countId, t.areaId] }),
    foreignKey({
      columns: [t.organisationId, t.countId],
      foreignColumns: [count.organisationId, count.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.areaId],
      foreignColumns: [area.organisationId, area.id],
    }),
  ],
)
