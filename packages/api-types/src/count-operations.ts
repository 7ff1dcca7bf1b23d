import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { countPage, countRecord } from './count.ts'
import {
  approveBody,
  confirmBody,
  decideLinesBody,
  reasonBody,
  submitBody,
  updateCountBody,
  transition,
} from './count-moves.ts'
import { breakdownOperations } from './breakdown-operations.ts'
import { lineCostsOperation } from './count-cost.ts'
import { countElsewhereOperations } from './count-elsewhere.ts'
import { countOverlapOperations } from './count-overlap.ts'
import { recountOperation } from './count-recount.ts'
import { countSheetFileOperations } from './count-sheet-files.ts'
import { sheetOperations } from './count-sheet-operations.ts'
import { countLinePage, postedCount } from './count-line.ts'
import { countBarcodes, countChange, countSheet } from './count-sheet.ts'
import { countPlanOperations } from './count-plan-operations.ts'
import { countListFields } from './document-list-fields.ts'
import { lineListFields } from './line-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, neighbours, neighboursQuery } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import { subCountOperations } from './sub-count.ts'
import { id, instant } from './scalars.ts'
import { countTransitions } from './transitions.ts'

const view = '[Counts] [View] [List]' as const
export const countOperations = {
  all: defineOperation({
    id: 'count.all',
    method: 'GET',
    path: '/v2/count/all',
    summary: 'Counts of the tenant',
    right: view,
    query: listQuery,
    fields: countListFields,
    response: countPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'count.get',
    method: 'GET',
    path: '/v2/count/{id}',
    summary: 'One count',
    right: view,
    params: recordAddress,
    response: countRecord,
  }),
  neighbours: defineOperation({
    id: 'count.neighbours',
    method: 'GET',
    path: '/v2/count/{id}/neighbours',
    summary: 'Where a count stands in a filtered list, and what stands beside it',
    right: view,
    params: recordAddress,
    query: neighboursQuery,
    response: neighbours,
    errors: listErrors,
  }),
  ...countPlanOperations,
  update: defineOperation({
    id: 'count.update',
    method: 'PUT',
    path: '/v2/count/{id}',
    summary: 'Change the due date and the note; If-Match carries the version that was read',
    right: '[Counts] [Edit] [List]',
    params: recordAddress,
    body: updateCountBody,
    response: countRecord,
    errors: [...changeErrors, 'record.not-editable'],
  }),
  timeline: defineOperation({
    id: 'count.timeline',
    method: 'GET',
    path: '/v2/count/{id}/timeline',
    summary: 'What happened to a count, newest first',
    right: view,
    params: recordAddress,
    response: recordTimeline,
  }),
  start: defineOperation(
    transition(
      'start',
      '/v2/count/{id}/start',
      'Take the snapshot of the book and open the sheet',
      'count.scope-empty',
    ),
  ),
  submit: defineOperation({
    ...transition(
      'submit',
      '/v2/count/{id}/submit',
      'Hand the count in for review, with a choice for lines that are half counted; errors name uncounted rows as row.<id>',
      'count.lines-uncounted',
      'count.line-unknown',
      'count.sub-counts-open',
    ),
    body: submitBody.nullish(),
  }),
  unlock: defineOperation({
    ...transition('unlock', '/v2/count/{id}/unlock', 'Open the sheet again'),
    body: reasonBody,
  }),
  recount: recountOperation,
  withdraw: defineOperation(
    transition(
      'withdraw',
      '/v2/count/{id}/withdraw',
      'Take a recount back that nobody has entered a figure of: the count is in review as it was',
      'count.nothing-to-withdraw',
      'count.recount-begun',
    ),
  ),
  approve: defineOperation({
    ...transition(
      'approve',
      '/v2/count/{id}/approve',
      'Approve every line; doubtful figures need a confirmation, lines beyond the tolerance of the company a reason; errors name them as line.<id>',
      'count.lines-unequal',
      'count.lines-moved',
      'count.recount-needed',
      'count.cost-missing',
      'count.figures-doubtful',
      'count.reason-required',
      'count.over-limit',
      'count.second-person-needed',
    ),
    body: approveBody.nullish(),
  }),
  post: defineOperation({
    ...transition(
      'post',
      '/v2/count/{id}/post',
      'Write the variances to the ledger, or return the count to review where they are not what was approved; doubtful figures need a confirmation, errors name lines as line.<id>',
      'count.figures-doubtful',
      'transaction.stock-negative',
      'count.over-limit',
      'count.second-person-needed',
    ),
    body: confirmBody.nullish(),
    response: postedCount,
  }),
  reverse: defineOperation({
    ...transition(
      'reverse',
      '/v2/count/{id}/reverse',
      'Take a posted count back: the opposite of each of its lines goes to the ledger',
      'count.reason-required',
      'transaction.reversed',
    ),
    body: reasonBody,
  }),
  cancel: defineOperation(transition('cancel', '/v2/count/{id}/cancel', 'Give the count up')),
  sheet: defineOperation({
    id: 'count.sheet',
    method: 'GET',
    path: '/v2/count/{id}/sheet',
    summary: 'The sheet in walking order',
    right: view,
    params: recordAddress,
    response: countSheet,
  }),
  change: defineOperation({
    id: 'count.change',
    method: 'GET',
    path: '/v2/count/{id}/change',
    summary: 'Rows of the sheet in which something was entered since a moment',
    right: view,
    params: recordAddress,
    query: z.object({ since: instant }),
    response: countChange,
  }),
  events: defineOperation({
    id: 'count.events',
    method: 'GET',
    path: '/v2/count/{id}/events',
    summary:
      'Tells as server-sent events `change` that `change` has something new for the caller; ends after some minutes',
    right: view,
    params: recordAddress,
    events: z.object({ id }),
  }),
  barcodes: defineOperation({
    id: 'count.barcode.all',
    method: 'GET',
    path: '/v2/count/{id}/barcode/all',
    summary: 'What can be scanned on the sheet of a count',
    right: view,
    params: recordAddress,
    response: countBarcodes,
  }),
  lines: defineOperation({
    id: 'count.line.all',
    method: 'GET',
    path: '/v2/count/{id}/line/all',
    summary: 'Lines of a count',
    right: view,
    params: recordAddress,
    query: listQuery,
    fields: lineListFields,
    response: countLinePage,
    errors: listErrors,
  }),
  decideLines: defineOperation({
    id: 'count.line.decide',
    method: 'PUT',
    path: '/v2/count/{id}/line',
    summary: 'Decide about lines in review, one or many; errors name lines as lineIds[<index>]',
    right: countTransitions.approve.right,
    params: recordAddress,
    body: decideLinesBody,
    response: countRecord,
    errors: [
      'state.transition-refused',
      'count.line-unknown',
      'count.line-not-moved',
      'count.line-not-overtaken',
      'count.line-not-counted',
      'count.line-not-unequal',
      'reason.unknown',
    ],
  }),
  lineCosts: lineCostsOperation,
  ...countElsewhereOperations,
  ...countOverlapOperations,
  uncounted: defineOperation({
    id: 'count.uncounted',
    method: 'GET',
    path: '/v2/count/{id}/uncounted',
    summary: 'Lines with a row that nobody has counted',
    right: view,
    params: recordAddress,
    query: listQuery,
    fields: lineListFields,
    response: countLinePage,
    errors: listErrors,
  }),
  ...sheetOperations,
  ...countSheetFileOperations,
  ...breakdownOperations,
  ...subCountOperations,
}
