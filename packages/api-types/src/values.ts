/** Values that fields of records may have, beside the states of `transitions.ts`. Free of zod, so that the SPA may import them. */

/** Lines of a count that one call decides about at most. */
export const mostLinesDecided = 10_000

/** `QUEUED` also between two attempts; `FAILED` after the last one. */
export const jobStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
/** Who sees a template or a view: whoever may open its list, or its owner alone. */
export const visibilities = ['Public', 'Private'] as const
export const countKinds = ['FULL', 'CYCLE', 'SPOT'] as const
/** What becomes of lines nobody counted, at submit (docs/domain.md 3.6): refuse, keep the book, or count as none. */
export const uncountedPolicies = ['BLOCK', 'KEEP', 'ZERO'] as const
/** What becomes of a line that is counted in some of its rows alone: the book stands, or the rest is none. */
export const halfLineChoices = ['KEEP', 'ZERO'] as const
/** Where a line was counted over a while in which its stock moved: the book of the first moment, or of the last. */
export const lineMoments = ['FROM', 'TO'] as const
/** Where the cost comes from that is proposed for found stock: paid last, offered by a supplier, the average at another location. */
export const costSources = ['LAST_PURCHASE', 'CATALOGUE', 'OTHER_LOCATION'] as const
/** What becomes of a line that a later count has overtaken: it posts nothing, or it posts and the later count stands. */
export const overtakenChoices = ['LEAVE_OUT', 'REANCHOR'] as const
/** Why a line sent its count back to review. */
export const returnReasons = ['QUANTITY', 'VALUE', 'MOVED', 'OVERTAKEN'] as const
/** Which moves of a count a company leaves to somebody who entered no figure in it. */
export const secondPersonRules = ['NONE', 'APPROVE', 'POST', 'BOTH'] as const
/** What a reason may be given for: a variance of a count, waste, goods rejected at the door. */
export const reasonUses = ['VARIANCE', 'WASTE', 'REJECT'] as const
/** What holds of a line in review: what was counted, or the book, which posts nothing. */
export const lineOutcomes = ['COUNT', 'BOOK'] as const
/** Against which moment the book is compared: when each line was counted, or the start of the count. */
export const cutOffs = ['LINE', 'START'] as const
/** What becomes of figures that several people enter for one row: added up, compared, or refused but for the first person's. */
export const overlapRules = ['SUM', 'COMPARE', 'REJECT'] as const
/** Whether a sub-count of a count is still being counted. */
export const subCountStates = ['OPEN', 'FINISHED'] as const
/** Which lines have to be counted a second time: none, those beyond the tolerance, every one. */
export const recountRules = ['NONE', 'OVER_TOLERANCE', 'ALL'] as const
/** Whether the rows of a template follow its scope when a count starts, or stand as they were saved (docs/domain.md 9.3). */
export const rowModes = ['FOLLOWING', 'FIXED'] as const
/** Which items a scope chooses by their book. */
export const onHandScopes = ['ANY', 'NONZERO', 'NEGATIVE'] as const
/** Items by what was taken from stock in a year: A makes up 80 % of its value, B 15 %, C the rest and what did not move. */
export const abcClasses = ['A', 'B', 'C'] as const
/** How the rows of a template may be put in order: by area alone they keep the order in which they stand there. */
export const rowSorts = ['AREA', 'NAME', 'SKU', 'CATEGORY'] as const
/** How the wanted stock is said: a level, a range, or not at all (docs/domain.md 2.3). */
export const parMethods = ['PAR', 'MIN_MAX', 'NONE'] as const
/** How packs are rounded. */
export const parRoundings = ['UP', 'NEAREST', 'DOWN'] as const
/** What became of the advice on a par level: a proposal, or why there is none. */
export const parAdviceStates = ['PROPOSED', 'SHORT_HISTORY', 'UNUSED', 'SELDOM_USED', 'NO_SUPPLIER'] as const
/** What applying an import would do with a row. */
export const importRowStates = ['NEW', 'CHANGED', 'SAME', 'ERROR'] as const
/** What people write to the ledger by hand. */
export const movementKinds = ['USAGE', 'WASTE', 'TRANSFER', 'ADJUSTMENT', 'OPENING'] as const
/** Of these, what no document of the shop explains. */
export const adjustKinds = [
  'ADJUSTMENT',
  'OPENING',
] as const satisfies readonly (typeof movementKinds)[number][]
/** What a row of the ledger is about. */
export const transactionTypes = [
  'OPENING',
  'RECEIPT',
  'RETURN',
  'COUNT_ADJUST',
  'COUNT_STAMP',
  'COUNT_REANCHOR',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'USAGE',
  'WASTE',
  'MANUAL_ADJUST',
  'LANDED_COST',
  'PRICE_CORRECTION',
  'PRICE_VARIANCE',
  'COST_CORRECTION',
] as const
export type TransactionType = (typeof transactionTypes)[number]
/** What moved the stock. */
export const transactionSources = ['OPENING', 'COUNT', 'RECEIPT', 'MOVEMENT'] as const
/** What a posting is about: one document, or the opposite of one. */
export const postingKinds = [
  'OPENING',
  'COUNT',
  'RECEIPT',
  'RETURN',
  'USAGE',
  'WASTE',
  'TRANSFER',
  'ADJUSTMENT',
  'COST_CORRECTION',
] as const
export type PostingKind = (typeof postingKinds)[number]
/** How long report periods are: weeks, calendar months, or four, four and five weeks in turn. */
export const reportPeriodKinds = ['WEEK', 'MONTH', 'FOUR_FOUR_FIVE'] as const
/** What is looked at before a period is closed. */
export const periodChecks = [
  'NOT_OVER',
  'EARLIER_OPEN',
  'OPEN_COUNTS',
  'DRAFT_MOVEMENTS',
  'DRAFT_RECEIPTS',
  'DELIVERY_NOTES',
  'MOVEMENT_FILES',
  'MOVEMENT_IMPORTS',
  'PLANNED_COUNTS',
  'NEGATIVE_BALANCES',
] as const
/** What a check finds: nothing, something that a note has to explain, something that has to be done first. */
export const periodCheckStates = ['OK', 'NOTE', 'BLOCKS'] as const
/**
 * What a period is told in. The opening and the figures after it, each with its sign, make the closing; `OPENED` is stock that was
 * written as opening stock within the period.
 */
export const periodFigures = [
  'OPENING',
  'OPENED',
  'PURCHASES',
  'USAGE',
  'WASTE',
  'TRANSFERS',
  'ADJUSTMENTS',
  'COUNTS',
  'PRICE_VARIANCE',
  'CORRECTIONS',
  'CLOSING',
] as const
/** What the rows of a report are about. */
export const reportGroupings = ['category', 'location'] as const
/** Goods that came from a supplier, or that went back to one. */
export const receiptKinds = ['RECEIPT', 'RETURN'] as const
/** What an order was made from. */
export const orderSources = ['MANUAL', 'COUNT', 'TEMPLATE', 'FILE', 'CLONE'] as const
/** As RFC 5545 names them, from Monday on. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** How much a line of an order template orders: so many packs, or what is missing up to the par of the location. */
export const orderTemplateModes = ['FIXED', 'TO_PAR'] as const
/**
 * What becomes of a line when its template runs: it is ordered, enough is there, the location has no par of the item, its stock is
 * hidden from who runs it, its supplier does not sell it any more, has no valid price, or sells packs that are no exact quantity.
 */
export const orderTemplateOutcomes = [
  'ORDERED',
  'ENOUGH',
  'NO_PAR',
  'HIDDEN',
  'NOT_SOLD',
  'NO_PRICE',
  'NOT_EXACT',
] as const
/** Why a line of an order is no line of a template: it has no item, is sold no more, or in another pack. */
export const leftOutReasons = ['NO_ITEM', 'NOT_SOLD', 'OTHER_PACK'] as const
/** What may fail when people prove who they are, as the audit trail names it. */
export const signInFailures = ['sign-in.failed', 'second-factor.failed', 'password.wrong'] as const
/** What an order costs beside its lines. */
export const orderChargeKinds = ['FREIGHT', 'DUTY', 'DEPOSIT', 'FEE'] as const
/** How a charge is spread over the lines when they are received: by value, by base quantity, or not at all. */
export const chargeAllocations = ['VALUE', 'QTY', 'NONE'] as const
/** What the buyer is told of a line; nothing of it is refused. */
export const orderLineWarnings = [
  'BELOW_MINIMUM',
  'NOT_MULTIPLE',
  'PRICE_DIFFERS',
  'NO_PRICE',
  'NOT_SOLD',
] as const
/** Formats in which an order is sent to its supplier. */
export const sentOrderFormats = ['PDF', 'CSV'] as const
/** Files about buying whose rows are read into the records, with the kind of import that reads them; what is no table is kept. */
export const importOfOrderFile = {
  CATALOGUE: 'catalogue',
  ORDER_LINES: 'order-lines',
  MOVEMENTS: 'movements',
  CONFIRMATION: 'confirmations',
  DELIVERY_NOTE: 'delivery-notes',
} as const
/** Files that are nothing but rows. */
export const importedOrderFileKinds = [
  'CATALOGUE',
  'ORDER_LINES',
  'MOVEMENTS',
] as const satisfies (keyof typeof importOfOrderFile)[]
/** Files that are kept beside what they are about, whether their rows are read or not. */
export const filedOrderFileKinds = ['CONFIRMATION', 'DELIVERY_NOTE', 'INVOICE', 'OTHER'] as const
/** Files that come with a delivery. */
export const receiptFileKinds = ['DELIVERY_NOTE', 'INVOICE', 'OTHER'] as const
/** Files that people send. */
export const sentFileKinds = [...importedOrderFileKinds, ...filedOrderFileKinds] as const
/** `ORDER` is what a supplier got of an order. */
export const orderFileKinds = ['ORDER', ...sentFileKinds] as const
/** `FILED`, kept as it is; else how far its rows are. */
export const orderFileStates = [
  'FILED',
  'READING',
  'READY',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const
