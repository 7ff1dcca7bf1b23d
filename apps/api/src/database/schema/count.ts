import type { CountScope } from '@backoffice/api-types'
import { countLineStates, countStates } from '@backoffice/api-types/transitions'
import { lineMoments, overlapRules, overtakenChoices, recountRules } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { BeforeRecount, LineBeforeRecount } from './before-recount.ts'
import {
  cost,
  identity,
  instant,
  money,
  percent,
  quantity,
  reference,
  tracked,
  withinTenant,
} from './columns.ts'
import { item } from './item.ts'
import { area, company, location } from './organisation.ts'
import { appUser } from './user.ts'

import { countTemplateRevision, cutOff, otherLocationIds, uncountedPolicy } from './count-template.ts'

export const count = pgTable(
  'count',
  {
    id: identity(),
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference().notNull(),
    otherLocationIds: otherLocationIds(),
    templateRevisionId: reference(),
    /** What an ad hoc count is of; null for one of a template. */
    scope: jsonb().$type<CountScope>(),
    number: text().notNull(),
    state: text({ enum: countStates }).notNull().default('DRAFT'),
    blind: boolean().notNull().default(false),
    cutOff: cutOff(),
    uncountedPolicy: uncountedPolicy(),
    /** What becomes of the figures of several sub-counts (docs/domain.md 3.21). */
    overlap: text({ enum: overlapRules }).notNull().default('SUM'),
    /** What is to be counted a second time, and beyond which tolerance: that of its template, where it says one (docs/domain.md 3.16). */
    recountRule: text({ enum: recountRules }).notNull().default('NONE'),
    recountTolerancePct: percent(),
    recountToleranceValue: money(),
    round: integer().notNull().default(1),
    dueDate: date(),
    countDate: date(),
    note: text(),
    snapshotAt: instant(),
    /** When its present round began, where that is not the first; nothing that was counted before belongs to it. */
    recountedAt: instant(),
    /** Lines of this round are counted by none who counted them before. */
    recountByOther: boolean().notNull().default(false),
    /** What it was when its present round was asked for, where that is not the first: withdrawing the round brings it back. */
    beforeRecount: jsonb().$type<BeforeRecount>(),
    /** When the recount was asked for that was withdrawn last. */
    withdrawnRecountAt: instant(),
    submittedAt: instant(),
    submittedBy: reference(),
    approvedAt: instant(),
    approvedBy: reference(),
    postedAt: instant(),
    postedBy: reference(),
    lineTotal: integer().notNull().default(0),
    countedTotal: integer().notNull().default(0),
    /** What its lines come to, in the company's currency, kept when it is posted, null before: found and missing together, */
    varianceValue: money(),
    /** each without its sign, */
    absoluteVarianceValue: money(),
    /** and the book that they were held against. */
    absoluteBookValue: money(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.number),
    index().on(t.organisationId, t.state),
    // The order of the list.
    index().on(t.organisationId, t.createdAt, t.number),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
    withinTenant(t, t.templateRevisionId, countTemplateRevision),
  ],
)

/** Who is to count, and is told of it. */
export const countAssignee = pgTable(
  'count_assignee',
  {
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => appUser.id),
    assignedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.countId, t.userId] }),
    withinTenant(t, t.countId, count),
  ],
)

/** One item of a count. `countedQty` null means not counted; 0 means counted as none (docs/domain.md 3.3). */
export const countLine = pgTable(
  'count_line',
  {
    id: identity(),
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    itemId: reference().notNull(),
    locationId: reference().notNull(),
    state: text({ enum: countLineStates }).notNull().default('UNCOUNTED'),
    /** The round that its figure is of, or is to be of. */
    round: integer().notNull().default(1),
    countedQty: quantity(),
    /** When the first and the last of the entries were made that its figure is made of (docs/domain.md 3.4). */
    countedFrom: instant(),
    countedAt: instant(),
    /** Which of the two moments the book is taken at, where stock moved between them; null until somebody chose. */
    momentChoice: text({ enum: lineMoments }),
    /** What becomes of the line, where a later count of the item is posted already. */
    overtakenChoice: text({ enum: overtakenChoices }),
    /** What the variance came to when the count was approved. */
    approvedVariance: quantity(),
    approvedVarianceValue: money(),
    bookAtStart: quantity(),
    bookAtCount: quantity(),
    variance: quantity(),
    varianceValue: money(),
    unitCost: cost(),
    /** What a base unit of stock that was found costs, where the book knows no cost: as somebody said, or as it was proposed. */
    foundCost: cost(),
    /** Found stock is left without a cost, by right, until goods come that have one. */
    isLeftUncosted: boolean().notNull().default(false),
    reasonCode: text(),
    comment: text(),
    /** It was not listed when the count started: somebody found the item while counting. */
    isAdded: boolean().notNull().default(false),
    /** A part of its figure was filled in from the book, and nobody has counted it. */
    isPrefilled: boolean().notNull().default(false),
    /** Its count is blind and under way; said here for whoever may see the line's location but not all locations of the count. */
    isBlind: boolean().notNull().default(false),
    /** What was decided about it when it was last sent back to be counted: withdrawing the round brings it back. */
    beforeRecount: jsonb().$type<LineBeforeRecount>(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.countId, t.itemId, t.locationId),
    index('count_line_blind').on(t.organisationId).where(sql`${t.isBlind}`),
    // When an item was last counted.
    index('count_line_item').on(t.organisationId, t.itemId, t.locationId),
    withinTenant(t, t.countId, count),
    withinTenant(t, t.itemId, item),
  ],
)

/** A unit as it was when the sheet was opened: what becomes of the item's own changes nothing of the count (docs/domain.md 3.7). */
export type PinnedUnit = { id: number; name: string; factor: string; allowFraction: boolean }

/**
 * One place on the walk of a count; rows of one item feed the same line. `countedQty` is the row's own figure, `units` what it is
 * counted in.
 */
export const countSheetRow = pgTable(
  'count_sheet_row',
  {
    id: identity(),
    organisationId: reference().notNull(),
    countId: reference().notNull(),
    lineId: reference().notNull(),
    areaId: reference().notNull(),
    position: integer().notNull(),
    units: jsonb().$type<PinnedUnit[]>().notNull(),
    countedQty: quantity(),
    countedFrom: instant(),
    countedAt: instant(),
    countedBy: reference(),
    /** Nobody counted it: its figure is none by what was chosen at submitting, and goes when the sheet is opened again. */
    isZeroed: boolean().notNull().default(false),
    /** Its figure was filled in from the book, and nobody has counted it. */
    isPrefilled: boolean().notNull().default(false),
    /** When somebody put it on the sheet while counting; null for what was listed at the start. */
    addedAt: instant(),
    /** Whose sub-count its figure is of, where it is of one: the first that counted it, or the one that was chosen. */
    subCountId: reference(),
    /** The sub-counts that were compared found different figures of it; it has none until somebody chooses. */
    isUnequal: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    index().on(t.organisationId, t.countId, t.position),
    index().on(t.organisationId, t.lineId),
    withinTenant(t, t.countId, count),
    withinTenant(t, t.lineId, countLine),
    withinTenant(t, t.areaId, area),
  ],
)
