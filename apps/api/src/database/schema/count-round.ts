import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, quantity, reference, withinTenant } from './columns.ts'
import { count, countSheetRow } from './count.ts'

/** What a row came to in a round, kept when the next one begins: an earlier round is never lost. */
export const countRoundFigure = pgTable(
  'count_round_figure',
  {
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    lineId: reference().notNull(),
    rowId: reference().notNull(),
    round: integer().notNull(),
    countedQty: quantity(),
    countedFrom: instant(),
    countedAt: instant(),
    countedBy: reference(),
    isZeroed: boolean().notNull(),
    isPrefilled: boolean().notNull().default(false),
    /** Whose sub-count its figure is of, where it is of one. */
    subCountId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.rowId, t.round] }),
    index().on(t.organisationId, t.lineId),
    withinTenant(t, t.countId, count),
    withinTenant(t, t.rowId, countSheetRow),
  ],
)
