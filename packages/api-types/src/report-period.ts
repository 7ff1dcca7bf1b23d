import * as z from 'zod'
import { pageOf } from './paging.ts'
import {
  businessDate,
  countOf,
  currency,
  id,
  instant,
  itemReference,
  money,
  quantity,
  reference,
  version,
} from './scalars.ts'
import { reportPeriodStates } from './transitions.ts'
import {
  periodChecks,
  periodCheckStates,
  periodFigures,
  reportGroupings,
  reportPeriodKinds,
  type TransactionType,
} from './values.ts'

export type PeriodFigure = (typeof periodFigures)[number]

/** Which figure of a report each kind of ledger row belongs to. */
export const figureOfType: Readonly<Record<TransactionType, PeriodFigure>> = {
  OPENING: 'OPENED',
  RECEIPT: 'PURCHASES',
  RETURN: 'PURCHASES',
  LANDED_COST: 'PURCHASES',
  // What an invoice says beyond the receipt, whether the goods are still there or not: what was paid.
  PRICE_CORRECTION: 'PURCHASES',
  PRICE_VARIANCE: 'PRICE_VARIANCE',
  USAGE: 'USAGE',
  WASTE: 'WASTE',
  TRANSFER_OUT: 'TRANSFERS',
  TRANSFER_IN: 'TRANSFERS',
  MANUAL_ADJUST: 'ADJUSTMENTS',
  COUNT_ADJUST: 'COUNTS',
  COUNT_STAMP: 'COUNTS',
  COUNT_REANCHOR: 'COUNTS',
  COST_CORRECTION: 'CORRECTIONS',
}

/**
 * What a period comes to, in the company's currency: the opening and what follows make the closing, less `priceVariance`, which is
 * what of the purchases went past the stock, because the goods were used already; negative where less was paid. `costOfGoods` is
 * opening + stock written as opening + purchases + transfers − price variance − closing.
 */
export const reportFigures = z.object({
  opening: money,
  opened: money,
  purchases: money,
  usage: money,
  waste: money,
  transfers: money,
  adjustments: money,
  counts: money,
  priceVariance: money,
  corrections: money,
  closing: money,
  costOfGoods: money,
})

/**
 * A report period. `figures` are those of the last closing, null while it was never closed, or is open again, and where the reader
 * must not be told the book of an item; `openCounts` and `drafts` are what is dated inside and not posted.
 */
export const reportPeriodRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(reportPeriodKinds),
  company: reference,
  currency,
  startDate: businessDate,
  endDate: businessDate,
  state: z.enum(reportPeriodStates),
  openCounts: countOf,
  drafts: countOf,
  figures: reportFigures.nullable(),
  /** How often it was closed. */
  closings: countOf,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
  version,
})

/**
 * What was kept when a period was closed: how many balances, their hash (SHA-256, the same for the same balances), and the last posting of
 * the ledger then with its own hash, which is signed.
 */
export const periodClosing = z.object({
  number: z.int().min(1),
  closedAt: instant,
  closedBy: z.string(),
  note: z.string().nullable(),
  balances: countOf,
  hash: z.string(),
  posting: z.object({ number: z.int().min(1), hash: z.string() }).nullable(),
})

/** One period with its closings, newest first. `timeZone` says where its days begin. */
export const reportPeriodRecord = reportPeriodRow.omit({ figures: true }).extend({
  timeZone: z.string(),
  isLast: z.boolean(),
  isLaterClosed: z.boolean(),
  isOver: z.boolean(),
  /** Whether the caller works at all of the company: nobody else changes one of its periods. */
  isWholeCompany: z.boolean(),
  reopened: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  history: z.array(periodClosing),
})

/** One thing to look at before closing; `records` are the first few of what was found, by number or name. */
export const periodCheck = z.object({
  check: z.enum(periodChecks),
  state: z.enum(periodCheckStates),
  total: countOf,
  records: z.array(z.object({ id, label: z.string(), locationId: id.nullable() })),
})

const reportGroup = z.object({ id, name: z.string(), figures: reportFigures.nullable() })

/** The report of a period; figures are null where an item that the reader counts blind has a part in them. */
export const periodReport = z.object({
  currency,
  groupBy: z.enum(reportGroupings),
  /** Whether it is the one that was kept at closing; else the ledger of this moment. */
  isKept: z.boolean(),
  total: reportFigures.nullable(),
  groups: z.array(reportGroup),
})

const amounts = z.object({ qty: quantity, value: money })

/** What an item at a location comes to in a period. */
export const periodBalanceRow = z.object({
  id,
  item: itemReference,
  category: reference,
  location: reference,
  currency,
  opening: amounts,
  opened: amounts,
  purchases: amounts,
  usage: amounts,
  waste: amounts,
  transfers: amounts,
  adjustments: amounts,
  counts: amounts,
  priceVariance: amounts,
  corrections: amounts,
  closing: amounts,
  costOfGoods: money,
})

/**
 * What changed between the last closing and the one before; while the period is open again, between the last closing and the ledger of this
 * moment (`after` null). `rows`: the places whose closing differs, the largest differences first; `total` counts them all. `isHidden`: an
 * item that the reader counts blind has a part in the figures, which are left out then, as it is from `rows`.
 */
export const periodDiff = z.object({
  currency,
  before: z.object({ number: z.int().min(1), closedAt: instant, hash: z.string() }).nullable(),
  after: z.object({ number: z.int().min(1), closedAt: instant, hash: z.string() }).nullable(),
  isHidden: z.boolean(),
  figures: z.array(z.object({ figure: z.enum(periodFigures), before: money, after: money })),
  rows: z.array(
    z.object({
      item: itemReference,
      location: reference,
      before: amounts,
      after: amounts,
    }),
  ),
  total: countOf,
})

export const reportPeriodPage = pageOf(reportPeriodRow)
export const periodBalancePage = pageOf(periodBalanceRow)

export type ReportFigures = z.infer<typeof reportFigures>
export type ReportPeriodRow = z.infer<typeof reportPeriodRow>
export type ReportPeriodRecord = z.infer<typeof reportPeriodRecord>
export type PeriodClosing = z.infer<typeof periodClosing>
export type PeriodCheck = z.infer<typeof periodCheck>
export type PeriodReport = z.infer<typeof periodReport>
export type PeriodBalanceRow = z.infer<typeof periodBalanceRow>
export type PeriodDiff = z.infer<typeof periodDiff>
export type ReportPeriodPage = z.infer<typeof reportPeriodPage>
