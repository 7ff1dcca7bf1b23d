import * as z from 'zod'
import type { ErrorCode } from './codes.ts'
import { cutOffs, uncountedPolicies } from './count-template.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import {
  businessDate,
  cost,
  countOf,
  currency,
  factor,
  id,
  instant,
  money,
  optionalText,
  percent,
  quantity,
  reference,
  version,
} from './scalars.ts'
import { countLineStates, countStates } from './transitions.ts'

/**
 * A count. Figures of the book (variance value, accuracy) are absent, not null, while the count is blind
 * and the caller lacks `[Counts] [Other] [ViewExpected]` (domain 4): until it leaves counting, and when it was
 * cancelled, because a new count of the same items follows. They are null as long as there is nothing to compare.
 * Accuracy is 1 - sum |variance value| / sum |book value| over the counted lines, at least 0, in percent.
 * `countedTotal` counts the lines whose every row has a figure.
 */
export const countRecord = z.object({
  id,
  number: z.string(),
  template: reference.nullable(),
  company: reference,
  location: reference,
  state: z.enum(countStates),
  blind: z.boolean(),
  cutOff: z.enum(cutOffs),
  uncountedPolicy: z.enum(uncountedPolicies),
  round: z.int().min(1),
  lineTotal: countOf,
  countedTotal: countOf,
  currency,
  varianceValue: money.nullable().optional(),
  accuracyPct: percent.nullable().optional(),
  dueDate: businessDate.nullable(),
  countDate: businessDate.nullable(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  snapshotAt: instant.nullable(),
  submittedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  postedAt: instant.nullable(),
  version,
})

export const countUnit = z.object({ id, name: z.string(), factor })

/** What is counted; quantities of the item are in `baseUnit`, with at most `quantityDecimals` decimals. */
export const countItem = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  baseUnit: z.string(),
  quantityDecimals: z.int().min(0).max(3),
})

/**
 * One place on the walk; several rows may feed the same line (domain 2.2). `countedQty` null means not counted.
 * `parts` are what the row's figure is made of. `bookQty` is the book of the whole line, at the moment it was
 * counted or else now; it is absent while it must stay hidden.
 */
export const countSheetRow = z.object({
  id,
  lineId: id,
  area: reference,
  position: countOf,
  item: countItem,
  units: z.array(countUnit),
  parts: z.array(z.object({ unitId: id, quantity })),
  countedQty: quantity.nullable(),
  lineCountedQty: quantity.nullable(),
  bookQty: quantity.optional(),
  countedBy: z.string().nullable(),
  countedAt: instant.nullable(),
})

export const countSheet = z.object({
  count: countRecord,
  rows: z.array(countSheetRow),
})

/**
 * A line of the count: one item at the location, and the rows that feed it. Book figures are absent while they must
 * stay hidden. A line stays UNCOUNTED until each of its rows has a figure; until then it has no variance.
 */
export const countLine = z.object({
  id,
  item: countItem,
  state: z.enum(countLineStates),
  countedQty: quantity.nullable(),
  countedAt: instant.nullable(),
  bookAtStart: quantity.nullable().optional(),
  bookAtCount: quantity.nullable().optional(),
  variance: quantity.nullable().optional(),
  varianceValue: money.nullable().optional(),
  unitCost: cost.nullable().optional(),
  reasonCode: z.string().nullable(),
  comment: z.string().nullable(),
  rows: z.array(
    z.object({
      id,
      area: reference,
      countedQty: quantity.nullable(),
    }),
  ),
})

export const breakdownGroupings = ['category', 'area', 'counter'] as const

/**
 * Lines of one category, area or counter; values cover the counted lines, so counted = book + variance. `key` is the
 * id of what is grouped by; `several` gathers lines that lie in several areas or were counted by several people,
 * `none` those that nobody counted.
 */
export const breakdownGroup = z.object({
  key: z.string(),
  name: z.string(),
  lineTotal: countOf,
  countedTotal: countOf,
  bookValue: money.optional(),
  countedValue: money.optional(),
  varianceValue: money.optional(),
  absoluteVarianceValue: money.optional(),
  accuracyPct: percent.nullable().optional(),
})

export const countBreakdown = z.object({
  count: countRecord,
  groupBy: z.enum(breakdownGroupings),
  groups: z.array(breakdownGroup),
  total: breakdownGroup,
})

export const entryModes = ['SET', 'ADD', 'CLEAR'] as const
export const entrySources = ['KEY', 'SCAN', 'FILE', 'PREFILL', 'PAPER'] as const

/**
 * One entry as typed. `quantity` may have any scale here; the item's `quantityDecimals` decides, and an entry
 * that breaks it is refused by itself, never the batch. `countedAt` is the device's own time; the server adds
 * `clockOffsetMs` (server minus device clock, in ms, as text). The figure of a row is its last SET or CLEAR and
 * every later ADD, in the order of that time, then of `clientKey`, so that the order of arrival does not matter.
 */
export const countEntry = z.object({
  clientKey: z.uuid(),
  rowId: id,
  mode: z.enum(entryModes),
  parts: z
    .array(z.object({ unitId: id, quantity: z.string().max(40) }))
    .max(10)
    .default([]),
  countedAt: instant,
  clockOffsetMs: z
    .string()
    .regex(/^-?\d{1,15}$/)
    .optional(),
  source: z.enum(entrySources).default('KEY'),
})

export const entryStatuses = ['ACCEPTED', 'DUPLICATE', 'REJECTED'] as const

/** The answer for one entry; a refused one carries its code and text, the others the figures that follow from it. */
export const entryResult = z.object({
  clientKey: z.string(),
  status: z.enum(entryStatuses),
  code: z.string().optional(),
  message: z.string().optional(),
  rowQty: quantity.nullable().optional(),
  lineTotal: quantity.nullable().optional(),
})

const byId = z.object({ id: z.coerce.number().int().min(1) })
const countPage = pageOf(countRecord)
const countLinePage = pageOf(countLine)
const entryBatch = z.object({ entries: z.array(countEntry).min(1).max(500) })
const entryBatchResult = z.object({
  results: z.array(entryResult),
  countedTotal: countOf,
})
const createCountBody = z.object({
  templateId: z.int().min(1),
  dueDate: businessDate.nullable().default(null),
  note: optionalText(2000),
})
const reasonBody = z.object({ reason: optionalText(500) })

export type CountRecord = z.infer<typeof countRecord>
export type CountPage = z.infer<typeof countPage>
export type CountItem = z.infer<typeof countItem>
export type CountUnit = z.infer<typeof countUnit>
export type CountSheetRow = z.infer<typeof countSheetRow>
export type CountSheet = z.infer<typeof countSheet>
export type CountLine = z.infer<typeof countLine>
export type CountLinePage = z.infer<typeof countLinePage>
export type CountBreakdown = z.infer<typeof countBreakdown>
export type BreakdownGroup = z.infer<typeof breakdownGroup>
export type CountEntry = z.input<typeof countEntry>
export type EntryResult = z.infer<typeof entryResult>
export type EntryBatchResult = z.infer<typeof entryBatchResult>
export type CreateCountBody = z.input<typeof createCountBody>
export type BreakdownGrouping = (typeof breakdownGroupings)[number]

const listErrors = ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'] as const
const view = '[Counts] [View] [List]' as const
const transition = <const A extends string>(
  action: A,
  summary: string,
  errors: readonly ErrorCode[] = [],
) => ({
  id: `count.${action}` as const,
  method: 'POST' as const,
  path: `/v2/count/{id}/${action}` as const,
  summary,
  idempotent: true as const,
  params: byId,
  response: countRecord,
  errors: ['state.transition-refused', 'record.version-conflict', ...errors] as const,
})

/** Transitions name no right here: `countTransitions` does, and the service checks it. */
export const countOperations = {
  all: defineOperation({
    id: 'count.all',
    method: 'GET',
    path: '/v2/count/all',
    summary: 'Counts of the tenant',
    right: view,
    query: listQuery,
    response: countPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'count.get',
    method: 'GET',
    path: '/v2/count/{id}',
    summary: 'One count',
    right: view,
    params: byId,
    response: countRecord,
  }),
  create: defineOperation({
    id: 'count.create',
    method: 'POST',
    path: '/v2/count',
    summary: 'Create a count from a template',
    right: '[Counts] [Create] [List]',
    idempotent: true,
    body: createCountBody,
    response: countRecord,
    status: 201,
    errors: ['count.template-unknown', 'count.scope-empty'],
  }),
  start: defineOperation(
    transition('start', 'Take the snapshot of the book and open the sheet', ['count.scope-empty']),
  ),
  submit: defineOperation(
    transition('submit', 'Hand the count in for review; errors name uncounted rows as row.<id>', [
      'count.lines-uncounted',
    ]),
  ),
  unlock: defineOperation({ ...transition('unlock', 'Open the sheet again'), body: reasonBody }),
  approve: defineOperation(transition('approve', 'Approve every line')),
  post: defineOperation(
    transition('post', 'Write the variances to the ledger; errors name lines as line.<id>', [
      'transaction.backdated-before-count',
    ]),
  ),
  cancel: defineOperation(transition('cancel', 'Give the count up')),
  sheet: defineOperation({
    id: 'count.sheet',
    method: 'GET',
    path: '/v2/count/{id}/sheet',
    summary: 'The sheet in walking order',
    right: view,
    params: byId,
    response: countSheet,
  }),
  lines: defineOperation({
    id: 'count.line.all',
    method: 'GET',
    path: '/v2/count/{id}/line/all',
    summary: 'Lines of a count',
    right: view,
    params: byId,
    query: listQuery,
    response: countLinePage,
    errors: listErrors,
  }),
  uncounted: defineOperation({
    id: 'count.uncounted',
    method: 'GET',
    path: '/v2/count/{id}/uncounted',
    summary: 'Lines with a row that nobody has counted',
    right: view,
    params: byId,
    query: listQuery,
    response: countLinePage,
    errors: listErrors,
  }),
  entryBatch: defineOperation({
    id: 'count.entry.batch',
    method: 'POST',
    path: '/v2/count/{id}/entry/batch',
    summary: 'Write entries; each is accepted or refused by itself',
    right: '[Counts] [Edit] [List]',
    params: byId,
    body: entryBatch,
    response: entryBatchResult,
    errors: ['state.transition-refused'],
  }),
  breakdown: defineOperation({
    id: 'count.breakdown',
    method: 'GET',
    path: '/v2/count/{id}/breakdown',
    summary: 'Variance by group',
    right: view,
    params: byId,
    query: z.object({
      groupBy: z.enum(breakdownGroupings).default('category'),
    }),
    response: countBreakdown,
  }),
}
