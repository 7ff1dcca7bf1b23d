import { transactionTypes } from '@backoffice/api-types/transitions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cost, instant, money, quantity, reference } from './columns.ts'
import { item } from './item.ts'
import { location } from './organisation.ts'

/** The ledger: append-only (a trigger refuses change and deletion). `qty` in base units, `value` in company currency. */
export const stockTransaction = pgTable(
  'stock_transaction',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    itemId: reference().notNull(),
    type: text({ enum: transactionTypes }).notNull(),
    qty: quantity().notNull(),
    unitCost: cost().notNull(),
    value: money().notNull(),
    qtyAfter: quantity().notNull(),
    valueAfter: money().notNull(),
    occurredAt: instant().notNull(),
    recordedAt: instant().notNull().defaultNow(),
    businessDate: date().notNull(),
    actorId: reference(),
    sourceType: text({
      enum: ['OPENING', 'COUNT', 'ORDER', 'RECEIPT', 'MOVEMENT'],
    }).notNull(),
    sourceId: reference(),
    sourceLineId: reference(),
    sourceRound: integer().notNull().default(1),
    sourceNumber: text(),
    reversalOf: reference(),
    reason: text(),
    note: text(),
  },
  (t) => [
    unique().on(t.organisationId, t.seq),
    index().on(t.organisationId, t.itemId, t.locationId, t.occurredAt),
    index().on(t.organisationId, t.recordedAt),
    index('stock_transaction_business_date').on(t.organisationId, t.companyId, t.businessDate),
    // What the log is narrowed by, in its own order, so that a page of it is read off the index.
    index('stock_transaction_log_type').on(t.organisationId, t.type, t.seq),
    index('stock_transaction_log_location').on(t.organisationId, t.locationId, t.seq),
    index('stock_transaction_log_day').on(t.organisationId, t.businessDate, t.seq),
    index('stock_transaction_below_zero').on(t.organisationId, t.seq).where(sql`qty_after < 0`),
    index().on(t.organisationId, t.sourceType, t.sourceId),
    // Posting twice writes once (docs/domain.md 4.5).
    uniqueIndex('stock_transaction_source_once')
      .on(t.organisationId, t.sourceType, t.sourceLineId, t.sourceRound, t.type)
      .where(sql`source_line_id is not null and reversal_of is null`),
    foreignKey({
      columns: [t.organisationId, t.itemId],
      foreignColumns: [item.organisationId, item.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.locationId],
      foreignColumns: [location.organisationId, location.id],
    }),
  ],
)

/** The sum of the ledger per item and location, written in the same transaction. */
export const stockBalance = pgTable(
  'stock_balance',
  {
    organisationId: reference().notNull(),
    itemId: reference().notNull(),
    locationId: reference().notNull(),
    onHand: quantity().notNull().default('0.000'),
    value: money().notNull().default('0.00'),
    avgCost: cost().notNull().default('0.000000'),
    lastSeq: reference(),
  },
  (t) => [
    // No index by location alone: without statistics the planner takes it for the key and reads all items for each.
    primaryKey({ columns: [t.organisationId, t.itemId, t.locationId] }),
    foreignKey({
      columns: [t.organisationId, t.itemId],
      foreignColumns: [item.organisationId, item.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.locationId],
      foreignColumns: [location.organisationId, location.id],
    }),
  ],
)
