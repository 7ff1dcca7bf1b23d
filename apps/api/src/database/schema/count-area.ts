import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference, withinTenant } from './columns.ts'
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
    withinTenant(t, t.countId, count),
    withinTenant(t, t.areaId, area),
  ],
)
