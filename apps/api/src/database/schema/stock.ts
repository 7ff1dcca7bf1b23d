import { postingKinds, transactionSources, transactionTypes } from '@backoffice/api-types/values'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { cost, identity, instant, money, quantity, reference, withinTenant } from './columns.ts'
import { item } from './item.ts'
import { company, location } from './organisation.ts'

const sourceType = () => text({ enum: transactionSources })
const isSha256 = (column: SQLWrapper) => sql`${column} ~ '^[0-9a-f]{64}$'`

/**
 * The header of a group of ledger rows that were written at once, for one document: append-only. `number` has no gap within
 * the organisation. `hash` covers the header, the hash of the rows and the hash of the posting before
 * (apps/api/src/modules/ledger/posting-hash.ts); texts that a person wrote are not covered, so that they can be erased.
 */
export const posting = pgTable(
  'posting',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    number: integer().notNull(),
    kind: text({ enum: postingKinds }).notNull(),
    sourceType: sourceType().notNull(),
    sourceId: reference(),
    sourceRound: integer().notNull().default(1),
    sourceNumber: text(),
    /** The day on the document, which may be before the day it is posted on. */
    documentDate: date(),
    recordedAt: instant().notNull(),
    actorId: reference(),
    reason: text(),
    note: text(),
    reversalOf: reference(),
    rowTotal: integer().notNull(),
    /** The first 16 digits of the hash of each row, one after the other: they tell which row was changed. */
    rowDigests: text().notNull(),
    rowsHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.number),
    unique().on(t.organisationId, t.reversalOf),
    // A document is posted once in each of its rounds (docs/domain.md 4.5).
    uniqueIndex('posting_source_once')
      .on(t.organisationId, t.sourceType, t.sourceId, t.sourceRound, t.kind)
      .where(sql`source_id is not null and reversal_of is null`),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.reversalOf, t),
    check('posting_number', sql`${t.number} > 0 and ${t.rowTotal} > 0`),
    check(
      'posting_hashes',
      sql`${isSha256(t.rowsHash)} and ${isSha256(t.previousHash)} and ${isSha256(t.hash)}`,
    ),
  ],
)

/**
 * The end of an organisation's chain at a moment, signed with a key that is not in the database (docs/domain.md 4.7); a copy lies
 * in the data folder. Whoever computes the chain anew after a change cannot sign it anew.
 */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    organisationId: reference().notNull(),
    postingNumber: integer().notNull(),
    hash: text().notNull(),
    signedAt: instant().notNull(),
    /** Of the key, so that heads of an earlier one are told apart. */
    keyId: text().notNull(),
    signature: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.postingNumber] }),
    foreignKey({
      columns: [t.organisationId, t.postingNumber],
      foreignColumns: [posting.organisationId, posting.number],
    }),
  ],
)

/**
 * The ledger: append-only (a trigger refuses change and deletion). `qty` in base units, `value` in company currency. What
 * the log is narrowed by stands on each row as well as on its posting, so that a page is read off an index. `seq` orders the
 * rows of all tenants and is told to nobody; a row is called by the number of its posting and its line in it.
 */
export const stockTransaction = pgTable(
  'stock_transaction',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: reference().notNull(),
    postingNumber: integer().notNull(),
    lineNo: integer().notNull(),
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
    /** Its own day lies in a period that was closed: `business_date` is the first day after it that was open. */
    isLate: boolean().notNull().default(false),
    actorId: reference(),
    sourceType: sourceType().notNull(),
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
    unique().on(t.organisationId, t.postingNumber, t.lineNo),
    index().on(t.organisationId, t.itemId, t.locationId, t.occurredAt),
    index().on(t.organisationId, t.recordedAt),
    index('stock_transaction_business_date').on(t.organisationId, t.companyId, t.businessDate),
    // What the log is narrowed by, in its own order, so that a page of it is read off the index.
    index('stock_transaction_log_type').on(t.organisationId, t.type, t.postingNumber, t.lineNo),
    index('stock_transaction_log_location').on(t.organisationId, t.locationId, t.postingNumber, t.lineNo),
    index('stock_transaction_log_item').on(t.organisationId, t.itemId, t.postingNumber, t.lineNo),
    index('stock_transaction_log_actor').on(t.organisationId, t.actorId, t.postingNumber, t.lineNo),
    index('stock_transaction_log_document').on(t.organisationId, t.sourceNumber, t.postingNumber, t.lineNo),
    index('stock_transaction_log_day').on(t.organisationId, t.businessDate, t.postingNumber, t.lineNo),
    index('stock_transaction_below_zero')
      .on(t.organisationId, t.postingNumber, t.lineNo)
      .where(sql`qty_after < 0`),
    index('stock_transaction_late').on(t.organisationId, t.postingNumber, t.lineNo).where(sql`is_late`),
    index('stock_transaction_reversal')
      .on(t.organisationId, t.postingNumber, t.lineNo)
      .where(sql`reversal_of is not null`),
    index().on(t.organisationId, t.sourceType, t.sourceId),
    // Posting twice writes once (docs/domain.md 4.5).
    uniqueIndex('stock_transaction_source_once')
      .on(t.organisationId, t.sourceType, t.sourceLineId, t.sourceRound, t.type)
      .where(sql`source_line_id is not null and reversal_of is null`),
    // What was counted when, to find the count before one that is reversed.
    index('stock_transaction_counted')
      .on(t.organisationId, t.itemId, t.locationId, t.occurredAt)
      .where(sql`type in ('COUNT_ADJUST', 'COUNT_STAMP')`),
    // A row is reversed once.
    uniqueIndex('stock_transaction_reversed_once')
      .on(t.organisationId, t.reversalOf)
      .where(sql`reversal_of is not null`),
    foreignKey({
      columns: [t.organisationId, t.postingNumber],
      foreignColumns: [posting.organisationId, posting.number],
    }),
    foreignKey({
      columns: [t.organisationId, t.reversalOf],
      foreignColumns: [t.organisationId, t.seq],
    }),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.locationId, location),
  ],
)

/**
 * The sum of the ledger per item and location, written in the same transaction. Value is the truth, the average follows from
 * it (docs/domain.md 4.4); `last_cost` is what a base unit costs where nothing is on hand, null as long as nobody has said.
 */
export const stockBalance = pgTable(
  'stock_balance',
  {
    organisationId: reference().notNull(),
    itemId: reference().notNull(),
    locationId: reference().notNull(),
    onHand: quantity().notNull().default('0.000'),
    value: money().notNull().default('0.00'),
    lastCost: cost(),
    lastSeq: reference(),
    /** The moment up to which the last posted count found what was there, and its line. */
    lastCountedAt: instant(),
    lastCountedLineId: reference(),
  },
  (t) => [
    // No index by location alone: without statistics the planner takes it for the key and reads all items for each.
    primaryKey({ columns: [t.organisationId, t.itemId, t.locationId] }),
    withinTenant(t, t.itemId, item),
    withinTenant(t, t.locationId, location),
  ],
)
